'use client';

import { useTranslations } from 'use-intl';

import type { PieceView, Preview } from '@/lib/contracts/question';

import { LeavingSheet } from '../outside/leaving-sheet';
import { PlaceholderChip } from '../outside/placeholder-chip';
import { tokensOf } from '../outside/tokens';
import { useReason } from '../outside/use-reason';
import { plainType, useWhat } from '../outside/use-what';

/** The masked sentence as it leaves, then what stays here, then each clear word with its reason. */
export function WordsView({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('inspector');
  const what = useWhat();
  const sourceName = useTranslations('outside.sources');
  return (
    <div className="space-y-5">
      <LeavingSheet preview={preview} tense="will">
        <p className="px-3 py-2.5 text-sm leading-6 break-words whitespace-pre-wrap">
          {preview.masked}
        </p>
        <section aria-labelledby="clear" className="border-t border-outside-line px-3 py-2.5">
          <h3 id="clear" className="font-sans text-xs font-semibold">
            {t('clearWords', { count: preview.clear.length })}
          </h3>
          <ClearWords preview={preview} />
        </section>
      </LeavingSheet>
      <section aria-labelledby="stays">
        <h3 id="stays" className="text-sm font-semibold">
          {t('staysHere', { count: preview.placeholders.length })}
        </h3>
        {preview.placeholders.length > 0 && (
          <ul className="mt-1.5 divide-y divide-line border-y border-line text-sm">
            {preview.placeholders.map((placeholder) => (
              <li key={placeholder.name} className="py-2">
                <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <PlaceholderChip name={`$${placeholder.name}`} what="" />
                  <span className="font-medium break-words">{placeholder.value}</span>
                  {placeholder.names !== undefined && (
                    <span className="caption break-words">
                      {t('partOf', { names: placeholder.names.join(' · ') })}
                    </span>
                  )}
                </div>
                <p className="caption mt-1">
                  {placeholder.types.map(plainType).join(', ') || what(placeholder)} ·{' '}
                  {sourceName(placeholder.source)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

type ClearReason = Extract<PieceView, { kind: 'clear' }>['reason'];

/** Words of one reason stand together: what needs a look is not lost among the ordinary ones. */
function ClearWords({ preview }: { readonly preview: Preview }) {
  const reason = useReason();
  const groups = new Map<string, { reason: ClearReason; words: Set<string> }>();
  for (const token of tokensOf(preview.pieces)) {
    if (token.kind !== 'word') continue;
    const key = JSON.stringify(token.reason);
    const group = groups.get(key) ?? { reason: token.reason, words: new Set() };
    group.words.add(token.text);
    groups.set(key, group);
  }
  return (
    <dl className="mt-1.5 space-y-1.5">
      {[...groups].map(([key, group]) => (
        <div key={key}>
          <dt className="text-xs break-words">{[...group.words].join(' · ')}</dt>
          <dd className="font-sans text-xs text-outside-faint">{reason(group.reason)}</dd>
        </div>
      ))}
    </dl>
  );
}
