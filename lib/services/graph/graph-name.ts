import 'server-only';
import { z } from 'zod';

import { GRAPH_NAME_PATTERN } from '@/lib/contracts/graph';

/** Name of a graph, as it stands in commands, addresses and entries. */
export const GRAPH_NAME = z
  .string()
  .regex(GRAPH_NAME_PATTERN, 'letters, digits, dots, dashes and underscores, at most 63');
