'use client';

import { useMutation } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { sendJson } from '@/lib/client/fetch-json';
import { graphPath } from '@/lib/client/policy-queries';
import { TermsView } from '@/lib/contracts/terms';

import { ProblemNote } from '../ask/problem-note';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { useKeepTerms } from './use-keep-terms';

interface WordsFormProps {
  readonly graph: string;
  readonly terms: TermsView;
}

const KINDS = ['label', 'relationship', 'property'] as const;

/** One line of words for each name of the schema; only changed lines are saved. */
export function WordsForm({ graph, terms }: WordsFormProps) {
  const t = useTranslations('terms');
  const keep = useKeepTerms(graph);
  const [changed, setChanged] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const saving = useMutation({
    mutationFn: () =>
      sendJson(
        'PUT',
        graphPath(graph, 'terms'),
        { synonyms: Object.fromEntries(changed) },
        TermsView,
      ),
    onSuccess: keep,
  });
  return (
    <section aria-labelledby="words" className="space-y-4">
      <div>
        <h2 id="words" className="font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-soft">{t('text')}</p>
      </div>
      {terms.wordsLikeValues.length > 0 && (
        <p className="rounded-md border border-warning bg-warning-soft px-3 py-2 text-sm">
          {t('likeValues', { words: terms.wordsLikeValues.join(', ') })}
        </p>
      )}
      {KINDS.map((kind) => (
        <div key={kind}>
          <h3 className="mb-1 text-sm font-medium">{t(`kinds.${kind}`)}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {terms.names
              .filter((one) => one.kind === kind)
              .map(({ name, words, isHidden }) => (
                <li
                  key={name}
                  className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[14rem_1fr]"
                >
                  <span className="text-sm break-all">
                    {name} {isHidden && <Badge>{t('hidden')}</Badge>}
                  </span>
                  <input
                    aria-label={t('wordsFor', { name })}
                    defaultValue={words.join(', ')}
                    spellCheck={false}
                    onChange={({ target }) =>
                      setChanged(new Map(changed).set(name, wordsIn(target.value)))
                    }
                    className="h-8 w-full rounded-md border border-line-strong bg-sheet px-2 text-sm"
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
      {saving.error !== null && <ProblemNote problem={asApiError(saving.error)} />}
      <div className="flex items-center gap-3">
        <Button
          tone="accent"
          disabled={changed.size === 0 || saving.isPending}
          onClick={() => saving.mutate()}
        >
          <Save aria-hidden />
          {t('save')}
        </Button>
        <span role="status" className="text-xs text-ink-faint">
          {changed.size === 0 ? t('unchanged') : ''}
        </span>
      </div>
    </section>
  );
}

function wordsIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
