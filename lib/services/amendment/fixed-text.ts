import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Span } from '@/lib/base/span';
import type { Answer } from '@/lib/contracts/question';
import { findFindings } from '@/lib/language/cypher/reply/find-findings';
import type { PlausibilityFinding } from '@/lib/query/plausibility/plausibility-rule';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { readVersionText, versionTextOf } from './version-text';

interface FixRequest {
  readonly record: QuestionRecord;
  readonly snapshot: GraphSnapshot;
  /** The version. */
  readonly text: string;
  readonly fix: { readonly code: string } & Span;
}

/**
 * A version with a finding's fix made. The finding is named by its code and its place, in the version's
 * text or in the text that ran. Throws `conflict` where there is no such finding any more.
 */
export async function fixedText({ record, snapshot, text, fix }: FixRequest): Promise<string> {
  const found = (await fixableFindings(text, snapshot)).filter(({ code }) => code === fix.code);
  const here = found.find(({ start, end }) => start === fix.start && end === fix.end);
  const answer = record.result as Answer | null;
  const ran = (answer?.findings ?? []).filter((each) => each.code === fix.code && each.fix);
  const place = ran.findIndex(({ start, end }) => start === fix.start && end === fix.end);
  const meant = here ?? (ran.length === found.length ? found[place] : undefined);
  if (!meant?.fix) {
    throw new AppError('conflict', 'The query has changed since this was proposed; look again.');
  }
  return versionTextOf(meant.fix.query, snapshot);
}

/** Findings of a version that a fix is known for, with their places in its text. */
export async function fixableFindings(
  text: string,
  snapshot: GraphSnapshot,
): Promise<readonly PlausibilityFinding[]> {
  const { schema, statistics } = snapshot;
  const query = await readVersionText(text, snapshot);
  return findFindings({ query, schema, statistics }).filter(({ fix }) => fix !== undefined);
}
