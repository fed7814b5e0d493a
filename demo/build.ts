import { join } from 'node:path';

import { clansGraph } from './clans/generate';
import { clinicGraph } from './clinic/generate';
import type { DemoLine } from './demo-graph';
import { filmsGraph } from './films/films';

/** The graphs that come with the product. */
export const starterNames = ['films', 'clinic'] as const;

/** With `clans`, which is there to test with. */
export const demoNames = [...starterNames, 'clans'] as const;

export type DemoName = (typeof demoNames)[number];

/**
 * The lines of a demo graph in the import format, every node before a relationship that ends at it.
 * `demoRoot` is the folder `demo`, given by the caller because this module may be bundled.
 */
export function demoGraph(name: DemoName, demoRoot: string): Iterable<DemoLine> {
  switch (name) {
    case 'films':
      return filmsGraph(join(demoRoot, 'films'));
    case 'clinic':
      return clinicGraph();
    case 'clans':
      return clansGraph();
  }
}
