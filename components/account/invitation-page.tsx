'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { post, postJson } from '@/lib/client/fetch-json';
import { InvitationView } from '@/lib/contracts/account';

import { Button } from '../ui/button';
import { EntranceFrame } from './entrance-frame';
import { Field } from './field';
import { goIn } from './go-in';
import { ProblemLine } from './problem-line';
import { useAction } from './use-action';
import { useLink } from './use-link';

/** Takes up an account by the link that an administrator handed over. */
export function InvitationPage() {
  const t = useTranslations('account');
  const link = useLink();
  const { isPending, problem, run } = useAction();
  const [password, setPassword] = useState('');
  const invitation = useQuery({
    queryKey: ['invitation', link],
    enabled: link !== null && link !== '',
    retry: false,
    queryFn: ({ signal }) => postJson('/api/auth/invitation', { link }, InvitationView, signal),
  });
  const submit = () =>
    run(async () => {
      await post('/api/auth/invitation/accept', { link, password });
      goIn();
    });
  return (
    <EntranceFrame title={t('invitation')} text={t('invitationText')}>
      {link === '' && (
        <p role="alert" className="text-sm text-error">
          {t('linkMissing')}
        </p>
      )}
      {invitation.error && <ProblemLine problem={asApiError(invitation.error)} />}
      {invitation.data && (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p className="card px-3 py-2.5 text-sm">
            <span className="block font-medium">{invitation.data.name}</span>
            <span className="block break-all text-ink-soft">{invitation.data.email}</span>
          </p>
          <input type="hidden" autoComplete="username" value={invitation.data.email} readOnly />
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
          <Button type="submit" tone="accent" className="w-full" disabled={isPending}>
            {t('invitationSubmit')}
          </Button>
        </form>
      )}
    </EntranceFrame>
  );
}
