import { generate } from './generate.mjs';

/** Bundles child processes and makes the Prisma clients, so that tests run what is in the tree. */
export async function setup() {
  await generate({ quiet: true });
}
