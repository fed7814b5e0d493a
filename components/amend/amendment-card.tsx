'use client';

import { useLocale, useTranslations } from 'use-intl';

import type { ApiError } from '@/lib/client/api-error';

import { ApprovalWait } from '../ask/approval-wait';
import { LedgerLinks } from '../ask/ledger-links';
import { PreviewBody } from '../ask/preview-body';
import { Steps } from '../ask/steps';
import type { SendAtOnce } from '../ask/use-send-at-once';
import { LeavesTab } from '../inspector/leaves-tab';
import { Button } from '../ui/button';
import { Asks } from './asks';
import { ProposalCard } from './proposal-card';
import type { AmendmentHandle } from './use-amendment';

interface AmendmentCardProps {
  readonly question: string;
  readonly handle: AmendmentHandle;
  readonly atOnce: SendAtOnce;
  /** Number of the version that it would change; null where there is none yet. */
  readonly number: number | null;
  readonly isBusy: boolean;
  readonly problem: ApiError | null;
  readonly onTake: (changes: readonly string[] | null) => void;
  readonly onReject: () => void;
  /** The words go back into the box. */
  readonly onReword: () => void;
  readonly onChoose: (meant: string) => void;
}

/** Whether it has anything to show: one that failed, or was dropped, leaves only its words. */
export function isShown({ phase, view }: AmendmentHandle): boolean {
  if (phase === null || phase === 'failed' || phase === 'dropped') return false;
  const answer = view?.answer;
  if (phase !== 'answered') return phase !== 'interrupted';
  return answer?.proposal !== undefined || answer?.asks !== undefined;
}

/** A change on its way: what would leave for it, how far it is, what it may mean, what it proposes. */
export function AmendmentCard(props: AmendmentCardProps) {
  const { question, handle, atOnce, number, isBusy, problem } = props;
  const { onTake, onReject, onReword, onChoose } = props;
  const t = useTranslations('amend');
  const p = useTranslations('proposal');
  const isGerman = useLocale() === 'de';
  const { turn, view, phase } = handle;
  if (turn === undefined) return null;
  const preview = view?.preview;
  const answer = view?.answer ?? null;
  const proposal = answer?.proposal;
  const wording = preview?.amends?.text ?? view?.question ?? turn.input?.question ?? '';
  const said = answer?.explanation;
  const isBefore = phase === 'masking' || phase === 'waiting';

  return (
    <div className="space-y-2">
      {proposal === undefined && (
        <p className="border-l-2 border-line-strong pl-2 text-sm break-words whitespace-pre-wrap">
          <span className="sr-only">{t('wording')}: </span>
          {wording}
        </p>
      )}
      {isBefore && (preview === undefined || preview.request === null) && phase === 'masking' && (
        <p className="caption">{t('reading')}…</p>
      )}
      {isBefore && preview !== undefined && (
        <section aria-label={t('leaves')} className="space-y-2">
          <PreviewBody
            turn={turn}
            preview={preview}
            handle={handle}
            atOnce={atOnce}
            onInspect={() => document.getElementById(`bytes-${turn.key}`)?.click()}
          />
          <details className="rounded-md border border-line">
            <summary id={`bytes-${turn.key}`} className="px-3 py-1.5 text-sm text-ink-soft">
              {t('bytes')}
            </summary>
            <LeavesTab preview={preview} />
          </details>
        </section>
      )}
      {phase === 'awaiting' && preview !== undefined && view?.approval && (
        <ApprovalWait
          approval={view.approval}
          preview={preview}
          onSend={() => handle.send({ key: turn.key, preview })}
          onWithdraw={() => handle.drop(turn)}
        />
      )}
      {(phase === 'sending' || phase === 'stopping') && preview !== undefined && (
        <Steps turn={turn} preview={preview} onStop={() => handle.stop(turn)} />
      )}
      {phase === 'elsewhere' && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <span className="text-ink-soft">{t('elsewhere')}</span>
          <Button onClick={() => handle.stop(turn)}>{t('stop')}</Button>
        </div>
      )}
      {phase === 'answered' && answer?.asks !== undefined && (
        <Asks
          asks={answer.asks}
          isNew={handle.words !== null}
          onChoose={onChoose}
          onReword={onReword}
          onGiveUp={() => handle.reject(turn)}
        />
      )}
      {phase === 'answered' && answer !== null && proposal !== undefined && (
        <ProposalCard
          key={answer.id}
          isNew={handle.words !== null}
          question={question}
          proposed={{
            from: proposal.version === null ? { answered: true } : { version: proposal.version },
            to: { amendment: answer.id },
            before: proposal.before,
            after: proposal.after,
            changes: proposal.changes,
          }}
          title={p('title')}
          note={number === null ? p('note') : p('noteVersion', { number })}
          wording={wording}
          findings={answer.findings}
          isBusy={isBusy}
          problem={problem}
          onTake={onTake}
          onDrop={onReject}
          dropTitle={p('drop')}
          onReword={onReword}
        >
          {said && <p className="text-sm break-words">{(isGerman ? said.de : said.en).summary}</p>}
          {answer.egress.length > 0 && <LedgerLinks entries={answer.egress} />}
        </ProposalCard>
      )}
    </div>
  );
}
