'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { graphPath, termsQuery } from '@/lib/client/policy-queries';
import { ImportedTerms } from '@/lib/contracts/terms';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';

interface WordList {
  readonly format: 'csv' | 'turtle' | 'rdf-xml';
  readonly text: string;
}

/** A list from a file: what it would add is shown first. */
export function ImportWords({ graph }: { readonly graph: string }) {
  const t = useTranslations('terms');
  const id = useId();
  const client = useQueryClient();
  const [list, setList] = useState<WordList | null>(null);
  const path = graphPath(graph, 'terms/import');
  const looking = useMutation({
    mutationFn: (chosen: WordList) => postJson(path, chosen, ImportedTerms),
  });
  const adding = useMutation({
    mutationFn: () => postJson(path, { ...list, save: true }, ImportedTerms),
    onSuccess: () => {
      looking.reset();
      void client.invalidateQueries({ queryKey: termsQuery(graph).queryKey });
    },
  });
  const problem = looking.error ?? adding.error;

  async function choose(file: File | undefined) {
    if (!file) return;
    const chosen = { format: formatOf(file.name), text: await file.text() };
    setList(chosen);
    looking.mutate(chosen);
  }

  return (
    <section aria-labelledby="import" className="space-y-2 text-sm">
      <h2 id="import" className="text-base font-semibold">
        {t('import')}
      </h2>
      <p className="max-w-2xl text-ink-soft">{t('importText')}</p>
      <label htmlFor={id} className="sr-only">
        {t('file')}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.ttl,.nt,.rdf,.xml"
        onChange={({ target }) => void choose(target.files?.[0])}
        className="max-w-full text-sm"
      />
      {problem !== null && <ProblemNote problem={asApiError(problem)} />}
      {looking.data !== undefined && (
        <div role="status" className="space-y-2">
          <p>
            {t('wouldAdd', {
              count: looking.data.added.length,
              left: looking.data.left,
              unmatched: looking.data.unmatched,
            })}
          </p>
          <ul className="max-h-56 overflow-auto text-xs text-ink-soft">
            {looking.data.added.map(({ name, word }) => (
              <li key={`${name} ${word}`}>
                {name}: {word}
              </li>
            ))}
          </ul>
          {looking.data.added.length > 0 && (
            <Button disabled={adding.isPending} onClick={() => adding.mutate()}>
              <Plus aria-hidden />
              {t('add')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function formatOf(name: string): WordList['format'] {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (ending === 'ttl' || ending === 'nt') return 'turtle';
  return ending === 'rdf' || ending === 'xml' ? 'rdf-xml' : 'csv';
}
