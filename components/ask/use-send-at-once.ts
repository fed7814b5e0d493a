'use client';

import { usePreference } from '../shell/use-preference';

export interface SendAtOnce {
  readonly isOn: (graph: string) => boolean;
  readonly set: (graph: string, isOn: boolean) => void;
}

/** Per graph, whether this browser's person wants questions sent without being shown first. */
export function useSendAtOnce(): SendAtOnce {
  const [value, keep] = usePreference('sotto-send-at-once');
  const graphs = namesIn(value);
  return {
    isOn: (graph) => graphs.includes(graph),
    set(graph, isOn) {
      const others = graphs.filter((name) => name !== graph);
      keep(JSON.stringify(isOn ? [...others, graph] : others));
    },
  };
}

/** A preference that was damaged is none: then every question is shown first. */
function namesIn(value: string | null): readonly string[] {
  try {
    const names: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
