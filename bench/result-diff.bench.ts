import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { compareResults } from '@/lib/services/amendment/compare-results';
import { listComparedRows } from '@/lib/services/amendment/list-compared-rows';
import { importGraph } from '@/lib/services/graph/import-graph';
import { previewQuestion } from '@/lib/services/question/preview-question';
import { sendQuestion } from '@/lib/services/question/send-question';
import { createContext } from '@/lib/services/service-context';

import { type Figure, reportFigures } from './figures';
import { openOfflineApplication } from './offline-application';

/**
 * Two results of 50,000 rows each, compared the whole way that the page takes: both queries run, compared,
 * kept sealed, and a page of them read. What it costs in memory, and how long others wait meanwhile.
 */
const ROWS = 50_000;
const MEGABYTE = 1024 * 1024;

const folder = await mkdtemp(path.join(tmpdir(), 'sotto-result-diff-'));
process.env['SOTTO_MASTER_KEY'] = Buffer.alloc(32, 7).toString('base64');
const application = await openOfflineApplication(path.join(folder, 'data'));
const ctx = createContext(application);
try {
  const file = path.join(folder, 'parts.jsonl');
  const lines = Array.from({ length: ROWS }, (_none, place) =>
    JSON.stringify({
      node: {
        id: `p${place}`,
        labels: ['Part'],
        properties: { name: `Part ${place}`, weight: place % 997, batch: `Batch ${place % 613}` },
      },
    }),
  );
  await writeFile(file, lines.join('\n'));
  await importGraph({ ctx, input: { name: 'parts', paths: [file] } });
  const asked = await previewQuestion({
    ctx,
    input: { graph: 'parts', question: 'Which parts are there?' },
  });
  const { id } = asked;
  await sendQuestion({ ctx, id, input: { digest: asked.request?.digest } });
  const input = {
    from: { query: 'MATCH (p:Part) RETURN p.name, p.weight, p.batch' },
    // All but a few, and each of those that weigh little once more.
    to: {
      query:
        'MATCH (p:Part) WHERE p.weight > 3 RETURN p.name, p.weight, p.batch UNION ALL MATCH (p:Part) WHERE p.weight < 8 AND p.weight > 3 RETURN p.name, p.weight, p.batch',
    },
  };
  await compareResults({ ctx, id, input });
  collect();
  const before = process.memoryUsage();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let peak = before.rss;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
  const started = performance.now();
  const compared = await compareResults({ ctx, id, input });
  const whole = performance.now() - started;
  clearInterval(watch);
  delay.disable();
  const paged = performance.now();
  const page = await listComparedRows({
    ctx,
    id,
    comparison: compared.id,
    input: { side: 'after', mark: 'gained', offset: 100, limit: 100 },
  });
  const readPage = performance.now() - paged;
  collect();
  const left = process.memoryUsage().heapUsed - before.heapUsed;
  if (compared.before.total !== ROWS || page.rows.length !== 100) throw new Error('Not compared.');
  const figures: readonly Figure[] = [
    { name: 'both results, compared and kept', unit: 'ms', value: whole },
    { name: 'longest that others wait', unit: 'ms', value: delay.max / 1e6 },
    { name: 'p99 of what others wait', unit: 'ms', value: delay.percentile(99) / 1e6 },
    { name: 'a page of the gained', unit: 'ms', value: readPage },
    { name: 'memory at most, more than before', unit: 'MB', value: (peak - before.rss) / MEGABYTE },
    { name: 'memory left afterwards', unit: 'MB', value: left / MEGABYTE },
    {
      name: 'what the page is sent first',
      unit: 'kB',
      value: JSON.stringify(compared).length / 1024,
    },
  ];
  reportFigures(figures);
} finally {
  await application.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

function collect(): void {
  (globalThis as { readonly gc?: () => void }).gc?.();
}
