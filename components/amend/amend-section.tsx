'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { addVersion, versionsQuery } from '@/lib/client/versions';
import type { Side } from '@/lib/contracts/amendment';
import type { Answer, Preview } from '@/lib/contracts/question';
import type { AddVersionInput } from '@/lib/contracts/versions';

import type { SendAtOnce } from '../ask/use-send-at-once';
import { Button } from '../ui/button';
import { AmendBox } from './amend-box';
import { AmendmentCard, isShown } from './amendment-card';
import { HandEdit } from './hand-edit';
import type { MentionFieldHandle } from './mention-field';
import type { MentionTarget } from './mention-target';
import { NO_WORDS, type Words } from './mentions';
import { Refusal } from './refusal';
import { type Suggestion, Suggestions } from './suggestions';
import { useAmendment } from './use-amendment';
import { useVersions } from './use-versions';
import { Versions } from './versions';

interface AmendSectionProps {
  readonly answer: Answer;
  readonly preview: Preview;
  readonly atOnce: SendAtOnce;
  /** Whether it is the answer that is looked at: others offer to be changed, without a box of their own. */
  readonly isCurrent: boolean;
  /** Where cells of the result put their value. */
  readonly targetRef: RefObject<MentionTarget | null>;
  /** Runs the version that the question is at. */
  readonly onRun: () => void;
  /** Tells a screen reader what was done, where it is heard though this section is made anew with the rows. */
  readonly onSay: (sentence: string) => void;
  /** Other tabs look again. */
  readonly onChange: () => void;
  /** It is to be the one that is looked at. */
  readonly onCurrent: () => void;
}

/** What can be done with an answer's query: change it in words or by hand, see what comes of it, go back. */
export function AmendSection(props: AmendSectionProps) {
  const { answer, preview, atOnce, isCurrent, targetRef, onRun, onSay, onChange } = props;
  const { id: question } = answer;
  const { graph } = preview;
  const t = useTranslations('amend');
  const client = useQueryClient();
  const field = useRef<MentionFieldHandle>(null);
  const [words, setWords] = useState<Words>(NO_WORDS);
  const [model, setModel] = useState<string | null>(null);
  const [isByHand, setByHand] = useState(false);
  const wantsField = useRef(false);
  const versions = useVersions({ question, onChange });
  const { tree } = versions;
  const amendment = useAmendment({ question, graph, tree, sendsAtOnce: atOnce.isOn });
  const { turn, phase, view } = amendment;
  const isCardShown = isShown(amendment);
  const isFree = !isCardShown && !isByHand;
  // Once there it stays: what would move up when another answer is looked at takes the click away.
  const [hasBox, setHasBox] = useState(isCurrent);
  if (isCurrent && !hasBox) setHasBox(true);
  const isBoxShown = isFree && hasBox;

  useEffect(() => {
    // The box is another one with every letter: it is asked for when a cell is clicked.
    targetRef.current = isBoxShown
      ? {
          isWriting: () => field.current?.isWriting() ?? false,
          mention: (cell) => field.current?.mention(cell),
        }
      : null;
    // What stood in the box's place is gone: the keyboard goes on in the box.
    if (isBoxShown && wantsField.current) field.current?.focus();
    if (isBoxShown) wantsField.current = false;
    return () => {
      targetRef.current = null;
    };
  }, [isBoxShown, targetRef]);

  const taking = useMutation({
    mutationFn: (input: AddVersionInput) => addVersion(question, input),
    onSuccess: (next) => {
      client.setQueryData(versionsQuery(question).queryKey, next);
      const made = next.versions.find(({ id }) => id === next.at);
      onSay(t('states.accepted', { number: made?.number ?? 1 }));
      setWords(NO_WORDS);
      setByHand(false);
      amendment.close();
      onChange();
      onRun();
    },
    onError: () => client.invalidateQueries({ queryKey: versionsQuery(question).queryKey }),
  });
  const revision = tree?.revision ?? null;
  const from: Side =
    tree?.at === undefined || tree.at === null ? { answered: true } : { version: tree.at };
  const takeProblem = taking.error === null ? null : asApiError(taking.error);
  const failed = phase === 'failed' ? amendment.problem : (view?.answer?.error ?? null);

  function ask(text: Words, by: string, meant?: string) {
    onSay('');
    taking.reset();
    amendment.ask({ ...text, model: by, ...(meant === undefined ? {} : { meant }) });
  }

  function reword() {
    if (turn === undefined) return;
    wantsField.current = true;
    if (words.text === '') {
      setWords({ text: view?.preview.amends?.text ?? view?.question ?? '', mentions: [] });
    }
    amendment.reject(turn);
  }

  function pick({ fix }: Suggestion, text: string) {
    if (fix !== null) taking.mutate({ fix, revision });
    else ask({ text, mentions: [] }, 'on-premises');
  }

  return (
    <div className="space-y-3">
      <Versions
        handle={versions}
        question={question}
        isRunning={false}
        onRun={onRun}
        onBranch={() => field.current?.focus()}
      />
      <p role="status" className="sr-only">
        {announcement()}
      </p>
      {isByHand && !isCardShown && (
        <HandEdit
          question={question}
          graph={graph}
          from={from}
          placeholders={preview.placeholders}
          isBusy={taking.isPending}
          problem={takeProblem}
          onTake={(query, changes) =>
            taking.mutate(
              changes === null
                ? { query, revision }
                : { from, to: { query }, changes: [...changes], revision },
            )
          }
          onClose={() => {
            wantsField.current = true;
            taking.reset();
            setByHand(false);
          }}
        />
      )}
      {isCardShown && (
        <AmendmentCard
          question={question}
          handle={{
            ...amendment,
            drop(dropped) {
              wantsField.current = true;
              amendment.drop(dropped);
            },
          }}
          atOnce={atOnce}
          number={versions.at?.number ?? null}
          isBusy={taking.isPending}
          problem={takeProblem}
          onTake={(changes) =>
            turn?.id &&
            taking.mutate({
              amendment: turn.id,
              ...(changes === null ? {} : { changes: [...changes] }),
              revision,
            })
          }
          onReject={() => {
            if (turn === undefined) return;
            wantsField.current = true;
            setWords(NO_WORDS);
            onSay(t('states.rejected'));
            amendment.reject(turn);
          }}
          onReword={reword}
          onChoose={(meant) => {
            const asked = amendment.words;
            const text = view?.preview.amends?.text ?? view?.question ?? '';
            ask(asked ?? { text, mentions: [] }, asked?.model ?? answerModel(), meant);
          }}
        />
      )}
      {isFree && !hasBox && (
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            wantsField.current = true;
            props.onCurrent();
          }}
        >
          <Pencil aria-hidden />
          {t('title')}
        </Button>
      )}
      {isBoxShown && (
        <div className="space-y-2">
          {failed !== null && phase !== null && <Refusal problem={failed} />}
          {takeProblem !== null && <Refusal problem={takeProblem} />}
          <AmendBox
            ref={field}
            answer={answer}
            words={words}
            onWords={setWords}
            model={model}
            onModel={setModel}
            onAsk={(by) => ask(words, by)}
            onByHand={() => setByHand(true)}
          />
          <Suggestions question={question} version={tree?.at ?? null} onPick={pick} />
        </div>
      )}
    </div>
  );

  function answerModel(): string {
    return view?.preview.model.id ?? 'on-premises';
  }

  function announcement(): string {
    const found = view?.answer;
    if (phase === null) return '';
    if (phase === 'masking') return t('states.reading');
    if (phase === 'waiting') return t('states.waiting');
    if (phase === 'sending' || phase === 'stopping') return t('states.sending');
    if (phase === 'answered' && found?.asks) {
      return t('states.asks', { count: found.asks.choices.length });
    }
    if (phase === 'answered' && found?.proposal) {
      return t('states.proposal', { count: found.proposal.changes.length });
    }
    return failed === null ? '' : t('states.refused');
  }
}
