import { generate } from './generate.mjs';

/** Bundles child processes and makes the Prisma clients, so that tests run what is in the tree. A bundle that fails is named, and fails the tests that start it. */
export async function setup() {
  await generate({ quiet: true, keepGoing: true });
}
