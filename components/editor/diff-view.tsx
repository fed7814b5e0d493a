'use client';

import type { editor, IDisposable } from 'monaco-editor';
import { useEffect, useRef, useState } from 'react';

import { QUERY_LOOK } from './query-look';

interface Place {
  readonly start: number;
  readonly end: number;
}

interface DiffViewProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
  readonly isSideBySide: boolean;
  /** What is looked at, in either text. */
  readonly look: { readonly before: Place | null; readonly after: Place | null } | null;
}

const HIGHEST = 420;

interface Shown {
  readonly diff: editor.IStandaloneDiffEditor;
  readonly setTexts: (before: string, after: string) => void;
  readonly mark: (look: DiffViewProps['look']) => void;
}

/** Two texts of a query with what differs marked in them, by sign as well as by colour. */
export function DiffView({ before, after, label, isSideBySide, look }: DiffViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown | null>(null);
  const [height, setHeight] = useState(0);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const own: IDisposable[] = [];
    let isGone = false;
    async function show() {
      const { monaco, watchTheme } = await import('./monaco-diff');
      if (isGone || host.current === null) return;
      const diff = monaco.editor.createDiffEditor(host.current, {
        ...QUERY_LOOK,
        readOnly: true,
        domReadOnly: true,
        tabFocusMode: true,
        originalEditable: false,
        renderOverviewRuler: false,
        renderIndicators: true,
        renderMarginRevertIcon: false,
        renderGutterMenu: false,
        diffWordWrap: 'on',
        ignoreTrimWhitespace: true,
        useInlineViewWhenSpaceIsLimited: false,
        hideUnchangedRegions: { enabled: false },
        maxComputationTime: 2_000,
      });
      const [original, modified] = [
        monaco.editor.createModel('', 'cypher'),
        monaco.editor.createModel('', 'cypher'),
      ];
      diff.setModel({ original, modified });
      const sides = [
        { view: diff.getOriginalEditor(), model: original },
        { view: diff.getModifiedEditor(), model: modified },
      ] as const;
      const marks = sides.map(({ view }) => view.createDecorationsCollection());
      const measure = () =>
        setHeight(
          Math.min(HIGHEST, Math.max(...sides.map(({ view }) => view.getContentHeight()), 60)),
        );
      own.push(
        diff,
        original,
        modified,
        watchTheme(),
        ...sides.map(({ view }) => view.onDidContentSizeChange(measure)),
        diff.onDidUpdateDiff(measure),
      );
      shown.current = {
        diff,
        setTexts(old, now) {
          if (original.getValue() !== old) original.setValue(old);
          if (modified.getValue() !== now) modified.setValue(now);
        },
        mark(place) {
          for (const [index, { view, model }] of sides.entries()) {
            const at = index === 0 ? place?.before : place?.after;
            if (!at || at.end > model.getValueLength()) {
              marks[index]?.clear();
              continue;
            }
            const [from, to] = [model.getPositionAt(at.start), model.getPositionAt(at.end)];
            const range = monaco.Range.fromPositions(from, to);
            marks[index]?.set([{ range, options: { className: 'linked-span' } }]);
            view.revealRangeInCenterIfOutsideViewport(range);
          }
        },
      };
      setReady(true);
    }
    void show();
    return () => {
      isGone = true;
      shown.current = null;
      for (const disposable of own) disposable.dispose();
    };
  }, []);

  useEffect(() => {
    shown.current?.setTexts(before, after);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again once the editor is there
  }, [before, after, isReady]);

  useEffect(() => {
    // An update without their labels would take these from both sides.
    const options: editor.IStandaloneDiffEditorConstructionOptions = {
      renderSideBySide: isSideBySide,
      originalAriaLabel: label,
      modifiedAriaLabel: label,
    };
    shown.current?.diff.updateOptions(options);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again once the editor is there
  }, [isSideBySide, label, isReady]);

  useEffect(() => {
    shown.current?.mark(look);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again once the editor is there
  }, [look, before, after, isReady]);

  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-sunken">
      {!isReady && (
        <pre className="px-3 py-2.5 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap">
          {after}
        </pre>
      )}
      <div ref={host} style={{ height: isReady ? height : 0 }} />
    </div>
  );
}
