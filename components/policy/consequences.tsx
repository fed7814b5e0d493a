'use client';

import clsx from 'clsx';
import { useTranslations } from 'use-intl';

import type { PolicyConsequences } from '@/lib/contracts/policy';

/** What a change would do to questions and to the prompt, before it is saved. */
export function Consequences({ consequences }: { readonly consequences: PolicyConsequences }) {
  const t = useTranslations('policy');
  const { questions, promptLines, notesLeftOut, rebuildsIndex } = consequences;
  const changed = questions.filter(({ before, after, blocked }) => before !== after || blocked);
  return (
    <div
      role="region"
      aria-label={t('consequences')}
      className="outside-sheet space-y-4 p-3 text-sm"
    >
      <p className="font-semibold">
        {t('changedQuestions', { count: changed.length, of: questions.length })}
      </p>
      <ul className="space-y-3">
        {questions.map(({ question, before, after, blocked }) => (
          <li key={question}>
            <p className="text-xs text-outside-faint">{question}</p>
            <p className="mt-0.5 break-words">
              <span className="mr-2 text-2xs text-outside-faint">{t('now')}</span>
              {before}
            </p>
            <p
              className={clsx(
                'break-words',
                (before !== after || blocked !== null) && 'font-semibold',
              )}
            >
              <span className="mr-2 text-2xs font-normal text-outside-faint">{t('then')}</span>
              {blocked ?? (before === after ? t('same') : after)}
            </p>
          </li>
        ))}
      </ul>
      {promptLines.gone.length + promptLines.come.length > 0 && (
        <div>
          <p className="mb-1 font-semibold">{t('promptLines')}</p>
          <ul className="space-y-0.5 font-mono text-xs break-all">
            {promptLines.gone.map((line) => (
              <li key={line}>
                <del>− {line}</del>
              </li>
            ))}
            {promptLines.come.map((line) => (
              <li key={line}>
                <ins className="no-underline">+ {line}</ins>
              </li>
            ))}
          </ul>
        </div>
      )}
      {notesLeftOut.length > 0 && <p>{t('notesLeftOut', { numbers: notesLeftOut.join(', ') })}</p>}
      {rebuildsIndex && <p>{t('rebuildsIndex')}</p>}
    </div>
  );
}
