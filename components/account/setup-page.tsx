'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { post } from '@/lib/client/fetch-json';

import { Button } from '../ui/button';
import { EntranceFrame } from './entrance-frame';
import { Field } from './field';
import { goIn } from './go-in';
import { ProblemLine } from './problem-line';
import { useAction } from './use-action';
import { useLink } from './use-link';

/** Makes the first administrator, with the link that the server printed. */
export function SetupPage() {
  const t = useTranslations('account');
  const link = useLink();
  const { isPending, problem, run } = useAction();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = () =>
    run(async () => {
      await post('/api/auth/setup', { link, name, email, password });
      goIn();
    });
  return (
    <EntranceFrame title={t('setup')} text={t('setupText')}>
      {link === '' && (
        <p role="alert" className="text-sm text-error">
          {t('linkMissing')}
        </p>
      )}
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={t('name')} autoComplete="name" required value={name} onValue={setName} />
        <Field
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onValue={setEmail}
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
        <Button type="submit" tone="accent" className="w-full" disabled={isPending || !link}>
          {t('setupSubmit')}
        </Button>
      </form>
    </EntranceFrame>
  );
}
