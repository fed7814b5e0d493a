'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { NO_FILTERS, type ReviewFilters } from '@/lib/client/review';
import { type ReviewPage, VERDICTS } from '@/lib/contracts/review';

import { Button } from '../ui/button';
import { NativeSelect } from '../ui/native-select';
import { Switch } from '../ui/switch';

interface ReviewFiltersProps {
  readonly filters: ReviewFilters;
  readonly choices: ReviewPage['choices'] | undefined;
  readonly reviewers: readonly string[];
  readonly people: Readonly<Record<string, string>>;
  readonly onChange: (filters: ReviewFilters) => void;
}

/** What the queue is narrowed to. Lists hold what there is. */
export function ReviewFilterBar(props: ReviewFiltersProps) {
  const { filters, choices, reviewers, people, onChange } = props;
  const t = useTranslations('review');
  const isAny = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS);
  const called = (id: string) => people[id] ?? id;
  const lists = [
    ['graph', choices?.graphs ?? [], (name: string) => name],
    ['actor', choices?.actors ?? [], called],
    ['model', choices?.models ?? [], (name: string) => name],
    ['finding', choices?.findings ?? [], (name: string) => name],
    ['verdict', VERDICTS, (name: string) => t(`verdicts.${name as (typeof VERDICTS)[number]}`)],
    ['assignee', reviewers, called],
  ] as const;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2">
      <span className="relative min-w-48 flex-1 basis-56">
        <Search
          className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-faint"
          aria-hidden
        />
        <input
          type="search"
          aria-label={t('words')}
          placeholder={t('words')}
          value={filters.words}
          onChange={({ target }) => onChange({ ...filters, words: target.value })}
          className="h-8 w-full rounded-md border border-line-strong bg-sheet pr-2 pl-8 text-sm placeholder:text-ink-faint"
        />
      </span>
      {lists.map(([name, values, title]) => (
        <NativeSelect
          key={name}
          label={t(`filters.${name}`)}
          value={filters[name]}
          onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
        >
          <option value="">{t(`any.${name}`)}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {title(value)}
            </option>
          ))}
        </NativeSelect>
      ))}
      <Switch checked={filters.isOpen} onChange={(isOpen) => onChange({ ...filters, isOpen })}>
        {t('openOnly')}
      </Switch>
      {isAny && (
        <Button size="small" tone="quiet" onClick={() => onChange(NO_FILTERS)}>
          {t('clearFilters')}
        </Button>
      )}
    </search>
  );
}
