import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { SaveValueAliasesInput, type TermsView } from '@/lib/contracts/terms';

import { requireRight } from '../access/require-right';
import { GRAPH_NAME } from '../graph/graph-name';
import { graphSnapshot } from '../graph/graph-snapshot';
import { propertyKeys } from '../graph/property-keys';
import type { ServiceContext } from '../service-context';
import { getTerms } from './get-terms';
import { keepReadAliases, readAliasSources } from './read-alias-sources';
import { keepValueAliases, loadValueAliases } from './stored-value-aliases';

const Input = z.strictObject({ name: GRAPH_NAME, ...SaveValueAliasesInput.shape });

/**
 * Saves other names of values, or the properties that hold such names. They rest sealed, are masked to
 * the value, never leave, and no model ever makes one. The ledger counts them.
 */
export async function saveValueAliases(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<TermsView> {
  const { ctx } = args;
  const { name, written, sources } = Input.parse(args.input);
  const role = requireRight(ctx, ['teach', 'administer'], name);
  requireRight(ctx, 'see-values', name);
  const { record, schema } = await graphSnapshot(ctx, name, role);
  const known = new Set(propertyKeys(schema));
  const properties = [
    ...(written ?? []).map(({ property }) => property),
    ...(sources ?? []).flatMap(({ from, to }) => [from, to]),
  ];
  if (properties.some((property) => !known.has(property))) {
    throw new AppError(
      'invalid-input',
      'A property is written Label.property, as "graph schema" shows it.',
    );
  }
  if ((sources ?? []).some(({ from, to }) => from === to || ownerOf(from) !== ownerOf(to))) {
    throw new AppError(
      'invalid-input',
      'Other names are read from another property of the same label.',
    );
  }
  const { store, graphs } = ctx.application;
  await store.write(async (tx) => {
    const before = await loadValueAliases(tx, record.id);
    const after = {
      ...before,
      ...(written ? { written } : {}),
      ...(sources ? { sources } : {}),
    };
    await keepValueAliases(tx, record.id, after);
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action: 'terms.aliases',
        actor: ctx.actor.id,
        graph: name,
        subject: record.id,
        intent: null,
        facts: {
          writtenBefore: before.written.length,
          writtenAfter: after.written.length,
          sources: after.sources.map(({ from, to }) => `${from} → ${to}`).join(', '),
        },
        payload: new Uint8Array(),
      },
    };
  });
  if (sources) {
    const database = await graphs.database(record);
    const read = await readAliasSources({ application: ctx.application, record, database, schema });
    if (read) await store.keep((tx) => keepReadAliases(tx, record.id, read));
  }
  return getTerms({ ctx, input: { name } });
}

function ownerOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.'));
}
