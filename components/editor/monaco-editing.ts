'use client';

// What an editor that is typed in has beyond one that is read: each part is its own module of the editor.
import 'monaco-editor/editor/contrib/format/browser/formatActions.js';
import 'monaco-editor/editor/contrib/gotoError/browser/gotoError.js';
import 'monaco-editor/editor/contrib/snippet/browser/snippetController2.js';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
import type { SchemaView } from '@/lib/contracts/graph';

import { type Completion, completionsAt, nameText } from './completions';
import { CYPHER } from './cypher-language';
import { monaco } from './monaco';

export { markFindings, monaco, watchTheme } from './monaco';

export interface WritingContext {
  readonly schema: SchemaView;
  readonly placeholders: readonly string[];
  /** The text as the product writes it; null where it cannot be read. */
  readonly format: (text: string) => Promise<string | null>;
}

/** What is known where a model is written; the providers below serve every editor of the page. */
const contexts = new Map<string, WritingContext>();

const KINDS: Readonly<Record<Completion['kind'], monaco.languages.CompletionItemKind>> = {
  label: monaco.languages.CompletionItemKind.Class,
  type: monaco.languages.CompletionItemKind.Interface,
  property: monaco.languages.CompletionItemKind.Property,
  placeholder: monaco.languages.CompletionItemKind.Value,
  variable: monaco.languages.CompletionItemKind.Variable,
  keyword: monaco.languages.CompletionItemKind.Keyword,
  function: monaco.languages.CompletionItemKind.Function,
};
const NAMES = new Set<Completion['kind']>(['label', 'type', 'property']);

monaco.languages.registerCompletionItemProvider(CYPHER, {
  triggerCharacters: [':', '.', '$', '{', '|'],
  provideCompletionItems(model, position) {
    const context = contexts.get(model.uri.toString());
    if (context === undefined) return { suggestions: [] };
    const { startColumn, endColumn } = model.getWordUntilPosition(position);
    const line = position.lineNumber;
    const range = { startLineNumber: line, endLineNumber: line, startColumn, endColumn };
    const found = completionsAt(model.getValue(), model.getOffsetAt(position), context);
    return {
      suggestions: found.map(({ text, kind, detail }, index) => ({
        label: text,
        kind: KINDS[kind],
        insertText: NAMES.has(kind) ? nameText(text) : text,
        detail,
        range,
        sortText: String(index).padStart(4, '0'),
      })),
    };
  },
});

monaco.languages.registerDocumentFormattingEditProvider(CYPHER, {
  async provideDocumentFormattingEdits(model) {
    const text = await contexts.get(model.uri.toString())?.format(model.getValue());
    return text ? [{ range: model.getFullModelRange(), text }] : [];
  },
});

/** Says what is known where a model is written, until it is disposed of. */
export function writeWithin(
  model: monaco.editor.ITextModel,
  context: WritingContext,
): monaco.IDisposable {
  const name = model.uri.toString();
  contexts.set(name, context);
  return { dispose: () => void contexts.delete(name) };
}
