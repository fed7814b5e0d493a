import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { AppError } from '@/lib/base/errors';
import { parseInWorker } from '@/lib/jobs/parse-in-worker';
import { print } from '@/lib/language/cypher/print';
import { checkNames } from '@/lib/query/check-names';
import { guard } from '@/lib/query/guard';
import type { Query } from '@/lib/query/model';
import { type NewNames, renameNames } from '@/lib/query/rename-names';

import type { GraphSnapshot } from '../graph/graph-snapshot';

/** Milliseconds for parsing one version. */
const PARSE_DEADLINE = 5_000;

/**
 * A version's text as it is meant, in the graph's own names; places are those of the text. Throws
 * `query-rejected` for what cannot be read or may not run.
 */
export async function readVersionText(text: string, snapshot: GraphSnapshot): Promise<Query> {
  const parsed = await parseInWorker(text, { deadline: PARSE_DEADLINE });
  if (!parsed.ok) throw rejected(parsed.diagnostics[0]);
  const query = renameNames(parsed.query, snapshot.realNames);
  const [wrong] = [
    ...guard(query).reasons,
    ...checkNames(query, snapshot.schema).filter(({ severity }) => severity === 'error'),
  ];
  if (wrong) throw rejected(wrong);
  return query;
}

/** A query as a version holds it: in the names of prompts. */
export function versionTextOf(
  query: Query,
  { realNames }: { readonly realNames: NewNames },
): string {
  const printed = print(renameNames(query, turned(realNames)), { dialect: 'neo4j' });
  if (!printed.ok) throw rejected(printed.diagnostics[0]);
  return printed.text;
}

function turned({ labels, relationshipTypes, properties }: NewNames): NewNames {
  const back = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...names].map(([name, real]) => [real, name]));
  return {
    labels: back(labels),
    relationshipTypes: back(relationshipTypes),
    properties: back(properties),
  };
}

export function rejected(diagnostic: Diagnostic | undefined): AppError {
  return new AppError('query-rejected', diagnostic?.message ?? 'This query may not run.', {
    details: { code: diagnostic?.code ?? 'refused' },
  });
}
