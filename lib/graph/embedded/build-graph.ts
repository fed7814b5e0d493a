import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { GraphElement } from '../import/graph-element';
import { type EmbeddedMeta, POINTER, RESERVED_NAMES } from './graph-files';
import { GraphWriter } from './graph-writer';

export interface BuildCounts {
  readonly nodes: number;
  readonly relationships: number;
  readonly version: string;
}

/**
 * Builds the next version of a graph from its elements, and only when all of it is on the disk turns
 * the pointer to it, in one step. Whatever fails before leaves the old version as it was.
 */
export async function buildGraph(
  folder: string,
  elements: AsyncIterable<GraphElement>,
): Promise<BuildCounts> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const work = join(folder, `building-${process.pid}-${randomUUID()}`);
  await mkdir(work);
  try {
    const meta = await writeVersion(work, elements);
    const version = await claimVersion(folder, work);
    await pointTo(folder, version);
    await removeOlder(folder, version);
    return { nodes: meta.nodeCount, relationships: meta.relationshipCount, version };
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

async function writeVersion(
  work: string,
  elements: AsyncIterable<GraphElement>,
): Promise<EmbeddedMeta> {
  const writer = new GraphWriter(join(work, 'graph.grafeo'));
  try {
    for await (const element of elements) {
      const pending =
        element.kind === 'node' ? writer.addNode(element) : writer.addRelationship(element);
      if (pending !== null) await pending;
    }
    await writer.finish();
  } finally {
    writer.close();
  }
  const { collector } = writer;
  const schema = collector.schema();
  const labelTypes = collector.labelTypes();
  const relationshipTypes = collector.relationshipTypes();
  const names = [...Object.values(labelTypes), ...Object.values(relationshipTypes)];
  const meta: EmbeddedMeta = {
    format: 1,
    schema,
    nodeCount: schema.nodeCount,
    relationshipCount: schema.relationshipCount,
    labelTypes,
    relationshipTypes,
    hasReservedNames: names.some((types) => Object.keys(types).some((n) => RESERVED_NAMES.has(n))),
  };
  await writeFile(join(work, 'meta.json'), JSON.stringify(meta));
  for (const name of await readdir(work)) await synced(join(work, name));
  await synced(work);
  return meta;
}

/** Gives the finished folder the next free number; another import may take one at the same time. */
async function claimVersion(folder: string, work: string): Promise<string> {
  const numbers = (await versionsIn(folder)).map((name) => Number(name.slice(1)));
  for (let number = Math.max(0, ...numbers) + 1; ; number += 1) {
    const version = `v${number}`;
    const isFree = await rename(work, join(folder, version)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isFree) return version;
  }
}

async function pointTo(folder: string, version: string): Promise<void> {
  const draft = join(folder, `${POINTER}.${randomUUID()}`);
  await writeFile(draft, `${version}\n`);
  await synced(draft);
  await rename(draft, join(folder, POINTER));
  await synced(folder);
}

/** Keeps the version before, which readers may still have open. */
async function removeOlder(folder: string, version: string): Promise<void> {
  const current = Number(version.slice(1));
  const old = (await versionsIn(folder)).filter((name) => Number(name.slice(1)) < current);
  old.sort((a, b) => Number(b.slice(1)) - Number(a.slice(1)));
  for (const name of old.slice(1)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Folders of imports whose process is gone. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^building-(\d+)-/u.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function versionsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^v\d+$/u.test(name));
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
