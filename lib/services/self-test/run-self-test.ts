import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { CanaryResult, SelfTestReport } from '@/lib/contracts/policy';

import { requireRight } from '../access/require-right';
import { GRAPH_NAME } from '../graph/graph-name';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { findCanary } from './find-canary';
import { type CanaryHouse, openCanaryHouse } from './open-canary-house';
import { POSITIONS, type Position } from './positions';

const Input = z.strictObject({ name: GRAPH_NAME });

/**
 * Plants canaries: the product whole, under this graph's schema, policy, notes and words, on values made
 * up for the run, asks a recorder inside this process, and looks for them in every byte that it got. No
 * value of the graph is used and nothing leaves the machine. The ledger keeps the verdict.
 */
export async function runSelfTest(args: {
  ctx: ServiceContext;
  input: unknown;
  /** For a test of the test: called when all is ready, to let something leak. */
  onReady?: (house: CanaryHouse) => Promise<void>;
}): Promise<SelfTestReport> {
  const { ctx, onReady } = args;
  const { name } = Input.parse(args.input);
  const role = requireRight(ctx, 'administer', name);
  const started = performance.now();
  const snapshot = await graphSnapshot(ctx, name, role);
  const house = await openCanaryHouse(ctx, snapshot);
  try {
    const canaries = [...house.graph.texts, ...house.graph.numbers].map(({ value }) => value);
    const [canary] = house.graph.texts;
    if (!canary) {
      throw new AppError(
        'conflict',
        'No text property of this graph is sensitive, so nothing could leak by it.',
      );
    }
    await onReady?.(house);
    const results: CanaryResult[] = [];
    for (const [at, position] of POSITIONS.entries()) {
      const planted = house.graph.texts[at % house.graph.texts.length] ?? canary;
      results.push(await tryPosition(house, position, planted.value, canaries));
    }
    const report: SelfTestReport = {
      graph: name,
      canaries: canaries.length,
      requests: house.recorder.requests.length,
      bytes: house.recorder.requests.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
      leaks: results.reduce((sum, { leaks }) => sum + leaks, 0),
      seconds: (performance.now() - started) / 1000,
      policy: snapshot.policy.version,
      results,
    };
    await record(ctx, snapshot.record.id, report);
    return report;
  } finally {
    await house.close();
  }
}

async function tryPosition(
  house: CanaryHouse,
  { request, position, put }: Position,
  canary: string,
  canaries: readonly string[],
): Promise<CanaryResult> {
  const { requests } = house.recorder;
  const before = requests.length;
  const outcome = await put(house, canary);
  const found = requests.slice(before).map((text) => findCanary(text, canaries));
  const leaks = found.filter((how) => how !== null);
  return {
    request,
    position,
    sent: found.length,
    blocked: outcome === 'refused',
    leaks: leaks.length,
    how: leaks[0] ?? null,
  };
}

async function record(
  { application, actor }: ServiceContext,
  graphId: string,
  { graph, canaries, requests, leaks, policy, results }: SelfTestReport,
): Promise<void> {
  const leaking = results.filter((result) => result.leaks > 0);
  const { sequence } = await application.store.ledgerWriter.append({
    kind: 'change',
    action: 'graph.self-test',
    actor: actor.id,
    graph,
    subject: graphId,
    intent: null,
    facts: {
      canaries,
      requests,
      leaks,
      policyVersion: `${policy}`,
      positions: results.length,
      leaking: leaking.map(({ request, position }) => `${request}: ${position}`).join(', '),
    },
    payload: new Uint8Array(),
  });
  if (leaks > 0) await application.alarms.raise({ kind: 'canary-seen', graph, sequence });
}
