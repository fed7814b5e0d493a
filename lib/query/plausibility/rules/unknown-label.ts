import type { LabelName } from '../../model';
import { elementsOf, visit } from '../../visit';
import { finding, type PlausibilityRule, replaced } from '../plausibility-rule';
import { nearName } from '../reading/near-name';

/** A label that the graph does not have. */
export const unknownLabel: PlausibilityRule = (context) => {
  const { query, reading, index } = context;
  const found: ReturnType<PlausibilityRule>[number][] = [];
  const report = (label: LabelName, at: LabelName['span'], fitting: ReadonlySet<string> | null) => {
    if (index.labels.has(label.name)) return;
    const [only, ...others] = fitting ?? [];
    const near = nearName(label.name, index.labels.keys()) ?? (others.length === 0 ? only : null);
    const message = near
      ? `The graph has no label ${label.name}; did you mean ${near}?`
      : `The graph has no label ${label.name}.`;
    const fix = near
      ? { title: `Use ${near}`, query: replaced(query, label, { ...label, name: near }) }
      : undefined;
    found.push(finding({ code: 'unknown-label', severity: 'error', message, at, fix }));
  };
  visit(query, {
    node: (pattern) => {
      const labels = pattern.labels ? elementsOf(pattern.labels, 'label') : [];
      const possible = reading.entityOf(pattern)?.possible ?? null;
      for (const label of labels) report(label, pattern.span, possible);
    },
    'label-test': ({ subject, labels, span }) => {
      const meaning = reading.meaningOf(subject);
      for (const label of elementsOf(labels, 'label')) {
        const isType = meaning?.kind !== 'node' && index.types.has(label.name);
        if (meaning?.kind !== 'relationship' && !isType) report(label, span, null);
      }
    },
  });
  return found;
};
