import type { editor } from 'monaco-editor';

export const LINE = 20;
export const PADDING = 10;

/** How a query looks wherever it stands in an editor: like the page, without what an editor of programs has. */
export const QUERY_LOOK: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  minimap: { enabled: false },
  lineNumbers: 'off',
  glyphMargin: false,
  folding: false,
  lineDecorationsWidth: 12,
  lineNumbersMinChars: 0,
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  renderLineHighlight: 'none',
  scrollBeyondLastLine: false,
  scrollbar: {
    alwaysConsumeMouseWheel: false,
    verticalScrollbarSize: 8,
    horizontalScrollbarSize: 8,
  },
  wordWrap: 'on',
  wrappingIndent: 'indent',
  padding: { top: PADDING, bottom: PADDING },
  fontFamily: "'JetBrains Mono', ui-monospace, monospace",
  fontLigatures: false,
  fontSize: 13,
  lineHeight: LINE,
  contextmenu: false,
  links: false,
  bracketPairColorization: { enabled: false },
  matchBrackets: 'never',
  guides: { indentation: false },
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  unicodeHighlight: { ambiguousCharacters: true, invisibleCharacters: true },
};
