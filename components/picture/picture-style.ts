import type { StylesheetStyle } from 'cytoscape';

import type { CssColors } from './css-colors';

/** How a picture looks, made of the tokens alone. */
export function pictureStyle(colors: CssColors): StylesheetStyle[] {
  const font = { 'font-family': 'Inter, sans-serif' };
  return [
    {
      selector: 'node',
      style: {
        ...font,
        label: (element: { data: (name: string) => string }) => labelOf(element),
        shape: 'round-rectangle',
        width: 'data(width)',
        height: 'data(height)',
        'text-wrap': 'wrap',
        'text-max-width': '140px',
        'text-valign': 'center',
        'text-halign': 'center',
        'font-size': 12,
        color: colors.ink,
        'background-color': colors['accent-soft'],
        'border-width': 1,
        'border-color': colors.accent,
      },
    },
    {
      selector: 'edge',
      style: {
        ...font,
        label: 'data(name)',
        'font-size': 10,
        color: colors['ink-soft'],
        'text-background-color': colors.sheet,
        'text-background-opacity': 1,
        'text-background-padding': '2px',
        'curve-style': 'bezier',
        'control-point-step-size': 56,
        width: 1.25,
        'line-color': colors['line-strong'],
        'target-arrow-color': colors['line-strong'],
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.9,
        'loop-direction': '-45deg',
      },
    },
    { selector: 'node:selected', style: { 'border-width': 2.5 } },
  ];
}

function labelOf(element: { data: (name: string) => string }): string {
  const [name, kind] = [element.data('name'), element.data('kind')];
  return kind === '' ? name : `${name}\n${kind}`;
}
