'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CornerDownLeft, Cpu, Waypoints } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { modelsQuery } from '@/lib/client/queries';
import type { GraphSummary } from '@/lib/contracts/graph';
import { QUESTION_LENGTH } from '@/lib/contracts/limits';

import { Button } from '../ui/button';
import { NativeSelect } from '../ui/native-select';
import { Switch } from '../ui/switch';
import type { AskInput } from './turns';
import type { SendAtOnce } from './use-send-at-once';

export interface ComposerHandle {
  readonly focus: () => void;
  readonly fill: (question: string) => void;
}

interface ComposerProps {
  readonly ref: Ref<ComposerHandle>;
  /** What stands in the box at first. */
  readonly initial: string;
  readonly graphs: readonly GraphSummary[] | undefined;
  readonly graph: GraphSummary | undefined;
  readonly onGraph: (name: string) => void;
  readonly atOnce: SendAtOnce;
  /** Small where a conversation stands above it. */
  readonly isDocked: boolean;
  readonly onAsk: (input: AskInput) => void;
}

export function Composer({
  ref,
  initial,
  graphs,
  graph,
  onGraph,
  atOnce,
  isDocked,
  onAsk,
}: ComposerProps) {
  const t = useTranslations('composer');
  const format = useFormatter();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [question, setQuestion] = useState(initial);
  const [complaint, setComplaint] = useState<'empty' | 'noGraph' | null>(null);
  const { data: models } = useQuery(modelsQuery);
  const [chosenModel, setChosenModel] = useState<string | null>(null);
  const model =
    models?.find(({ id: name }) => name === chosenModel) ??
    models?.find(({ isDefault }) => isDefault) ??
    models?.[0];
  const over = question.length - QUESTION_LENGTH;
  const hint = hintOf();

  // The server's page can be written in before it listens, and that is kept.
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== '') setQuestion(typed);
  }, []);

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    fill(text) {
      setQuestion(text);
      setComplaint(null);
      field.current?.focus();
    },
  }));

  function hintOf(): string | null {
    if (over > 0) return t('tooLong', { over, most: QUESTION_LENGTH });
    if (complaint !== null) return t(complaint);
    if (graph?.index === null) return t('noIndex', { graph: graph.name });
    return null;
  }

  function ask() {
    if (question.trim() === '') {
      setComplaint('empty');
      field.current?.focus();
    } else if (graph === undefined) {
      setComplaint('noGraph');
    } else if (over <= 0 && graph.index !== null) {
      onAsk({
        graph: graph.name,
        model: model?.id ?? 'on-premises',
        question,
        choices: [],
        marks: [],
        lifted: [],
      });
      setQuestion('');
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    ask();
  }

  return (
    <form
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      className="card shadow-[0_1px_3px_rgb(0_0_0/0.05)] focus-within:border-accent"
    >
      <label htmlFor={id} className="sr-only">
        {t('question')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={question}
        placeholder={t('placeholder')}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={hint !== null}
        onChange={(event) => {
          setQuestion(event.target.value);
          setComplaint(null);
        }}
        onKeyDown={press}
        className={clsx(
          'field-sizing-content block max-h-52 w-full resize-none bg-transparent px-3.5 pt-3 pb-1 text-[0.9375rem] leading-6 outline-none placeholder:text-ink-faint',
          isDocked ? 'min-h-10' : 'min-h-16',
        )}
      />
      <div className="flex items-center gap-x-1 px-2 pb-2">
        <NativeSelect
          className="max-w-[45%] shrink-0"
          label={t('graph')}
          icon={<Waypoints aria-hidden />}
          value={graph?.name ?? ''}
          disabled={graphs === undefined || graphs.length === 0}
          onChange={(event) => onGraph(event.target.value)}
        >
          {graph === undefined && <option value="">{t('noGraphs')}</option>}
          {graphs?.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('model')}
          icon={<Cpu aria-hidden />}
          value={model?.id ?? ''}
          disabled={models === undefined}
          onChange={(event) => setChosenModel(event.target.value)}
        >
          {model === undefined && <option value="">on-premises</option>}
          {models?.map((each) => (
            <option key={each.id} value={each.id}>
              {each.outside
                ? t('outsideModel', { model: each.title, host: each.host })
                : t('insideModel', { model: each.title })}
            </option>
          ))}
        </NativeSelect>
        {graph !== undefined && !isDocked && (
          <span className="caption hidden min-w-0 flex-1 truncate px-1 tabular-nums sm:block">
            {t('facts', {
              nodes: format.number(graph.nodes),
              values: format.number(graph.index?.values ?? 0),
              mode: graph.mode,
            })}
          </span>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-3">
          {graph !== undefined && atOnce.isOn(graph.name) && (
            <Switch checked onChange={() => atOnce.set(graph.name, false)}>
              {t('atOnce')}
            </Switch>
          )}
          <Button type="submit" tone="accent" disabled={over > 0 || graph?.index === null}>
            {t('ask')}
            <CornerDownLeft aria-hidden />
          </Button>
        </span>
      </div>
      <p
        id={`${id}-hint`}
        role="status"
        className={
          hint === null ? 'sr-only' : 'border-t border-line px-3.5 py-1.5 text-xs text-error'
        }
      >
        {hint ?? t('hint')}
      </p>
    </form>
  );
}
