'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { peopleQuery } from '@/lib/client/account';
import { postJson } from '@/lib/client/fetch-json';
import { InvitationMade } from '@/lib/contracts/account';

import { Button } from '../ui/button';
import { Field } from './field';
import { ProblemLine } from './problem-line';
import { RoleBoxes } from './role-boxes';
import { useAction } from './use-action';

interface InviteFormProps {
  readonly roles: readonly string[];
  readonly onMade: (made: InvitationMade) => void;
}

export function InviteForm({ roles, onMade }: InviteFormProps) {
  const t = useTranslations('people');
  const client = useQueryClient();
  const { isPending, problem, run } = useAction();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [held, setHeld] = useState<readonly string[]>(['analyst']);
  const submit = () =>
    run(async () => {
      onMade(await postJson('/api/people', { name, email, roles: held }, InvitationMade));
      setName('');
      setEmail('');
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    });
  return (
    <form
      className="max-w-md space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('name')} autoComplete="off" required value={name} onValue={setName} />
      <Field
        label={t('email')}
        type="email"
        autoComplete="off"
        required
        value={email}
        onValue={setEmail}
      />
      <RoleBoxes label={t('roles')} roles={roles} value={held} onChange={setHeld} />
      <ProblemLine problem={problem} />
      <Button type="submit" disabled={isPending}>
        {t('inviteSubmit')}
      </Button>
    </form>
  );
}
