'use client';

import type { editor, IDisposable } from 'monaco-editor';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { Finding } from '@/lib/contracts/question';

import { useFindingSentence } from '../findings/use-finding-sentence';
import { LINE, PADDING, QUERY_LOOK } from './query-look';

interface QueryViewProps {
  readonly query: string;
  readonly findings: readonly Finding[];
  readonly label: string;
  /** Called with the editor when it is there; what it gives is disposed of with it. */
  readonly onView?: (view: editor.IStandaloneCodeEditor) => IDisposable;
}

/** A query to be read: highlighted, its findings underlined. Until the editor is here, plain text. */
export function QueryView({ query, findings: found, label, onView }: QueryViewProps) {
  const sentenceOf = useFindingSentence();
  const findings = useMemo(
    () => found.map((finding) => ({ ...finding, message: sentenceOf(finding) })),
    [found, sentenceOf],
  );
  const host = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => heightFor(query.split('\n').length * LINE));
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const own: IDisposable[] = [];
    let isGone = false;
    async function show() {
      const { gutterMarks, monaco, prepareModel, watchTheme } = await import('./monaco');
      if (isGone || host.current === null) return;
      const model = prepareModel(query, findings);
      const view = monaco.editor.create(host.current, {
        ...OPTIONS,
        glyphMargin: findings.length > 0,
        model,
        ariaLabel: label,
      });
      view.createDecorationsCollection(gutterMarks(model, findings));
      own.push(
        view,
        watchTheme(),
        ...(onView ? [onView(view)] : []),
        view.onDidContentSizeChange((event) => setHeight(heightFor(event.contentHeight))),
      );
      setHeight(heightFor(view.getContentHeight()));
      setReady(true);
    }
    void show();
    return () => {
      isGone = true;
      for (const disposable of own) disposable.dispose();
    };
  }, [query, findings, label, onView]);

  return (
    <div className="relative mt-1.5 overflow-hidden rounded-md border border-line bg-sunken">
      {!isReady && (
        <pre className="px-3 py-2.5 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap">
          {query}
        </pre>
      )}
      <div ref={host} style={{ height: isReady ? height : 0 }} />
    </div>
  );
}

/** Tab leaves the editor, since nothing can be typed here. */
const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  ...QUERY_LOOK,
  readOnly: true,
  domReadOnly: true,
  tabFocusMode: true,
  // Else only what can be typed in is underlined.
  renderValidationDecorations: 'on',
  // The box around the query cuts off what stands out of it.
  fixedOverflowWidgets: true,
};

function heightFor(content: number): number {
  return Math.min(520, Math.max(LINE * 2 + PADDING * 2, content));
}
