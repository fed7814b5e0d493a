import 'server-only';
import { z } from 'zod';

/** Names are typed on command lines and stand in addresses. */
export const GRAPH_NAME = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{0,62}$/i,
    'letters, digits, dots, dashes and underscores, at most 63',
  );
