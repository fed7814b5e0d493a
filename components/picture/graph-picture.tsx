'use client';

import type { Core, ElementDefinition } from 'cytoscape';
import { Download, Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Button } from '../ui/button';
import { cssColors, watchColors } from './css-colors';
import { downloadBlob } from './download-blob';
import type { PictureEdge, PictureNode } from './picture-of';
import { pictureStyle } from './picture-style';

interface GraphPictureProps {
  readonly nodes: readonly PictureNode[];
  readonly edges: readonly PictureEdge[];
  /** What the picture shows, for those who do not see it; a table beside it says the same. */
  readonly label: string;
  /** File name of the picture when it is saved, without its ending. */
  readonly file: string;
}

/** Nodes and relationships, drawn here; moved and zoomed by mouse, finger and arrow keys. */
export function GraphPicture({ nodes, edges, label, file }: GraphPictureProps) {
  const t = useTranslations('picture');
  const host = useRef<HTMLDivElement>(null);
  const core = useRef<Core | null>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isGone = false;
    let stop: () => void = () => undefined;
    async function draw() {
      const { default: cytoscape } = await import('cytoscape');
      if (isGone || host.current === null) return;
      const view = cytoscape({
        container: host.current,
        elements: elementsOf(nodes, edges),
        style: pictureStyle(cssColors()),
        layout: layoutFor(nodes.length),
        minZoom: 0.15,
        maxZoom: 3,
        autoungrabify: false,
        boxSelectionEnabled: false,
        userZoomingEnabled: false,
      });
      core.current = view;
      const unwatch = watchColors((colors) => view.style(pictureStyle(colors)));
      const resized = new ResizeObserver(() => frame(view.resize()));
      resized.observe(host.current);
      stop = () => {
        unwatch();
        resized.disconnect();
        view.destroy();
        core.current = null;
      };
      setReady(true);
    }
    void draw();
    return () => {
      isGone = true;
      stop();
    };
  }, [nodes, edges]);

  function press(event: React.KeyboardEvent) {
    const view = core.current;
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (view === null || (move === undefined && zoom === undefined)) return;
    event.preventDefault();
    if (move !== undefined) view.panBy(move);
    if (zoom !== undefined) {
      view.zoom({
        level: view.zoom() * zoom,
        renderedPosition: { x: view.width() / 2, y: view.height() / 2 },
      });
    }
  }

  async function save() {
    const blob = await core.current?.png({
      output: 'blob-promise',
      full: true,
      scale: 2,
      bg: cssColors().sheet,
    });
    if (blob) downloadBlob(blob, `${file}.png`);
  }

  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-sheet">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture that is walked with the arrows */}
      <div
        ref={host}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={`${label}. ${t('keys')}`}
        onKeyDown={press}
        className="h-[clamp(18rem,52dvh,34rem)] w-full focus-visible:-outline-offset-2"
      />
      <div className="absolute top-2 right-2 flex gap-1">
        <Button
          size="small"
          disabled={!isReady}
          onClick={() => core.current && frame(core.current)}
        >
          <Maximize2 aria-hidden />
          {t('fit')}
        </Button>
        <Button size="small" disabled={!isReady} onClick={() => void save()}>
          <Download aria-hidden />
          PNG
        </Button>
      </div>
    </div>
  );
}

/** The whole of it, and no larger than words are elsewhere on the page. */
function frame(view: Core): void {
  view.fit(undefined, 28);
  if (view.zoom() > LARGEST) view.zoom(LARGEST).center();
}

const LARGEST = 1.15;
const STEP = 60;

const MOVES: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

const ZOOMS: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 };

function elementsOf(
  nodes: readonly PictureNode[],
  edges: readonly PictureEdge[],
): ElementDefinition[] {
  return [
    ...nodes.map(({ id, name, kind }) => ({
      data: { id, name, kind, ...sizeOf(name, kind) },
    })),
    ...edges.map(({ id, from, to, name }) => ({ data: { id, source: from, target: to, name } })),
  ];
}

/** Room for its words: two lines where it has a kind, more where the name is long. */
function sizeOf(name: string, kind: string): { readonly width: number; readonly height: number } {
  const longest = Math.max(name.length, kind.length);
  const lines = Math.ceil((name.length * 7) / 140) + (kind === '' ? 0 : 1);
  return { width: Math.min(160, longest * 7 + 22), height: Math.max(1, lines) * 15 + 15 };
}

/** The same picture each time: nothing about it is left to chance. */
function layoutFor(count: number) {
  return count <= 10
    ? { name: 'circle' as const, padding: 48, spacingFactor: 1.1 }
    : {
        name: 'cose' as const,
        animate: false,
        randomize: false,
        padding: 32,
        nodeRepulsion: () => 400_000,
        idealEdgeLength: () => 150,
        nodeOverlap: 40,
      };
}
