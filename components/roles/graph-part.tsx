'use client';

import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { schemaQuery } from '@/lib/client/queries';
import type { SchemaView } from '@/lib/contracts/graph';

import { RightBoxes } from '../account/right-boxes';
import { ProblemNote } from '../ask/problem-note';
import { Switch } from '../ui/switch';
import { NameChoice } from './name-choice';
import { type RoleDraft, WHOLE } from './role-draft';
import { RowFilters } from './row-filters';
import { ScopePreview } from './scope-preview';

interface GraphPartProps {
  /** Place of the graph in the form. */
  readonly at: number;
  readonly graph: string;
}

/** What a role may do in one graph where that differs, and the part of it that the role sees. */
export function GraphPart({ at, graph }: GraphPartProps) {
  const t = useTranslations('roles');
  const people = useTranslations('people');
  const { control, setValue, getValues } = useFormContext<RoleDraft>();
  const rights = useWatch<RoleDraft, `graphs.${number}.rights`>({ name: `graphs.${at}.rights` });
  const scope = useWatch<RoleDraft, `graphs.${number}.scope`>({ name: `graphs.${at}.scope` });
  return (
    <section aria-label={graph} className="space-y-3 border-l-2 border-line pl-4">
      <h3 className="font-mono text-sm font-medium">{graph}</h3>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Switch
          checked={rights !== null}
          onChange={(isOwn) => setValue(`graphs.${at}.rights`, isOwn ? getValues('rights') : null)}
        >
          {people('otherRightsIn', { graph })}
        </Switch>
        <Switch
          checked={scope !== null}
          onChange={(isPart) => setValue(`graphs.${at}.scope`, isPart ? WHOLE : null)}
        >
          {t('partOf', { graph })}
        </Switch>
      </div>
      {rights !== null && (
        <Controller
          control={control}
          name={`graphs.${at}.rights`}
          render={({ field }) => (
            <RightBoxes
              label={people('rightsIn', { graph })}
              value={field.value ?? []}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {rights?.length === 0 && <p className="text-xs text-ink-faint">{people('hidden')}</p>}
      {scope !== null && <Part at={at} graph={graph} />}
    </section>
  );
}

function Part({ at, graph }: GraphPartProps) {
  const t = useTranslations('roles');
  const { data, error, refetch } = useQuery(schemaQuery(graph));
  const { getValues } = useFormContext<RoleDraft>();
  if (error) return <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />;
  if (!data) return <p className="text-sm text-ink-faint">{t('loading')}</p>;
  return (
    <div className="space-y-5">
      <p className="max-w-2xl text-xs text-ink-faint">{t('partText')}</p>
      <NamesOf at={at} part="labels" names={Object.keys(data.labels)} />
      <NamesOf at={at} part="relationshipTypes" names={Object.keys(data.counts.relationships)} />
      <NamesOf at={at} part="properties" names={propertiesOf(data)} />
      <RowFilters at={at} schema={data} />
      <ScopePreview graph={graph} scope={() => getValues(`graphs.${at}.scope`)} />
    </div>
  );
}

interface NamesOfProps {
  readonly at: number;
  readonly part: 'labels' | 'relationshipTypes' | 'properties';
  readonly names: readonly string[];
}

function NamesOf({ at, part, names }: NamesOfProps) {
  const t = useTranslations('roles');
  const { control } = useFormContext<RoleDraft>();
  return (
    <Controller
      control={control}
      name={`graphs.${at}.scope.${part}`}
      render={({ field }) => (
        <NameChoice
          label={t(part)}
          names={names}
          value={field.value ?? null}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function propertiesOf({ labels, relationshipProperties }: SchemaView): readonly string[] {
  return Object.entries({ ...labels, ...relationshipProperties }).flatMap(([owner, properties]) =>
    Object.keys(properties).map((name) => `${owner}.${name}`),
  );
}
