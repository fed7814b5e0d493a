import type { SchemaView } from '@/lib/contracts/graph';
import type { Finding } from '@/lib/contracts/question';
import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import { checkNames } from '@/lib/query/check-names';
import { guard } from '@/lib/query/guard';
import { checkPlausibility } from '@/lib/query/plausibility/check-plausibility';
import { readSchemaFile } from '@/lib/schema/schema-file';

export interface Draft {
  readonly text: string;
  readonly schema: SchemaView;
}

export interface CheckedDraft {
  readonly findings: readonly Finding[];
  /** As the product writes it; null where it cannot be read. */
  readonly formatted: string | null;
}

/** What is wrong or doubtful about a query that is being written. The server judges it again before it runs. */
export function checkDraft({ text, schema }: Draft): CheckedDraft {
  if (text.trim() === '') return { findings: [], formatted: null };
  const parsed = parse(text);
  if (!parsed.ok) return { findings: withinText(parsed.diagnostics, text), formatted: null };
  const { query } = parsed;
  const graph = readSchemaFile(schema);
  const refused = [...guard(query).reasons, ...checkNames(query, graph)];
  const doubts = checkPlausibility({ query, schema: graph }).map(
    ({ fix: _fix, ...finding }) => finding,
  );
  const known = new Set(refused.map(({ code }) => code));
  const all = [...refused, ...doubts.filter(({ code }) => !known.has(code))];
  const printed = print(query, { dialect: 'neo4j' });
  return {
    findings: withinText(all, text),
    formatted: printed.ok ? printed.text : null,
  };
}

/** A finding of the end of the text marks its last sign, so that there is something to see. */
function withinText(findings: readonly Finding[], text: string): readonly Finding[] {
  return findings.map(({ code, severity, message, start, end }) => {
    const from = Math.min(start, Math.max(0, text.length - 1));
    return {
      code,
      severity,
      message,
      start: from,
      end: Math.max(from + 1, Math.min(end, text.length)),
    };
  });
}
