'use client';

// Its signs, such as the plus and the minus of a comparison; the package names no way to them.
import '../../node_modules/monaco-editor/esm/vs/base/browser/ui/codicons/codicon/codicon.css';
// What was found is said where the pointer rests, in a query that is only read too.
import 'monaco-editor/editor/contrib/hover/browser/hoverContribution.js';
import * as monaco from 'monaco-editor/editor/editor.api.js';

import type { Finding } from '@/lib/contracts/question';

import { colorOf } from './color-of';
import { CYPHER, CYPHER_CONFIGURATION, CYPHER_TOKENS } from './cypher-language';

export { monaco };

globalThis.MonacoEnvironment = {
  getWorker: () =>
    new Worker(new URL('monaco-editor/editor/editor.worker.js', import.meta.url), {
      type: 'module',
    }),
};

monaco.languages.register({ id: CYPHER });
monaco.languages.setLanguageConfiguration(CYPHER, CYPHER_CONFIGURATION);
monaco.languages.setMonarchTokensProvider(CYPHER, CYPHER_TOKENS);

const SEVERITIES: Readonly<Record<Finding['severity'], monaco.MarkerSeverity>> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  remark: monaco.MarkerSeverity.Info,
};

/** One model a text, used again; its markers are the findings, one to one. */
export function prepareModel(
  query: string,
  findings: readonly Finding[],
): monaco.editor.ITextModel {
  const known = monaco.editor.getModels().find((model) => model.getValue() === query);
  const model = known ?? monaco.editor.createModel(query, CYPHER);
  markFindings(model, findings);
  return model;
}

/** Underlines what was found, each with its sentence. */
export function markFindings(model: monaco.editor.ITextModel, findings: readonly Finding[]): void {
  const markers = findings.map(({ code, severity, message, start, end }) => {
    const from = model.getPositionAt(start);
    const to = model.getPositionAt(end);
    return {
      code,
      message,
      severity: SEVERITIES[severity],
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
  });
  monaco.editor.setModelMarkers(model, 'findings', markers);
}

/** A mark beside each line in which something was found: the worst of it, with all that was said. */
export function gutterMarks(
  model: monaco.editor.ITextModel,
  findings: readonly Finding[],
): monaco.editor.IModelDeltaDecoration[] {
  const lines = new Map<number, Finding[]>();
  for (const finding of findings) {
    const { lineNumber } = model.getPositionAt(finding.start);
    lines.set(lineNumber, [...(lines.get(lineNumber) ?? []), finding]);
  }
  return [...lines].map(([line, found]) => {
    const worst = found.toSorted((a, b) => SEVERITIES[b.severity] - SEVERITIES[a.severity])[0];
    return {
      range: new monaco.Range(line, 1, line, 1),
      options: {
        glyphMarginClassName: `finding-mark finding-mark-${worst?.severity ?? 'remark'}`,
        glyphMarginHoverMessage: found.map(({ message }) => ({ value: message })),
      },
    };
  });
}

/** Draws with the page's own colours, and again when they turn between light and dark. */
export function watchTheme(): monaco.IDisposable {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(applyTheme);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', applyTheme);
  applyTheme();
  return {
    dispose() {
      observer.disconnect();
      dark.removeEventListener('change', applyTheme);
    },
  };
}

function applyTheme(): void {
  const token = (name: string, variable: string, fontStyle = '') => ({
    token: name,
    foreground: colorOf(variable).slice(1),
    fontStyle,
  });
  const theme = document.documentElement.dataset['theme'];
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  monaco.editor.defineTheme('sotto', {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      token('', '--ink'),
      token('keyword', '--accent', 'bold'),
      token('type', '--remark'),
      token('predefined', '--ink-soft', 'italic'),
      token('string', '--done'),
      token('number', '--warning'),
      token('variable.parameter', '--accent', 'underline'),
      token('comment', '--ink-faint', 'italic'),
    ],
    colors: {
      'editor.background': colorOf('--sunken'),
      'editor.foreground': colorOf('--ink'),
      'editor.selectionBackground': isDark ? '#2a5c55' : '#bfe0da',
      'editorCursor.foreground': colorOf('--accent'),
      'editorWidget.background': colorOf('--sheet'),
      'editorWidget.border': colorOf('--line-strong'),
      'editorHoverWidget.background': colorOf('--sheet'),
      'editorHoverWidget.foreground': colorOf('--ink'),
      'editorHoverWidget.border': colorOf('--line-strong'),
      'editorError.foreground': colorOf('--error'),
      'editorWarning.foreground': colorOf('--warning'),
      'editorInfo.foreground': colorOf('--remark'),
      // So faint that every colour of a word keeps its contrast upon both.
      'diffEditor.insertedTextBackground': `${colorOf('--done')}1f`,
      'diffEditor.insertedLineBackground': `${colorOf('--done')}0d`,
      'diffEditor.removedTextBackground': `${colorOf('--error')}1f`,
      'diffEditor.removedLineBackground': `${colorOf('--error')}0d`,
      'diffEditor.diagonalFill': colorOf('--line'),
      'editorSuggestWidget.background': colorOf('--sheet'),
      'editorSuggestWidget.border': colorOf('--line-strong'),
      'editorSuggestWidget.foreground': colorOf('--ink'),
      'editorSuggestWidget.selectedBackground': colorOf('--accent-soft'),
      'editorSuggestWidget.selectedForeground': colorOf('--ink'),
      'editorSuggestWidget.highlightForeground': colorOf('--accent'),
      'editorSuggestWidget.focusHighlightForeground': colorOf('--accent'),
      'list.hoverBackground': colorOf('--sunken'),
      focusBorder: colorOf('--accent'),
      // Brackets are not coloured by depth: one accent is enough.
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((depth) => [
          `editorBracketHighlight.foreground${depth}`,
          colorOf('--ink-soft'),
        ]),
      ),
    },
  });
  monaco.editor.setTheme('sotto');
}
