'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, MessageSquareQuote, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { questionQuery } from '@/lib/client/queries';
import {
  type Answer,
  type ModelWords,
  ModelWordsView,
  WORDS_PROFILES,
  type WordsProfile,
} from '@/lib/contracts/question';

import { ProblemNote } from '../ask/problem-note';
import { OutsideSheet } from '../outside/outside-sheet';
import { Button } from '../ui/button';
import { NativeSelect } from '../ui/native-select';

/** A model's own words about the query: marked as its own, and compared with what the query says. */
export function ModelWordsSection({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('explanation');
  const client = useQueryClient();
  const [profile, setProfile] = useState<WordsProfile>('own');
  const ask = useMutation({
    mutationFn: (digest: string | null) =>
      postJson(
        `/api/questions/${answer.id}/explanation`,
        digest === null ? { profile } : { profile, digest },
        ModelWordsView,
      ),
    onSuccess: async ({ words }) => {
      if (words) await client.invalidateQueries(questionQuery(answer.id));
    },
  });
  const shown = ask.data?.words === null ? ask.data : null;
  const words = shown ? null : (ask.data?.words ?? answer.words);

  return (
    <section aria-labelledby="model-words" className="border-t border-line pt-3">
      <h3 id="model-words" className="text-sm font-semibold">
        {t('modelWords')}
      </h3>
      {words && <Words words={words} />}
      {!words && !shown && <p className="caption mt-1.5 max-w-[60ch]">{t('modelWordsNote')}</p>}
      {!shown && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <NativeSelect
            label={t('profile')}
            value={profile}
            onChange={(event) => setProfile(profileOf(event.target.value))}
          >
            {WORDS_PROFILES.map((each) => (
              <option key={each} value={each}>
                {t(`profiles.${each}`)}
              </option>
            ))}
          </NativeSelect>
          <Button size="small" disabled={ask.isPending} onClick={() => ask.mutate(null)}>
            <MessageSquareQuote aria-hidden />
            {t('look')}
          </Button>
        </div>
      )}
      {shown && (
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

function profileOf(text: string): WordsProfile {
  return WORDS_PROFILES.find((each) => each === text) ?? 'own';
}

function Words({ words }: { readonly words: ModelWords }) {
  const t = useTranslations('explanation');
  return (
    <div className="mt-1.5 space-y-2">
      <p className="caption">
        {t(words.profile === 'published' ? 'saidByPublished' : 'saidBy', { model: words.model })}
      </p>
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
