'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson, sendJson } from '@/lib/client/fetch-json';
import { graphPath, policyQuery } from '@/lib/client/policy-queries';
import { graphsQuery } from '@/lib/client/queries';
import { PolicyConsequences, PolicyView } from '@/lib/contracts/policy';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { AliasTable } from './alias-table';
import { Consequences } from './consequences';
import { changeOf, draftOf, type PolicyDraft } from './policy-draft';
import { PolicyOptions } from './policy-options';
import { PropertyTable } from './property-table';

interface PolicyFormProps {
  readonly graph: string;
  readonly policy: PolicyView;
}

/** Edits a copy; what it would do is shown before it can be saved. */
export function PolicyForm({ graph, policy }: PolicyFormProps) {
  const t = useTranslations('policy');
  const client = useQueryClient();
  const [draft, setDraft] = useState<PolicyDraft>(() => draftOf(policy));
  const change = changeOf(policy, draft);
  const trying = useMutation({
    mutationFn: () => postJson(graphPath(graph, 'policy/preview'), { change }, PolicyConsequences),
  });
  const saving = useMutation({
    mutationFn: () =>
      sendJson('PUT', graphPath(graph, 'policy'), { change, version: policy.version }, PolicyView),
    onSuccess: (saved) => {
      client.setQueryData(policyQuery(graph).queryKey, saved);
      void client.invalidateQueries({ queryKey: graphsQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['index', graph] });
    },
  });
  const problem = trying.error ?? saving.error;

  function edit(next: PolicyDraft) {
    setDraft(next);
    trying.reset();
    saving.reset();
  }

  return (
    <section aria-labelledby="policy" className="space-y-6">
      <div>
        <h2 id="policy" className="font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-soft">
          {t('text', { version: policy.version })}
        </p>
      </div>
      <PolicyOptions draft={draft} roles={policy.roles} onChange={edit} />
      <PropertyTable draft={draft} onChange={edit} />
      <AliasTable draft={draft} onChange={edit} />
      {policy.schemaWordsLikeValues.length > 0 && (
        <p className="rounded-md border border-warning bg-warning-soft px-3 py-2 text-sm">
          {t('likeValues', { words: policy.schemaWordsLikeValues.join(', ') })}
        </p>
      )}
      {problem !== null && <ProblemNote problem={asApiError(problem)} />}
      {trying.data !== undefined && <Consequences consequences={trying.data} />}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3">
        <Button disabled={change === null || trying.isPending} onClick={() => trying.mutate()}>
          <Eye aria-hidden />
          {trying.isPending ? t('trying') : t('try')}
        </Button>
        <Button
          tone="accent"
          disabled={change === null || trying.data === undefined || saving.isPending}
          onClick={() => saving.mutate()}
        >
          <Save aria-hidden />
          {t('save', { version: policy.version + 1 })}
        </Button>
        <Button tone="quiet" disabled={change === null} onClick={() => edit(draftOf(policy))}>
          <Undo2 aria-hidden />
          {t('undo')}
        </Button>
        <span role="status" className="text-xs text-ink-faint">
          {change === null ? t('unchanged') : trying.data === undefined ? t('tryFirst') : ''}
        </span>
      </div>
    </section>
  );
}
