import { z } from 'zod';

/** A page of this server, by its path alone: nothing that leads to another host. */
export const PagePath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[\w\-./?=&%~()]*$/);
