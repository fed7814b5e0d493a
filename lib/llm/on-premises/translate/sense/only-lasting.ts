import 'server-only';
import type { Frame } from './frame';
import { type Interval, intervalOf } from './interval';

/** The one relationship of a reading that begins and ends; null where there is none, or several. */
export function onlyLasting({ edges }: Frame): {
  readonly edge: Frame['edges'][number];
  readonly interval: Interval;
} | null {
  const lasting = edges.flatMap((edge) => {
    const interval = edge.gone === true ? null : intervalOf(edge.pattern.properties);
    return interval ? [{ edge, interval }] : [];
  });
  const [found, ...more] = lasting;
  return found && more.length === 0 ? found : null;
}
