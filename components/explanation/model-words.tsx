'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, MessageSquareQuote, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { questionQuery } from '@/lib/client/queries';
import { type Answer, type ModelWords, ModelWordsView } from '@/lib/contracts/question';

import { ProblemNote } from '../ask/problem-note';
import { OutsideSheet } from '../outside/outside-sheet';
import { Button } from '../ui/button';

/** A model's own words about the query: marked as its own, and compared with what the query says. */
export function ModelWordsSection({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('explanation');
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: (digest: string | null) =>
      postJson(
        `/api/questions/${answer.id}/explanation`,
        digest === null ? {} : { digest },
        ModelWordsView,
      ),
    onSuccess: async ({ words }) => {
      if (words) await client.invalidateQueries(questionQuery(answer.id));
    },
  });
  const shown = ask.data?.words === null ? ask.data : null;
  const words = ask.data?.words ?? answer.words;

  return (
    <section aria-labelledby="model-words" className="border-t border-line pt-3">
      <h3 id="model-words" className="text-sm font-semibold">
        {t('modelWords')}
      </h3>
      {words && <Words words={words} />}
      {!words && !shown && (
        <div className="mt-1.5 flex flex-wrap items-center gap-3">
          <p className="caption max-w-[44ch]">{t('modelWordsNote')}</p>
          <Button size="small" disabled={ask.isPending} onClick={() => ask.mutate(null)}>
            <MessageSquareQuote aria-hidden />
            {t('look')}
          </Button>
        </div>
      )}
      {shown && !words && (
        <div className="mt-1.5 space-y-2">
          <OutsideSheet
            title={t('wouldLeave')}
            leaves={shown.model.host !== 'on-premises'}
            facts={
              <>
                <span>{shown.model.id}</span>
                <span>
                  {t('size', { bytes: shown.request.bytes, tokens: shown.request.tokens })}
                </span>
              </>
            }
          >
            <p className="max-h-56 overflow-auto px-3 py-2 text-xs leading-5 break-all whitespace-pre-wrap">
              {shown.request.body}
            </p>
          </OutsideSheet>
          <Button disabled={ask.isPending} onClick={() => ask.mutate(shown.request.digest)}>
            <ArrowUpRight aria-hidden />
            {t('send')}
          </Button>
        </div>
      )}
      {ask.error !== null && <ProblemNote problem={asApiError(ask.error)} />}
    </section>
  );
}

function Words({ words }: { readonly words: ModelWords }) {
  const t = useTranslations('explanation');
  return (
    <div className="mt-1.5 space-y-2">
      <p className="caption">{t('saidBy', { model: words.model })}</p>
      <blockquote className="border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-wrap">
        {words.text}
      </blockquote>
      {words.disagreements.length === 0 ? (
        <p className="caption">{t('agrees')}</p>
      ) : (
        <ul aria-label={t('disagreements')} className="space-y-1 text-sm">
          {words.disagreements.map(({ code, about }) => (
            <li key={`${code}-${about}`} className="flex items-start gap-2">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
              <span className="min-w-0 break-words">{t(`codes.${code}`, { about })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
