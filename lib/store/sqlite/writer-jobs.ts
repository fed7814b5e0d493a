import 'server-only';
import type { EntryChain } from '../ledger/entry-chain';
import type { Outcome } from '../ledger/group-commit';
import { applyJob, recordJob } from './apply-job';
import type { SqliteConnection, SqliteValue } from './sqlite-connection';
import type { JobValue, WriterJob } from './writer-protocol';

/** Within the open transaction that the chain goes with, in the order given; what the disk says is thrown. */
export async function doJobs(
  jobs: readonly WriterJob[],
  connection: SqliteConnection,
  chain: EntryChain,
): Promise<readonly Outcome<JobValue>[]> {
  const outcomes: Outcome<JobValue>[] = [];
  for (const job of jobs) {
    if (job.kind === 'apply') outcomes.push(applyJob(connection, job.statements));
    else if (!job.statements) outcomes.push(await chain.add(job.draft));
    else outcomes.push(await recordJob(connection, job.statements, () => chain.add(job.draft)));
  }
  return outcomes;
}

/** True of an entry alone: the journal is enough for it. */
export function isEntryAlone(job: WriterJob): boolean {
  return job.kind === 'append' && job.statements === undefined;
}

/** True of what is told of only once the disk has it, and the journal cannot have it. */
export function isForTheDisk(job: WriterJob): boolean {
  return !isEntryAlone(job) && !(job.kind === 'apply' && job.isEarly === true);
}

/** About how much a job writes. */
export function bytesOf(job: WriterJob): number {
  const payload = job.kind === 'append' ? job.draft.payload.length : 0;
  const sizes = (job.statements ?? []).flatMap(({ values }) => values.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, payload);
}

function sizeOf(value: SqliteValue): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
}
