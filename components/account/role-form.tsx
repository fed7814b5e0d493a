'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { rolesQuery } from '@/lib/client/account';
import { post, remove } from '@/lib/client/fetch-json';
import { graphsQuery } from '@/lib/client/queries';
import type { Right } from '@/lib/contracts/access';
import type { RoleView } from '@/lib/contracts/account';

import { Button } from '../ui/button';
import { Field } from './field';
import { ProblemLine } from './problem-line';
import { RightBoxes } from './right-boxes';
import { Section } from './section';
import { useAction } from './use-action';

interface RoleFormProps {
  /** Null for a new one. */
  readonly role: RoleView | null;
  readonly onClose: () => void;
}

/** A role of one's own: rights everywhere, and other rights in single graphs. Scopes stay as they are. */
export function RoleForm({ role, onClose }: RoleFormProps) {
  const t = useTranslations('people');
  const client = useQueryClient();
  const { data: graphs = [] } = useQuery(graphsQuery);
  const { isPending, problem, run } = useAction();
  const [name, setName] = useState(role?.name ?? '');
  const [rights, setRights] = useState<Right[]>(role?.rights ?? ['ask', 'run', 'see-values']);
  const [byGraph, setByGraph] = useState<Readonly<Record<string, Right[]>>>(role?.graphs ?? {});
  const finish = async (work: () => Promise<unknown>) => {
    const isDone = await run(async () => {
      await work();
      await client.invalidateQueries({ queryKey: rolesQuery.queryKey });
    });
    if (isDone) onClose();
  };
  const save = () =>
    finish(() => {
      const content = { rights, graphs: byGraph, scopes: role?.scopes ?? {} };
      return role === null
        ? post('/api/roles', { name, ...content })
        : post(`/api/roles/${role.name}`, content);
    });
  const names = [...new Set([...graphs.map((graph) => graph.name), ...Object.keys(byGraph)])];
  return (
    <Section title={role === null ? t('addRole') : role.name}>
      <form
        className="max-w-2xl space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {role === null && (
          <Field
            label={t('roleName')}
            hint={t('roleNameHint')}
            pattern="[a-z][a-z0-9\-]{0,59}"
            required
            value={name}
            onValue={setName}
          />
        )}
        <RightBoxes label={t('rightsEverywhere')} value={rights} onChange={setRights} />
        {names.map((graph) => (
          <GraphRights
            key={graph}
            graph={graph}
            value={byGraph[graph] ?? null}
            everywhere={rights}
            onChange={(some) => {
              const { [graph]: _before, ...others } = byGraph;
              setByGraph(some === null ? others : { ...others, [graph]: some });
            }}
          />
        ))}
        <ProblemLine problem={problem} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="accent" disabled={isPending}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {role !== null && (
            <Button
              disabled={isPending}
              onClick={() => void finish(() => remove(`/api/roles/${role.name}`))}
            >
              {t('deleteRole')}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

interface GraphRightsProps {
  readonly graph: string;
  /** Null where the rights of everywhere hold. */
  readonly value: Right[] | null;
  readonly everywhere: Right[];
  readonly onChange: (rights: Right[] | null) => void;
}

function GraphRights({ graph, value, everywhere, onChange }: GraphRightsProps) {
  const t = useTranslations('people');
  return (
    <div className="border-l-2 border-line pl-3">
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={() => onChange(value === null ? everywhere : null)}
          className="size-4 accent-accent"
        />
        {t('otherRightsIn', { graph })}
      </label>
      {value !== null && (
        <div className="mt-2">
          <RightBoxes label={t('rightsIn', { graph })} value={value} onChange={onChange} />
          {value.length === 0 && <p className="mt-1 text-xs text-ink-faint">{t('hidden')}</p>}
        </div>
      )}
    </div>
  );
}
