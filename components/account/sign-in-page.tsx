'use client';

import { KeyRound, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { post, postJson } from '@/lib/client/fetch-json';
import {
  type EntranceView,
  ProviderAnswer,
  type ProviderFailure,
  SignInAnswer,
} from '@/lib/contracts/account';

import { Button } from '../ui/button';
import { DemoPeople } from './demo-people';
import { EntranceFrame } from './entrance-frame';
import { Field } from './field';
import { goIn, pathAfterSignIn } from './go-in';
import { ProblemLine } from './problem-line';
import { useAction } from './use-action';

interface SignInPageProps {
  readonly entrance: EntranceView;
  /** Where to afterwards. */
  readonly next: string | null;
  /** Why the identity provider's way led back here. */
  readonly failure: ProviderFailure | null;
}

/** Every way in that there is: demo people, an identity provider, address and password. */
export function SignInPage({ entrance, next, failure }: SignInPageProps) {
  const t = useTranslations('account');
  const action = useAction();
  const { demo, setup, provider } = entrance;
  const goElsewhere = async () => {
    const input = { next: pathAfterSignIn(next) };
    const { url } = await postJson('/api/auth/provider', input, ProviderAnswer);
    window.location.assign(url);
  };
  return (
    <EntranceFrame title={t('signIn')} text={demo ? t('demoText') : undefined}>
      {demo && (
        <DemoPeople
          isDisabled={action.isPending}
          onChoose={(person) =>
            void action.run(async () => {
              await post('/api/auth/demo', { person });
              goIn(next);
            })
          }
        />
      )}
      {failure !== null && (
        <p role="alert" className="text-sm text-error">
          {t(`providerFailures.${failure}`)}
        </p>
      )}
      {provider !== null && (
        <Button
          className="w-full"
          disabled={action.isPending}
          onClick={() => void action.run(goElsewhere)}
        >
          <ShieldCheck aria-hidden />
          {t('signInWith', { provider })}
        </Button>
      )}
      <ProblemLine problem={action.problem} />
      {setup ? (
        <p className="text-sm text-ink-soft">{t('setupHint')}</p>
      ) : (
        <PasswordForm next={next} />
      )}
    </EntranceFrame>
  );
}

function PasswordForm({ next }: { readonly next: string | null }) {
  const t = useTranslations('account');
  const { isPending, problem, run } = useAction();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const submit = () =>
    run(async () => {
      const input = { email, password, ...(code === '' ? {} : { code }) };
      const { state } = await postJson('/api/auth/sign-in', input, SignInAnswer);
      if (state === 'signed-in') goIn(next);
      else setCodeAsked(true);
    });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        disabled={isCodeAsked}
        value={email}
        onValue={setEmail}
      />
      <Field
        label={t('password')}
        type="password"
        autoComplete="current-password"
        required
        disabled={isCodeAsked}
        value={password}
        onValue={setPassword}
      />
      {isCodeAsked && (
        <Field
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          required
          value={code}
          onValue={setCode}
        />
      )}
      <ProblemLine problem={problem} />
      <Button type="submit" tone="accent" className="w-full" disabled={isPending}>
        {isCodeAsked ? <KeyRound aria-hidden /> : <UserRound aria-hidden />}
        {t('signIn')}
      </Button>
    </form>
  );
}
