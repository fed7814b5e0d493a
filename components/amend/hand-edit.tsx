'use client';

import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows, Play, SquareCode, WandSparkles, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { changesQuery } from '@/lib/client/amend';
import { type ApiError, asApiError } from '@/lib/client/api-error';
import { schemaQuery } from '@/lib/client/queries';
import type { Side } from '@/lib/contracts/amendment';
import type { Finding, PlaceholderView } from '@/lib/contracts/question';

import { QueryEditor, type QueryEditorHandle } from '../editor/query-editor';
import { Findings } from '../result/findings';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { ComparedSides } from './compared-sides';
import { Refusal } from './refusal';

interface HandEditProps {
  readonly question: string;
  readonly graph: string;
  /** Where it starts from. */
  readonly from: Side;
  readonly placeholders: readonly PlaceholderView[];
  readonly isBusy: boolean;
  readonly problem: ApiError | null;
  /** The text, or the chosen changes of it. */
  readonly onTake: (text: string, changes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** A query written by hand. It can be compared, and parts of it left out, before it becomes a version. */
export function HandEdit(props: HandEditProps) {
  const { question, graph, from, placeholders, isBusy, problem, onTake, onClose } = props;
  const t = useTranslations('handEdit');
  const editor = useRef<QueryEditorHandle>(null);
  const start = useQuery(changesQuery(question, { from, to: from }));
  const { data: schema, error: noSchema } = useQuery(schemaQuery(graph));
  const [typed, setTyped] = useState<string | null>(null);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const [compared, setCompared] = useState<string | null>(null);
  /** What the editor is opened with: not what is typed, which it holds itself. */
  const [opened, setOpened] = useState<string | null>(null);
  const names = useMemo(() => placeholders.map(({ name }) => name), [placeholders]);
  const initial = start.data?.before;
  const text = typed ?? initial ?? '';
  const isChanged = text.trim() !== '' && text !== initial;
  const isWrong = findings.some(({ severity }) => severity === 'error');
  const failure = start.error ?? noSchema;

  if (failure !== null) return <Refusal problem={asApiError(failure)} />;
  if (initial === undefined || schema === undefined) return <Skeleton lines={4} />;
  if (compared !== null) {
    return (
      <Draft
        question={question}
        from={from}
        text={compared}
        isBusy={isBusy}
        problem={problem}
        onTake={(changes) => onTake(compared, changes)}
        onBack={() => {
          setOpened(compared);
          setCompared(null);
        }}
      />
    );
  }
  function run() {
    if (isChanged && !isWrong && !isBusy) onTake(text, null);
  }
  return (
    <section
      aria-label={t('title')}
      className="space-y-2 rounded-md border border-line-strong bg-paper p-3"
    >
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <SquareCode className="size-4 text-accent" aria-hidden />
        {t('title')}
      </h3>
      <p className="caption">{t('note')}</p>
      <QueryEditor
        ref={editor}
        initial={opened ?? initial}
        label={t('label')}
        schema={schema}
        placeholders={names}
        onText={setTyped}
        onFindings={setFindings}
        onRun={run}
        onLeaving={setLeaving}
      />
      <p role="status" className="caption">
        {isLeaving ? t('leaving') : t('leave')}
      </p>
      <Findings findings={findings} />
      {problem !== null && <Refusal problem={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button tone="accent" disabled={!isChanged || isWrong || isBusy} onClick={run}>
          <Play aria-hidden />
          {t('run')}
        </Button>
        <Button disabled={!isChanged || isWrong || isBusy} onClick={() => setCompared(text)}>
          <GitCompareArrows aria-hidden />
          {t('compare')}
        </Button>
        <Button disabled={isWrong} onClick={() => editor.current?.format()}>
          <WandSparkles aria-hidden />
          {t('format')}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onClose}>
          <X aria-hidden />
          {t('cancel')}
        </Button>
        {!isChanged && <span className="caption self-center">{t('unchanged')}</span>}
      </div>
    </section>
  );
}

interface DraftProps {
  readonly question: string;
  readonly from: Side;
  readonly text: string;
  readonly isBusy: boolean;
  readonly problem: ApiError | null;
  readonly onTake: (changes: readonly string[] | null) => void;
  readonly onBack: () => void;
}

/** The draft beside the query that it started from. */
function Draft({ question, from, text, isBusy, problem, onTake, onBack }: DraftProps) {
  const t = useTranslations('handEdit');
  const to = useMemo((): Side => ({ query: text }), [text]);
  return (
    <ComparedSides
      question={question}
      from={from}
      to={to}
      title={t('proposal')}
      note={t('proposalNote')}
      isBusy={isBusy}
      problem={problem}
      onTake={onTake}
      onDrop={onBack}
      dropTitle={t('back')}
    />
  );
}
