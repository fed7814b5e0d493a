'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { jobsQuery } from '@/lib/client/queries';
import { ConnectionTest, GRAPH_NAME_PATTERN } from '@/lib/contracts/graph';
import { JobView } from '@/lib/contracts/job';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Sheet } from '../ui/sheet';

const Connection = z.object({
  name: z.string().regex(GRAPH_NAME_PATTERN),
  url: z.string().regex(/^(?:bolt|neo4j)(?:\+s|\+ssc)?:\/\/\S+$/),
  user: z.string().min(1),
  password: z.string(),
  database: z.string(),
});
type Connection = z.infer<typeof Connection>;

/** A Neo4j is tried first and then read: nothing is kept of one that does not answer. */
export function AddNeo4j({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('graphs');
  const client = useQueryClient();
  const form = useForm<Connection>({
    resolver: zodResolver(Connection),
    defaultValues: { name: '', url: 'bolt://', user: 'neo4j', password: '', database: '' },
  });
  const { errors } = form.formState;
  const testing = useMutation({
    mutationFn: (connection: Connection) =>
      postJson('/api/graphs/test', { neo4j: addressOf(connection) }, ConnectionTest),
  });
  const adding = useMutation({
    mutationFn: (connection: Connection) =>
      postJson(
        '/api/graphs',
        { kind: 'add', name: connection.name, neo4j: addressOf(connection) },
        JobView,
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      onClose();
    },
  });
  const problem = testing.error ?? adding.error;

  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('connect')} side="middle">
      <form
        noValidate
        className="space-y-3"
        onSubmit={(event) => void form.handleSubmit((values) => adding.mutate(values))(event)}
      >
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          error={errors.name && t('nameWrong')}
          {...form.register('name')}
        />
        <TextField
          label={t('address')}
          hint="bolt://host:7687, neo4j+s://host"
          error={errors.url && t('addressWrong')}
          {...form.register('url')}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('user')}
            error={errors.user && t('userWrong')}
            {...form.register('user')}
          />
          <TextField
            label={t('password')}
            hint={t('passwordHint')}
            type="password"
            autoComplete="new-password"
            {...form.register('password')}
          />
        </div>
        <TextField label={t('database')} hint={t('databaseHint')} {...form.register('database')} />
        <div role="status">{testing.data !== undefined && <TestResult test={testing.data} />}</div>
        {problem !== null && <ProblemNote problem={asApiError(problem)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            disabled={testing.isPending}
            onClick={(event) => void form.handleSubmit((values) => testing.mutate(values))(event)}
          >
            {testing.isPending ? t('testing') : t('test')}
          </Button>
          <Button type="submit" tone="accent" disabled={adding.isPending}>
            {t('add')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** What a try gave: product and version, or the sentence of what went wrong. */
export function TestResult({ test }: { readonly test: ConnectionTest }) {
  const t = useTranslations('graphs');
  const Icon = test.ok ? CircleCheck : CircleX;
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icon
        className={`mt-0.5 size-4 shrink-0 ${test.ok ? 'text-done' : 'text-error'}`}
        aria-hidden
      />
      <div className="min-w-0">
        <p>
          {test.ok
            ? t('answers', {
                product: test.product,
                version: test.version,
                milliseconds: test.milliseconds,
              })
            : test.message}
        </p>
        {test.canWrite && <p className="text-warning">{t('canWrite')}</p>}
      </div>
    </div>
  );
}

function addressOf({ url, user, password, database }: Connection) {
  return { url, user, password, database: database.trim() === '' ? null : database.trim() };
}
