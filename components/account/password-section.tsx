'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { post } from '@/lib/client/fetch-json';

import { Button } from '../ui/button';
import { Field } from './field';
import { ProblemLine } from './problem-line';
import { Section } from './section';
import { useAction } from './use-action';

export function PasswordSection({ email }: { readonly email: string }) {
  const t = useTranslations('account');
  const client = useQueryClient();
  const { isPending, problem, run } = useAction();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const submit = async () => {
    const isDone = await run(async () => {
      await post('/api/account/password', { current, password });
      await client.invalidateQueries({ queryKey: accountQuery.queryKey });
    });
    if (!isDone) return;
    setCurrent('');
    setPassword('');
    toast(t('passwordChanged'));
  };
  return (
    <Section title={t('password')} text={t('passwordText')}>
      <form
        className="max-w-md space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onValue={setCurrent}
        />
        <Field
          label={t('newPassword')}
          hint={t('passwordHint')}
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onValue={setPassword}
        />
        <ProblemLine problem={problem} />
        <Button type="submit" disabled={isPending}>
          {t('changePassword')}
        </Button>
      </form>
    </Section>
  );
}
