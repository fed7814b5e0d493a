import 'server-only';

export interface PromptProperty {
  readonly name: string;
  /** As the prompt writes them: `STRING`, `ZONED DATETIME`; several where values differ in type. */
  readonly types: readonly string[];
  readonly list: boolean;
}

export interface PromptLabel {
  readonly name: string;
  readonly properties: readonly PromptProperty[];
}

export interface PromptPattern {
  readonly type: string;
  /** Empty where the schema does not say which label. */
  readonly from: string;
  readonly to: string;
  readonly properties: readonly PromptProperty[];
}

export interface PromptSchema {
  readonly labels: readonly PromptLabel[];
  readonly patterns: readonly PromptPattern[];
}

const NAME = '(?:`(?:``|[^`])+`|[^\\s`(){}\\[\\]:,|]+)';
const PROPERTIES = '(?: \\{(?<properties>.*)\\})?';
const LABEL = new RegExp(`^(?<name>${NAME})${PROPERTIES}$`, 'u');
const PATTERN = new RegExp(
  `^\\((?::(?<from>${NAME}))?\\)-\\[:(?<type>${NAME})${PROPERTIES}\\]->\\((?::(?<to>${NAME}))?\\)$`,
  'u',
);
const PROPERTY = new RegExp(
  `(?<name>${NAME}): (?<types>[A-Z][A-Z ]*(?:(?: or | ?\\| ?)[A-Z][A-Z ]*)*)(?:, |$)`,
  'uy',
);
const LIST = /^LIST OF /;

/** The schema as the prompt's lines say it; null where a line has another form. */
export function readSchemaLines(lines: readonly string[]): PromptSchema | null {
  const labels: PromptLabel[] = [];
  const patterns: PromptPattern[] = [];
  for (const line of lines) {
    const pattern = PATTERN.exec(line)?.groups;
    const label = pattern ? undefined : LABEL.exec(line)?.groups;
    const properties = readProperties((pattern ?? label)?.['properties'] ?? '');
    if (!properties || !(pattern ?? label)) return null;
    if (pattern) {
      const { from = '', type = '', to = '' } = pattern;
      patterns.push({ from: plain(from), type: plain(type), to: plain(to), properties });
    } else {
      labels.push({ name: plain(label?.['name'] ?? ''), properties });
    }
  }
  return { labels, patterns };
}

function readProperties(text: string): readonly PromptProperty[] | null {
  const properties: PromptProperty[] = [];
  PROPERTY.lastIndex = 0;
  while (PROPERTY.lastIndex < text.length) {
    const at = PROPERTY.lastIndex;
    const { name, types } = PROPERTY.exec(text)?.groups ?? {};
    if (name === undefined || types === undefined || PROPERTY.lastIndex === at) return null;
    properties.push({
      name: plain(name),
      types: types.replace(LIST, '').split(/ or | ?\| ?/),
      list: LIST.test(types),
    });
  }
  return properties;
}

function plain(name: string): string {
  return name.startsWith('`') ? name.slice(1, -1).replaceAll('``', '`') : name;
}
