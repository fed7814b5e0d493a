'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { post, postJson } from '@/lib/client/fetch-json';
import { type AccountView, FactorStart, RecoveryCodes } from '@/lib/contracts/account';

import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Field } from './field';
import { ProblemLine } from './problem-line';
import { Section } from './section';
import { useAction } from './use-action';

/** An authenticator as the second factor: put on with its first code, taken off with the password. */
export function FactorSection({ factor }: { readonly factor: AccountView['secondFactor'] }) {
  const t = useTranslations('account');
  const client = useQueryClient();
  const { isPending, problem, run } = useAction();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [started, setStarted] = useState<FactorStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: accountQuery.queryKey });

  const start = () =>
    run(async () => {
      setStarted(await postJson('/api/account/second-factor', { password }, FactorStart));
      setPassword('');
    });
  const confirm = () =>
    run(async () => {
      const made = await postJson('/api/account/second-factor/confirm', { code }, RecoveryCodes);
      setCodes(made.codes);
      setStarted(null);
      setCode('');
      await refresh();
    });
  const stop = () =>
    run(async () => {
      await post('/api/account/second-factor/stop', { password });
      setPassword('');
      setCodes(null);
      await refresh();
    });

  const state = factor === null ? t('factorOff') : t('factorOn', { count: factor.recoveryCodes });
  return (
    <Section title={t('factor')} text={state}>
      {codes !== null && (
        <div className="card mb-4 max-w-md p-3">
          <p className="text-sm font-medium">{t('recoveryCodes')}</p>
          <p className="mb-2 text-xs text-ink-soft">{t('recoveryText')}</p>
          <pre className="font-mono text-sm">{codes.join('\n')}</pre>
          <CopyButton text={() => codes.join('\n')} label={t('copy')} />
        </div>
      )}
      {started === null ? (
        <form
          className="max-w-md space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void (factor === null ? start() : stop());
          }}
        >
          <Field
            label={t('currentPassword')}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onValue={setPassword}
          />
          <ProblemLine problem={problem} />
          <Button type="submit" disabled={isPending}>
            {factor === null ? t('factorStart') : t('factorStop')}
          </Button>
        </form>
      ) : (
        <form
          className="max-w-md space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <p className="text-sm">{t('factorScan')}</p>
          {/* oxlint-disable-next-line nextjs/no-img-element -- made here a moment ago, and fetched from nowhere */}
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(started.picture)}`}
            alt={t('factorPicture')}
            className="size-48 rounded-md bg-white p-1"
          />
          <p className="font-mono text-xs break-all text-ink-soft">{started.secret}</p>
          <Field
            label={t('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            value={code}
            onValue={setCode}
          />
          <ProblemLine problem={problem} />
          <Button type="submit" tone="accent" disabled={isPending}>
            {t('factorConfirm')}
          </Button>
        </form>
      )}
    </Section>
  );
}
