'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { graphPath, termsQuery } from '@/lib/client/policy-queries';
import { modelsQuery } from '@/lib/client/queries';
import { ProposedTerms } from '@/lib/contracts/terms';

import { ProblemNote } from '../ask/problem-note';
import { OutsideSheet } from '../outside/outside-sheet';
import { Button } from '../ui/button';
import { NativeSelect } from '../ui/native-select';

/** Asks a model for words: the request is shown whole, and goes only when somebody says so. */
export function ProposeWords({ graph }: { readonly graph: string }) {
  const t = useTranslations('terms');
  const client = useQueryClient();
  const { data: models = [] } = useQuery(modelsQuery);
  const [model, setModel] = useState('on-premises');
  const path = graphPath(graph, 'terms/proposals');
  const looking = useMutation({ mutationFn: () => postJson(path, { model }, ProposedTerms) });
  const shown = looking.data;
  const sending = useMutation({
    mutationFn: () => postJson(path, { model, digest: shown?.request.digest }, ProposedTerms),
    onSuccess: () => {
      looking.reset();
      void client.invalidateQueries({ queryKey: termsQuery(graph).queryKey });
    },
  });
  const problem = looking.error ?? sending.error;
  const isOutside = models.find(({ id }) => id === shown?.model.id)?.outside ?? false;
  return (
    <section aria-labelledby="propose" className="space-y-2 text-sm">
      <h2 id="propose" className="text-base font-semibold">
        {t('propose')}
      </h2>
      <p className="max-w-2xl text-ink-soft">{t('proposeText')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <NativeSelect
          label={t('model')}
          value={model}
          onChange={({ target }) => {
            setModel(target.value);
            looking.reset();
          }}
        >
          {models.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
        <Button disabled={looking.isPending} onClick={() => looking.mutate()}>
          <Eye aria-hidden />
          {t('show')}
        </Button>
      </div>
      {problem !== null && <ProblemNote problem={asApiError(problem)} />}
      {shown !== undefined && (
        <div className="space-y-2">
          <OutsideSheet leaves={isOutside} title={shown.model.host}>
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              tabIndex={0}
              className="max-h-64 overflow-auto p-3 text-xs break-words whitespace-pre-wrap"
            >
              {shown.request.body.trimEnd()}
            </pre>
          </OutsideSheet>
          <Button tone="accent" disabled={sending.isPending} onClick={() => sending.mutate()}>
            <Send aria-hidden />
            {t('send', { host: shown.model.host })}
          </Button>
        </div>
      )}
      <p role="status">
        {sending.data !== undefined && t('proposed', { count: sending.data.proposed ?? 0 })}
      </p>
    </section>
  );
}
