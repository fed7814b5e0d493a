import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Application } from '@/lib/services/application';
import { importGraph } from '@/lib/services/graph/import-graph';
import { createContext, type ServiceContext } from '@/lib/services/service-context';
import { METAQA_FACTS, METAQA_MAPPING } from '@/lib/testing/metaqa';

import { type DemoName, demoGraph, demoNames } from '../../demo/build';
import { readDemoDescriptor } from '../../demo/descriptor';
import { openOfflineApplication } from '../offline-application';
import { bloodGraph } from './blood/generate';
import { campusGraph } from './campus/generate';
import { courtGraph } from './court/generate';
import { estateGraph } from './estate/generate';
import { farmsGraph } from './farms/generate';
import { festivalGraph } from './festival/generate';
import { fleetGraph } from './fleet/generate';
import { galleryGraph } from './gallery/generate';
import { gridGraph } from './grid/generate';
import { leagueGraph } from './league/generate';
import { lendingGraph } from './lending/generate';
import { lettingsGraph } from './lettings/generate';
import { parcelsGraph } from './parcels/generate';
import { pressGraph } from './press/generate';
import { supplyGraph } from './supply/generate';
import { telecomGraph } from './telecom/generate';
import { transitGraph } from './transit/generate';

const root = process.cwd();
const demoRoot = path.join(root, 'demo');
const questionsRoot = path.join(root, 'bench', 'questions');

export interface AskedGraphs {
  readonly application: Application;
  readonly ctx: ServiceContext;
  close(): Promise<void>;
}

/**
 * The whole application on a folder under `reports/`, with the graph in it as its administrator would
 * have set it up. It stays from run to run; `fresh` builds it anew.
 */
export async function openAskedGraph(name: string, fresh: boolean): Promise<AskedGraphs> {
  const folder = path.join(root, 'reports', 'questions', name);
  if (fresh) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // No secret: the folder holds invented and published facts alone.
  process.env['SOTTO_MASTER_KEY'] = Buffer.alloc(32, 7).toString('base64');
  const application = await openOfflineApplication(path.join(folder, 'data'));
  const ctx = createContext(application);
  if (!(await application.store.graphs.getByName(name))) {
    const source = await sourceOf(name, path.join(folder, 'graph.jsonl'));
    await importGraph({ ctx, input: { name, ...source, ...settingsOf(name) } });
  }
  return { application, ctx, close: () => application.close() };
}

/** Graphs that no demo shows. */
const OWN_GRAPHS: Readonly<Record<string, () => Iterable<object>>> = {
  parcels: parcelsGraph,
  estate: estateGraph,
  gallery: galleryGraph,
  campus: campusGraph,
  court: courtGraph,
  transit: transitGraph,
  lending: lendingGraph,
  supply: supplyGraph,
  festival: festivalGraph,
  grid: gridGraph,
  farms: farmsGraph,
  league: leagueGraph,
  fleet: fleetGraph,
  press: pressGraph,
  lettings: lettingsGraph,
  blood: bloodGraph,
  telecom: telecomGraph,
};

async function sourceOf(name: string, file: string): Promise<object> {
  if (name === 'metaqa') return { paths: [METAQA_FACTS], triples: true, mapping: METAQA_MAPPING };
  const lines = OWN_GRAPHS[name]?.() ?? demoGraph(name as DemoName, demoRoot);
  await writeFile(file, [...lines].map((line) => JSON.stringify(line)).join('\n'));
  return { paths: [file] };
}

function settingsOf(name: string): object {
  if ((demoNames as readonly string[]).includes(name)) {
    const descriptor = readDemoDescriptor(name as DemoName, demoRoot);
    const { title, description, notes, synonyms, maskingMode, sensitivity } = descriptor;
    const settings = { title, description, notes, synonyms };
    return { mode: maskingMode, sensitivity, settings };
  }
  const files = [`${name}/expert.json`, `${name}-expert.json`].map((file) =>
    path.join(questionsRoot, file),
  );
  const file = files.find((each) => existsSync(each));
  const expert = file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as object);
  return { mode: 'standard', settings: { title: name, ...expert } };
}
