import 'server-only';
import { TEMPLATE } from '../prompts/template';
import type { BodyMessage } from '../request-body';
import { type PromptSchema, readSchemaLines } from './read-schema-lines';

export interface PromptPlaceholder {
  /** Without `$`. */
  readonly name: string;
  /** `a whole number`, `not in the graph` …, or empty. */
  readonly phrase: string;
  /** Properties that it is a value of: `Owner.property`. */
  readonly types: readonly string[];
}

/** A question that somebody said the query of; its placeholders are its own. */
export interface TaughtExample {
  readonly question: string;
  readonly placeholders: readonly PromptPlaceholder[];
  readonly query: string;
}

/** A prompt as `composeQueryPrompt` wrote it, back in parts. Holds nothing that is not in the request. */
export interface ReadPrompt {
  readonly schema: PromptSchema;
  readonly notes: readonly string[];
  /** Verified pairs of this graph that are like the question. */
  readonly examples: readonly TaughtExample[];
  readonly placeholders: readonly PromptPlaceholder[];
  /** The masked question. */
  readonly question: string;
  /** The refused query and why, where this is a repair round. */
  readonly repair: { readonly query: string | null; readonly findings: readonly string[] } | null;
}

/** Null where the messages are not a prompt of ours, to the letter. */
export function readPrompt(messages: readonly BodyMessage[]): ReadPrompt | null {
  const [system, question, ...later] = messages;
  if (system?.role !== 'system' || question?.role !== 'user') return null;
  const graph = readSystem(system.text);
  const asked = readQuestion(question.text);
  const repair = later.length === 0 ? null : readRepair(later);
  if (!graph || !asked || repair === undefined) return null;
  return { repair, ...graph, ...asked };
}

type ReadSystem = Pick<ReadPrompt, 'schema' | 'notes'> | null;

/** The last few schemas: the questions of a graph begin with the same message, and what is made of it is kept by it. */
const READ = new Map<string, ReadSystem>();
const MOST_READ = 4;

function readSystem(text: string): ReadSystem {
  const known = READ.get(text);
  if (known !== undefined) return known;
  const read = readSystemAnew(text);
  const [oldest] = READ.keys();
  if (READ.size >= MOST_READ && oldest !== undefined) READ.delete(oldest);
  READ.set(text, read);
  return read;
}

function readSystemAnew(text: string): ReadSystem {
  const head = TEMPLATE.intro + TEMPLATE.schema;
  if (!text.startsWith(head) || !text.endsWith(TEMPLATE.rules)) return null;
  const body = text.slice(head.length, text.length - TEMPLATE.rules.length);
  const [schemaText = '', notesText, ...more] = splitOnce(body, TEMPLATE.notes);
  const schema = readSchemaLines(lines(schemaText));
  const notes = lines(notesText ?? '');
  if (!schema || more.length > 0 || notes.some((note) => !note.startsWith(TEMPLATE.bullet))) {
    return null;
  }
  return { schema, notes: notes.map((note) => note.slice(TEMPLATE.bullet.length)) };
}

function readQuestion(
  text: string,
): Pick<ReadPrompt, 'examples' | 'placeholders' | 'question'> | null {
  const shown = readExamples(text);
  if (!shown) return null;
  const { examples } = shown;
  let { rest } = shown;
  const placeholders: PromptPlaceholder[] = [];
  if (rest.startsWith(TEMPLATE.parameters)) {
    rest = rest.slice(TEMPLATE.parameters.length);
    for (let end = rest.indexOf('\n'); end > 0; end = rest.indexOf('\n')) {
      const placeholder = readPlaceholder(rest.slice(0, end));
      if (!placeholder) return null;
      placeholders.push(placeholder);
      rest = rest.slice(end + 1);
    }
    if (!rest.startsWith(TEMPLATE.afterParameters)) return null;
    rest = rest.slice(TEMPLATE.afterParameters.length);
  }
  if (!rest.startsWith(TEMPLATE.question)) return null;
  return { examples, placeholders, question: rest.slice(TEMPLATE.question.length) };
}

/** The verified pairs that a message begins with, and what stands behind them. */
function readExamples(
  text: string,
): { readonly examples: readonly TaughtExample[]; readonly rest: string } | null {
  if (!text.startsWith(TEMPLATE.examples)) return { examples: [], rest: text };
  const examples: TaughtExample[] = [];
  let rest = text.slice(TEMPLATE.examples.length);
  const take = (beginning: string): string | null => {
    const end = rest.indexOf(TEMPLATE.line);
    if (!rest.startsWith(beginning) || end < 0) return null;
    const line = rest.slice(beginning.length, end);
    rest = rest.slice(end + 1);
    return line;
  };
  while (!rest.startsWith(TEMPLATE.afterExamples)) {
    const question = take(TEMPLATE.exampleQuestion);
    const listed = take(TEMPLATE.exampleParameters);
    const query = take(TEMPLATE.exampleQuery);
    if (question === null || query === null) return null;
    const read = listed === null ? [] : listed.split(TEMPLATE.nextParameter).map(readPlaceholder);
    const placeholders = read.flatMap((one) => one ?? []);
    if (placeholders.length < read.length) return null;
    examples.push({ question, placeholders, query });
  }
  return { examples, rest: rest.slice(TEMPLATE.afterExamples.length) };
}

function readPlaceholder(line: string): PromptPlaceholder | null {
  const [, name, described = ''] = /^\$([a-z][a-z0-9_]*): (.+)$/.exec(line) ?? [];
  if (name === undefined) return null;
  const start = described.indexOf(TEMPLATE.valueOf);
  if (start < 0) return { name, phrase: described, types: [] };
  const phrase = described.slice(0, start).replace(/, $/, '');
  const listed = described.slice(start + TEMPLATE.valueOf.length).replace(TEMPLATE.more, '');
  return { name, phrase, types: listed.split(TEMPLATE.or) };
}

function readRepair(messages: readonly BodyMessage[]): ReadPrompt['repair'] | undefined {
  const [first, last, ...more] = messages.length === 1 ? [null, messages[0]] : messages;
  const isExpected = first === null || first?.role === 'assistant';
  if (!isExpected || last?.role !== 'user' || more.length > 0) return undefined;
  const findings = lines(last.text).filter((line) => line.startsWith(TEMPLATE.bullet));
  return {
    query: first?.text ?? null,
    findings: findings.map((line) => line.slice(TEMPLATE.bullet.length)),
  };
}

function lines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
