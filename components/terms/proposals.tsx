'use client';

import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { sendJson } from '@/lib/client/fetch-json';
import { graphPath } from '@/lib/client/policy-queries';
import { TermsView } from '@/lib/contracts/terms';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { useKeepTerms } from './use-keep-terms';

interface ProposalsProps {
  readonly graph: string;
  readonly proposals: TermsView['proposals'];
}

/** What a model proposed: nothing of it counts until somebody takes it in. */
export function Proposals({ graph, proposals }: ProposalsProps) {
  const t = useTranslations('terms');
  const keep = useKeepTerms(graph);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ name, word }: ProposalsProps['proposals'][number]) => `${name}\n${word}`;
  const deciding = useMutation({
    mutationFn: () => {
      const terms = proposals.map(({ name, word }) => ({ name, word }));
      const isChosen = (at: number) =>
        chosen.has(keyOf(proposals[at] ?? { name: '', word: '', model: '' }));
      const accept = terms.filter((_, at) => isChosen(at));
      const reject = terms.filter((_, at) => !isChosen(at));
      return sendJson('PUT', graphPath(graph, 'terms/proposals'), { accept, reject }, TermsView);
    },
    onSuccess: keep,
  });
  return (
    <section aria-labelledby="proposals" className="space-y-2 text-sm">
      <h2 id="proposals" className="text-base font-semibold">
        {t('proposals')}
      </h2>
      <ul className="columns-2 gap-x-8 sm:columns-3">
        {proposals.map((proposal) => (
          <li key={keyOf(proposal)} className="break-inside-avoid">
            <label className="flex items-baseline gap-2 py-0.5">
              <input
                type="checkbox"
                className="size-4 shrink-0 self-center accent-accent"
                aria-label={t('choose', proposal)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(keyOf(proposal));
                  else next.delete(keyOf(proposal));
                  setChosen(next);
                }}
              />
              <span className="font-medium">{proposal.word}</span>
              <span className="text-xs break-all text-ink-faint">{proposal.name}</span>
            </label>
          </li>
        ))}
      </ul>
      {deciding.error !== null && <ProblemNote problem={asApiError(deciding.error)} />}
      <Button disabled={deciding.isPending} onClick={() => deciding.mutate()}>
        <Check aria-hidden />
        {t('accept')} · {t('reject')}
      </Button>
    </section>
  );
}
