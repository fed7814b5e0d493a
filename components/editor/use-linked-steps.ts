'use client';

import type { editor, IDisposable } from 'monaco-editor';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { ExplanationView } from '@/lib/contracts/question';

import { stepAt } from '../explanation/step-at';

type Steps = ExplanationView['en']['steps'];

export interface LinkedSteps {
  /** The step that is looked at, in the list or in the query. */
  readonly active: number | null;
  readonly look: (index: number | null) => void;
  /** Given to the query's editor when it is there. */
  readonly onView: (view: editor.IStandaloneCodeEditor) => IDisposable;
}

/** Marks in the query what a step speaks of, and tells which step the pointer or the cursor is in. */
export function useLinkedSteps(steps: Steps): LinkedSteps {
  const [active, look] = useState<number | null>(null);
  const marks = useRef<{
    readonly view: editor.IStandaloneCodeEditor;
    readonly collection: editor.IEditorDecorationsCollection;
  } | null>(null);

  const onView = useCallback(
    (view: editor.IStandaloneCodeEditor): IDisposable => {
      marks.current = { view, collection: view.createDecorationsCollection() };
      const lookAt = (position: { lineNumber: number; column: number } | null): void => {
        const offset = position === null ? null : view.getModel()?.getOffsetAt(position);
        look(offset === null || offset === undefined ? null : stepAt(steps, offset));
      };
      const listeners = [
        view.onMouseMove(({ target }) => lookAt(target.position)),
        view.onMouseLeave(() => look(null)),
        // The keyboard moves the cursor; what is set by us says nothing of where somebody looks.
        view.onDidChangeCursorPosition(({ source, position }) => {
          if (source === 'keyboard' || source === 'mouse') lookAt(position);
        }),
      ];
      return {
        dispose() {
          marks.current = null;
          for (const listener of listeners) listener.dispose();
        },
      };
    },
    [steps],
  );

  useEffect(() => {
    const step = active === null ? undefined : steps[active];
    const model = marks.current?.view.getModel();
    if (!marks.current || !model) return;
    if (!step) {
      marks.current.collection.clear();
      return;
    }
    const [from, to] = [model.getPositionAt(step.start), model.getPositionAt(step.end)];
    const range = {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
    marks.current.collection.set([
      { range, options: { className: 'linked-span', inlineClassName: 'linked-text' } },
    ]);
    marks.current.view.revealRangeInCenterIfOutsideViewport(range);
  }, [active, steps]);

  return { active, look, onView };
}
