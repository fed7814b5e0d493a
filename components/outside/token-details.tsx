'use client';

import { EyeOff, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { PlaceholderView, Preview } from '@/lib/contracts/question';

import { Button } from '../ui/button';
import { LiftButton } from './lift-button';
import type { Token } from './tokens';
import { TypeChoice } from './type-choice';
import { useReason } from './use-reason';
import { plainType, useWhat } from './use-what';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What the asker may change in the masking before it is sent. */
export interface TokenEdits {
  readonly mask: (place: Place) => void;
  /** With the asker's reason, empty where none was asked for. */
  readonly lift: (place: Place, reason: string) => void;
  /** Says which of its types a placeholder's value has. */
  readonly choose: (placeholder: string, type: string) => void;
  /** Takes back the asker's own mark, lift or choice at that place. */
  readonly takeBack: (place: Place) => void;
  readonly isOwn: (place: Place) => boolean;
}

interface TokenDetailsProps {
  readonly token: Exclude<Token, { kind: 'gap' }>;
  readonly placeholder: PlaceholderView | undefined;
  readonly edits: TokenEdits | undefined;
  /** What policy says of lifting. */
  readonly lifting: Preview['lifting'];
  readonly onDone: () => void;
}

export function TokenDetails({ token, placeholder, edits, lifting, onDone }: TokenDetailsProps) {
  const t = useTranslations('outside');
  const reason = useReason();
  const what = useWhat();

  function act(edit: (place: Place) => void) {
    edit({ start: token.start, end: token.end });
    onDone();
  }

  return (
    <div className="space-y-2">
      {token.kind === 'word' && (
        <p>
          <strong className="font-semibold">{token.text}</strong> {t('leavesBecause')}{' '}
          {reason(token.reason)}.
        </p>
      )}
      {token.kind === 'term' && (
        <p>
          <strong className="font-semibold">{token.name}</strong> {t('termBecause')}
        </p>
      )}
      {token.kind === 'chip' && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <dt className="text-ink-faint">{t('standsFor')}</dt>
          <dd className="font-medium break-words">{placeholder?.value}</dd>
          {placeholder?.names !== undefined && (
            <>
              <dt className="text-ink-faint">{t('partOf')}</dt>
              <dd className="break-words">{placeholder.names.join(' · ')}</dd>
            </>
          )}
          <dt className="text-ink-faint">{t('is')}</dt>
          <dd>{(placeholder?.types.map(plainType).join(', ') ?? '') || what(placeholder)}</dd>
          <dt className="text-ink-faint">{t('source')}</dt>
          <dd>{placeholder !== undefined && t(`sources.${placeholder.source}`)}</dd>
        </dl>
      )}
      {edits !== undefined && (
        <div className="space-y-2">
          {edits.isOwn(token) && (
            <Button size="small" onClick={() => act(edits.takeBack)}>
              <RotateCcw aria-hidden />
              {t('takeBack')}
            </Button>
          )}
          {!edits.isOwn(token) && (token.kind === 'chip' || token.kind === 'term') && (
            <LiftButton
              lifting={token.kind === 'chip' ? lifting : undefined}
              onLift={(reason) => act((place) => edits.lift(place, reason))}
            />
          )}
          {token.kind === 'chip' && (placeholder?.types.length ?? 0) > 1 && (
            <TypeChoice
              types={placeholder?.types ?? []}
              onChoose={(type) => act(() => edits.choose(token.name, type))}
            />
          )}
          {!edits.isOwn(token) && token.kind === 'word' && (
            <Button size="small" onClick={() => act(edits.mask)}>
              <EyeOff aria-hidden />
              {t('mask')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
