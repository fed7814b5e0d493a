import { parse } from '@/lib/language/cypher/parse';
import { checkPlausibility } from '@/lib/query/plausibility/check-plausibility';
import { FAULTS, plantedSchemas, plantFault } from '@/lib/testing/planted-faults/plant-fault';

import { pick, runSuite } from './run-suite';

/** A fault planted into a query over a schema of its own is named at its place, and nothing in a clean one. */
const schemas = plantedSchemas();

await runSuite((random) => {
  const schema = pick(random, schemas);
  const fault = random() < 0.3 ? null : pick(random, FAULTS);
  const planted = plantFault(random, schema, fault);
  if (!planted) return null;
  const parsed = parse(planted.text);
  if (!parsed.ok) return `not read: ${planted.text}`;
  const found = checkPlausibility({ query: parsed.query, schema }).filter(
    ({ severity }) => severity !== 'remark',
  );
  if (fault === null) {
    return found.length === 0 ? null : `false ${found[0]?.code ?? ''}: ${planted.text}`;
  }
  const isNamed = found.some(
    ({ code, start, end }) =>
      code === fault && start === planted.span?.[0] && end === planted.span[1],
  );
  return isNamed ? null : `missed ${fault}: ${planted.text}`;
});
