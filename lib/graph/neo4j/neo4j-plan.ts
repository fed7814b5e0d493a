import 'server-only';
import type { Plan } from 'neo4j-driver';

import type { PlanOperator } from '@/lib/contracts/plan';

/** Words of one operator beyond which nobody reads. */
const MOST_DETAILS = 300;

/** The server's plan in our words. */
export function planOf({ operatorType, arguments: told, children }: Plan): PlanOperator {
  const { EstimatedRows: rows, Details: details } = told as Readonly<Record<string, unknown>>;
  return {
    operator: operatorType.replace(/@.*$/, ''),
    details: typeof details === 'string' ? details.slice(0, MOST_DETAILS) : '',
    estimatedRows: typeof rows === 'number' ? rows : null,
    inputs: children.map((child) => planOf(child)),
  };
}
