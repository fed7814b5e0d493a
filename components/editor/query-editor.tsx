'use client';

import type { editor, IDisposable } from 'monaco-editor';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';

import type { SchemaView } from '@/lib/contracts/graph';
import type { Finding } from '@/lib/contracts/question';

import { useFindingSentence } from '../findings/use-finding-sentence';
import { createDraftChecker } from './draft-checker';
import { LINE, PADDING, QUERY_LOOK } from './query-look';

export interface QueryEditorHandle {
  readonly format: () => void;
}

interface QueryEditorProps {
  readonly ref: Ref<QueryEditorHandle>;
  readonly initial: string;
  readonly label: string;
  readonly schema: SchemaView;
  readonly placeholders: readonly string[];
  readonly onText: (text: string) => void;
  readonly onFindings: (findings: readonly Finding[]) => void;
  /** Ctrl+Enter. */
  readonly onRun: () => void;
  /** Escape was pressed: the next Tab leaves the editor. */
  readonly onLeaving: (isLeaving: boolean) => void;
}

const HIGHEST = 420;
/** Milliseconds of rest after which what was typed is checked. */
const REST = 250;

/** A query to be written: names of the schema at hand, what is wrong underlined. Escape, then Tab, leaves it. */
export function QueryEditor(props: QueryEditorProps) {
  const { ref, initial, label, schema, placeholders } = props;
  const sentenceOf = useFindingSentence();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<editor.IStandaloneCodeEditor>(null);
  const [height, setHeight] = useState(heightFor(initial.split('\n').length * LINE));
  const [isReady, setReady] = useState(false);
  const changed = useEffectEvent((text: string) => props.onText(text));
  const found = useEffectEvent((findings: readonly Finding[]) => {
    const said = findings.map((finding) => ({ ...finding, message: sentenceOf(finding) }));
    props.onFindings(findings);
    return said;
  });
  const run = useEffectEvent(() => props.onRun());
  const leaving = useEffectEvent((isLeaving: boolean) => props.onLeaving(isLeaving));

  useImperativeHandle(ref, () => ({
    format: () => void view.current?.getAction('editor.action.formatDocument')?.run(),
  }));

  useEffect(() => {
    const own: IDisposable[] = [];
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function show() {
      const { markFindings, monaco, watchTheme, writeWithin } = await import('./monaco-editing');
      if (isGone || host.current === null) return;
      const checker = createDraftChecker();
      const formatter = createDraftChecker();
      const model = monaco.editor.createModel(initial, 'cypher');
      const written = monaco.editor.create(host.current, { ...OPTIONS, model, ariaLabel: label });
      view.current = written;
      const check = async () => {
        const checked = await checker.check({ text: model.getValue(), schema });
        if (checked !== null && !isGone) markFindings(model, found(checked.findings));
      };
      const setLeaving = (isLeaving: boolean) => {
        written.updateOptions({ tabFocusMode: isLeaving });
        leaving(isLeaving);
      };
      own.push(
        checker,
        formatter,
        model,
        written,
        watchTheme(),
        writeWithin(model, {
          schema,
          placeholders,
          format: async (text) => (await formatter.check({ text, schema }))?.formatted ?? null,
        }),
        written.onDidContentSizeChange((event) => setHeight(heightFor(event.contentHeight))),
        written.onDidChangeModelContent(() => {
          changed(model.getValue());
          clearTimeout(timer);
          timer = setTimeout(() => void check(), REST);
        }),
        written.onKeyDown((event) => {
          if (event.keyCode === monaco.KeyCode.Escape) setLeaving(true);
          else if (event.keyCode !== monaco.KeyCode.Tab && event.keyCode !== monaco.KeyCode.Shift) {
            setLeaving(false);
          }
        }),
        written.onDidBlurEditorText(() => setLeaving(false)),
        written.addAction({
          id: 'run-draft',
          label,
          keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
          run: () => run(),
        }),
      );
      setHeight(heightFor(written.getContentHeight()));
      setReady(true);
      written.focus();
      void check();
    }
    void show();
    return () => {
      isGone = true;
      clearTimeout(timer);
      view.current = null;
      for (const disposable of own) disposable.dispose();
    };
  }, [initial, label, schema, placeholders]);

  return (
    <div className="relative rounded-md border border-line-strong bg-sunken focus-within:border-accent">
      {!isReady && (
        <pre className="px-3 py-2.5 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap">
          {initial}
        </pre>
      )}
      <div ref={host} style={{ height: isReady ? height : 0 }} />
    </div>
  );
}

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  ...QUERY_LOOK,
  lineNumbers: 'on',
  lineNumbersMinChars: 3,
  matchBrackets: 'near',
  // The lists float above the card, which else would cut them.
  fixedOverflowWidgets: true,
  wordBasedSuggestions: 'off',
  suggest: { showIcons: true, showStatusBar: false },
  tabSize: 2,
  accessibilitySupport: 'auto',
};

function heightFor(content: number): number {
  return Math.min(HIGHEST, Math.max(LINE * 4 + PADDING * 2, content));
}
