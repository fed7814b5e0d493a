'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

import { peopleQuery, rolesQuery } from '@/lib/client/account';
import { asApiError } from '@/lib/client/api-error';
import { sendJson } from '@/lib/client/fetch-json';
import { databaseUsersQuery } from '@/lib/client/queries';
import { DatabaseUsersView } from '@/lib/contracts/graph';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { SelectField, TextField } from '../ui/field';

interface UsersDraft {
  rows: { who: string; user: string; password: string }[];
}

/** As whom queries run on the graph's server: by role, and by person before it. */
export function DatabaseUsers({ name }: { readonly name: string }) {
  const { data, error, dataUpdatedAt } = useQuery(databaseUsersQuery(name));
  if (error) return <ProblemNote problem={asApiError(error)} />;
  return data ? <UsersForm key={dataUpdatedAt} name={name} view={data} /> : null;
}

interface UsersFormProps {
  readonly name: string;
  readonly view: DatabaseUsersView;
}

function UsersForm({ name, view }: UsersFormProps) {
  const t = useTranslations('databaseUsers');
  const client = useQueryClient();
  const { data: roles = [] } = useQuery(rolesQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const form = useForm<UsersDraft>({ defaultValues: draftOf(view) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' });
  const saving = useMutation({
    mutationFn: (draft: UsersDraft) =>
      sendJson(
        'PUT',
        `/api/graphs/${encodeURIComponent(name)}/users`,
        inputOf(draft, view),
        DatabaseUsersView,
      ),
    onSuccess: (saved) => {
      client.setQueryData(databaseUsersQuery(name).queryKey, saved);
      toast(t('saved'));
    },
  });
  const known = [
    ...roles.map((role) => ({ value: `role:${role.name}`, label: t('role', { name: role.name }) })),
    ...people.map((person) => ({ value: `person:${person.id}`, label: person.name })),
  ];
  const others = fields
    .filter(({ who }) => !known.some(({ value }) => value === who))
    .map(({ who }) => ({ value: who, label: who.slice(who.indexOf(':') + 1) }));
  const { errors } = form.formState;
  return (
    <form
      className="mt-4 max-w-3xl space-y-3"
      onSubmit={(event) => void form.handleSubmit((draft) => saving.mutate(draft))(event)}
    >
      <h3 className="text-sm font-medium">{t('title')}</h3>
      <p className="max-w-2xl text-sm text-ink-soft">{t('text')}</p>
      <ul className="space-y-3">
        {fields.map((field, at) => (
          <li key={field.id} className="grid gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-start">
            <SelectField label={t('who')} {...form.register(`rows.${at}.who`)}>
              {[...known, ...others].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('user')}
              error={errors.rows?.[at]?.user ? t('userMissing') : undefined}
              {...form.register(`rows.${at}.user`, { required: true })}
            />
            <TextField
              label={t('password')}
              type="password"
              autoComplete="new-password"
              hint={view.withPassword.includes(field.user) ? t('passwordKept') : t('passwordHint')}
              {...form.register(`rows.${at}.password`)}
            />
            <Button
              tone="quiet"
              size="small"
              className="sm:mt-7"
              aria-label={t('remove', { user: field.user })}
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {saving.isError && <ProblemNote problem={asApiError(saving.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => append({ who: known[0]?.value ?? 'role:analyst', user: '', password: '' })}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
        <Button type="submit" disabled={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function draftOf({ users }: DatabaseUsersView): UsersDraft {
  const rows = (kind: string, entries: Readonly<Record<string, string>> = {}) =>
    Object.entries(entries).map(([who, user]) => ({ who: `${kind}:${who}`, user, password: '' }));
  return { rows: [...rows('role', users?.roles), ...rows('person', users?.people)] };
}

/** Without a row everybody runs as the connection's own user, and no password stays of a user who is named no more. */
function inputOf({ rows }: UsersDraft, { withPassword }: DatabaseUsersView): object {
  const of = (kind: string) =>
    Object.fromEntries(
      rows
        .filter(({ who }) => who.startsWith(`${kind}:`))
        .map(({ who, user }) => [who.slice(kind.length + 1), user]),
    );
  const gone = withPassword.filter((user) => !rows.some((row) => row.user === user));
  const given = rows.filter(({ password }) => password !== '');
  return {
    users: rows.length === 0 ? null : { roles: of('role'), people: of('person') },
    passwords: {
      ...Object.fromEntries(gone.map((user) => [user, null])),
      ...Object.fromEntries(given.map(({ user, password }) => [user, password])),
    },
  };
}
