'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { postJson, remove } from '@/lib/client/fetch-json';
import { graphsQuery } from '@/lib/client/queries';
import type { Right } from '@/lib/contracts/access';
import { type AccountView, TokenMade } from '@/lib/contracts/account';

import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Field } from './field';
import { ProblemLine } from './problem-line';
import { RightBoxes } from './right-boxes';
import { Section } from './section';
import { useAction } from './use-action';

/** Keys for programs: made with fewer rights than the person has, shown once, ended by a click. */
export function TokenSection({ tokens, rights: held }: Pick<AccountView, 'tokens' | 'rights'>) {
  const t = useTranslations('account');
  const format = useFormatter();
  const client = useQueryClient();
  const { data: graphs = [] } = useQuery(graphsQuery);
  const { isPending, problem, run } = useAction();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<Right[]>(['ask', 'run', 'see-values']);
  const [graph, setGraph] = useState('');
  const [days, setDays] = useState('90');
  const [made, setMade] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: accountQuery.queryKey });
  const create = () =>
    run(async () => {
      const scope = graph === '' ? null : [graph];
      const granted = rights.filter((right) => held.includes(right));
      const input = { name, rights: granted, graphs: scope, days: Number(days) };
      const { token } = await postJson('/api/tokens', input, TokenMade);
      setMade(token);
      setName('');
      await refresh();
    });
  const end = (id: string) =>
    run(async () => {
      await remove(`/api/tokens/${id}`);
      await refresh();
    });
  return (
    <Section title={t('tokens')} text={t('tokensText')}>
      {made !== null && (
        <div className="card mb-4 p-3" role="status">
          <p className="text-sm font-medium">{t('tokenOnce')}</p>
          <p className="my-1 font-mono text-xs break-all">{made}</p>
          <CopyButton text={() => made} label={t('copy')} />
        </div>
      )}
      <ul className="mb-4 divide-y divide-line border-y border-line empty:hidden">
        {tokens.map((token) => (
          <li key={token.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-sm">
              <span className="block truncate">{token.name}</span>
              <span className="block text-xs text-ink-faint">
                {token.rights.join(', ')} · {token.graphs?.join(', ') ?? t('allGraphs')} ·{' '}
                {t('until', {
                  date: format.dateTime(new Date(token.expiresAt), { dateStyle: 'medium' }),
                })}
              </span>
            </span>
            <Button size="small" disabled={isPending} onClick={() => void end(token.id)}>
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="max-w-md space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Field label={t('tokenName')} required maxLength={100} value={name} onValue={setName} />
        <RightBoxes label={t('tokenRights')} offered={held} value={rights} onChange={setRights} />
        <label className="block text-sm font-medium">
          {t('tokenGraph')}
          <select
            value={graph}
            onChange={(event) => setGraph(event.target.value)}
            className="mt-1 block h-9 w-full rounded-md border border-line-strong bg-sheet px-2.5 text-sm font-normal"
          >
            <option value="">{t('allGraphs')}</option>
            {graphs.map(({ name: one, title }) => (
              <option key={one} value={one}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Field
          label={t('tokenDays')}
          type="number"
          min={1}
          max={365}
          required
          value={days}
          onValue={setDays}
        />
        <ProblemLine problem={problem} />
        <Button type="submit" disabled={isPending}>
          {t('tokenCreate')}
        </Button>
      </form>
    </Section>
  );
}
