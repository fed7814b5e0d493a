'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { rolesQuery } from '@/lib/client/account';
import { post, remove } from '@/lib/client/fetch-json';
import type { RoleView } from '@/lib/contracts/account';

import { ProblemLine } from '../account/problem-line';
import { RightBoxes } from '../account/right-boxes';
import { Section } from '../account/section';
import { useAction } from '../account/use-action';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { GraphPart } from './graph-part';
import { filterProblem, roleContent, roleDraft, type RoleDraft } from './role-draft';

interface RoleFormProps {
  /** Null for a new one. */
  readonly role: RoleView | null;
  /** Names of the graphs that there are. */
  readonly graphs: readonly string[];
  readonly onClose: () => void;
}

const NAME = /^[a-z][a-z0-9-]{0,59}$/;

/** A role of one's own: rights everywhere, other rights in single graphs, and what is seen of each. */
export function RoleForm({ role, graphs, onClose }: RoleFormProps) {
  const t = useTranslations('people');
  const parts = useTranslations('roles');
  const client = useQueryClient();
  const form = useForm<RoleDraft>({ defaultValues: roleDraft(role, graphs) });
  const { isPending, problem, run } = useAction();
  const finish = async (work: () => Promise<unknown>) => {
    const isDone = await run(async () => {
      await work();
      await client.invalidateQueries({ queryKey: rolesQuery.queryKey });
    });
    if (isDone) onClose();
  };
  const save = form.handleSubmit(async (draft) => {
    const filters = draft.graphs.flatMap(({ scope }) => scope?.rowFilters ?? []);
    if (filters.some((filter) => filterProblem(filter) !== null)) return;
    const { name, ...content } = roleContent(draft);
    await finish(() =>
      role === null
        ? post('/api/roles', { name, ...content })
        : post(`/api/roles/${role.name}`, content),
    );
  });
  const { errors } = form.formState;
  return (
    <Section title={role === null ? t('addRole') : role.name}>
      <FormProvider {...form}>
        <form className="max-w-4xl space-y-6" onSubmit={(event) => void save(event)}>
          {role === null && (
            <TextField
              label={t('roleName')}
              hint={t('roleNameHint')}
              className="max-w-sm"
              {...form.register('name', { validate: (name) => NAME.test(name) })}
              error={errors.name ? t('roleNameHint') : undefined}
            />
          )}
          <Controller
            control={form.control}
            name="rights"
            render={({ field }) => (
              <RightBoxes
                label={t('rightsEverywhere')}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          {form.getValues('graphs').map(({ graph }, at) => (
            <GraphPart key={graph} at={at} graph={graph} />
          ))}
          <p className="text-xs text-ink-faint">{parts('saveText')}</p>
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
      </FormProvider>
    </Section>
  );
}
