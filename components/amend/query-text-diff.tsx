'use client';

import { useTranslations } from 'use-intl';

import type { Change } from '@/lib/contracts/question';

import { DiffView } from '../editor/diff-view';
import { useMediaQuery } from '../shell/use-media-query';
import { usePreference } from '../shell/use-preference';
import { Button } from '../ui/button';

interface QueryTextDiffProps {
  readonly before: string;
  readonly after: string;
  /** The change that is looked at; null where its places are of another text. */
  readonly look: Change | null;
}

const LOOKS = ['inline', 'sideBySide'] as const;
/** Wide enough for two queries beside each other, where nobody has chosen. */
const BESIDE = '(min-width: 48rem)';

/** The two texts, one below the other or side by side as the person likes it; the browser keeps which. */
export function QueryTextDiff({ before, after, look }: QueryTextDiffProps) {
  const t = useTranslations('proposal');
  const isWide = useMediaQuery(BESIDE);
  const [kept, keep] = usePreference('sotto-diff-look');
  const chosen = LOOKS.find((each) => each === kept) ?? (isWide ? 'sideBySide' : 'inline');
  return (
    <div className="space-y-2">
      <div role="group" aria-label={t('look')} className="flex gap-1">
        {LOOKS.map((each) => (
          <Button
            key={each}
            size="small"
            tone={each === chosen ? 'plain' : 'quiet'}
            aria-pressed={each === chosen}
            onClick={() => keep(each)}
          >
            {t(each)}
          </Button>
        ))}
      </div>
      <DiffView
        before={before}
        after={after}
        label={t('diffLabel')}
        isSideBySide={chosen === 'sideBySide'}
        look={look}
      />
    </div>
  );
}
