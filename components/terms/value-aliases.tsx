'use client';

import { useMutation } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { sendJson } from '@/lib/client/fetch-json';
import { graphPath } from '@/lib/client/policy-queries';
import { TermsView } from '@/lib/contracts/terms';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { aliasLines, readAliasLines, readSourceLines } from './alias-lines';
import { useKeepTerms } from './use-keep-terms';

interface ValueAliasesProps {
  readonly graph: string;
  readonly aliases: TermsView['valueAliases'];
}

const AREA =
  'w-full rounded-md border border-line-strong bg-sheet p-2 font-mono text-xs disabled:opacity-60';

/** Nicknames and abbreviations of values. They never leave, and are shown only to who may see values. */
export function ValueAliases({ graph, aliases }: ValueAliasesProps) {
  const t = useTranslations('terms');
  const id = useId();
  const keep = useKeepTerms(graph);
  const [text, setText] = useState(() => aliasLines(aliases.written ?? []));
  const [sources, setSources] = useState(() =>
    aliases.sources.map(({ from, to }) => `${from} > ${to}`).join('\n'),
  );
  const read = readAliasLines(text);
  const saving = useMutation({
    mutationFn: () =>
      sendJson(
        'PUT',
        graphPath(graph, 'aliases'),
        { written: read.aliases, sources: readSourceLines(sources) },
        TermsView,
      ),
    onSuccess: keep,
  });
  const isSeen = aliases.written !== null;
  return (
    <section aria-labelledby="aliases" className="space-y-2 text-sm">
      <h2 id="aliases" className="text-base font-semibold">
        {t('aliases')}
      </h2>
      <p className="max-w-2xl text-ink-soft">{t('aliasesText')}</p>
      <p className="text-ink-soft tabular-nums">
        {t('aliasesCount', { count: aliases.count, read: aliases.read })}
      </p>
      {!isSeen && <p>{t('notSeen')}</p>}
      {isSeen && (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <div>
            <label htmlFor={`${id}-list`} className="mb-1 block text-xs font-medium">
              {t('aliasList')}
            </label>
            <textarea
              id={`${id}-list`}
              rows={6}
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className={AREA}
            />
            {read.wrongLine !== null && (
              <p role="alert" className="text-xs text-error">
                {t('wrongLine', { line: read.wrongLine })}
              </p>
            )}
          </div>
          <div>
            <label htmlFor={`${id}-sources`} className="mb-1 block text-xs font-medium">
              {t('sources')}
            </label>
            <textarea
              id={`${id}-sources`}
              rows={6}
              spellCheck={false}
              placeholder={t('sourcesHint')}
              value={sources}
              onChange={({ target }) => setSources(target.value)}
              className={AREA}
            />
          </div>
        </div>
      )}
      {saving.error !== null && <ProblemNote problem={asApiError(saving.error)} />}
      {isSeen && (
        <Button
          disabled={read.wrongLine !== null || saving.isPending}
          onClick={() => saving.mutate()}
        >
          <Save aria-hidden />
          {t('saveAliases')}
        </Button>
      )}
    </section>
  );
}
