'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { sendJson } from '@/lib/client/fetch-json';
import { connectionQuery } from '@/lib/client/queries';
import { ConnectionView } from '@/lib/contracts/graph';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';

interface ConnectionFormProps {
  readonly name: string;
  readonly connection: ConnectionView;
}

/** Where a graph is looked for. An empty password leaves the one that is kept. */
export function ConnectionForm({ name, connection }: ConnectionFormProps) {
  const t = useTranslations('graphs');
  const client = useQueryClient();
  const [url, setUrl] = useState(connection.url ?? '');
  const [user, setUser] = useState(connection.user ?? '');
  const [database, setDatabase] = useState(connection.database ?? '');
  const [password, setPassword] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      sendJson(
        'PATCH',
        `/api/graphs/${encodeURIComponent(name)}/connection`,
        {
          url,
          user,
          database: database.trim() === '' ? null : database.trim(),
          ...(password === '' ? {} : { password }),
        },
        ConnectionView,
      ),
    onSuccess: (view) => {
      client.setQueryData(connectionQuery(name).queryKey, view);
      toast(t('connectionSaved'));
    },
  });
  return (
    <form
      className="mt-4 grid max-w-2xl gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextField
        label={t('address')}
        value={url}
        required
        className="sm:col-span-2"
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={t('user')}
        value={user}
        required
        onChange={(event) => setUser(event.target.value)}
      />
      <TextField
        label={t('password')}
        type="password"
        autoComplete="new-password"
        hint={connection.hasPassword ? t('passwordKept') : t('passwordHint')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={t('database')}
        hint={t('databaseHint')}
        value={database}
        onChange={(event) => setDatabase(event.target.value)}
      />
      {saving.isError && (
        <div className="sm:col-span-2">
          <ProblemNote problem={asApiError(saving.error)} />
        </div>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" disabled={saving.isPending}>
          {t('saveConnection')}
        </Button>
      </div>
    </form>
  );
}
