'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { peopleQuery, rolesQuery } from '@/lib/client/account';
import { asApiError } from '@/lib/client/api-error';
import { post, postJson } from '@/lib/client/fetch-json';
import { InvitationMade, type PersonView } from '@/lib/contracts/account';

import { ProblemNote } from '../ask/problem-note';
import { FixedNote } from '../settings/fixed-note';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { InviteForm } from './invite-form';
import { ProblemLine } from './problem-line';
import { RoleBoxes } from './role-boxes';
import { Section } from './section';
import { useAction } from './use-action';

/** Who may come in and in which roles; for the settings, self-contained. */
export function PeopleSettings() {
  const t = useTranslations('people');
  const people = useQuery(peopleQuery);
  const roles = useQuery(rolesQuery);
  const [link, setLink] = useState<string | null>(null);
  const names = roles.data?.map(({ name }) => name) ?? [];
  const show = (made: InvitationMade) => setLink(`${window.location.origin}${made.link}`);
  return (
    <div className="space-y-8">
      <Section title={t('people')} text={t('peopleText')}>
        {people.error && (
          <ProblemNote problem={asApiError(people.error)} onRetry={() => void people.refetch()} />
        )}
        {people.isPending && <p className="text-sm text-ink-faint">{t('loading')}</p>}
        {link !== null && (
          <div className="card mb-4 p-3" role="status">
            <p className="text-sm font-medium">{t('linkOnce')}</p>
            <p className="my-1 font-mono text-xs break-all">{link}</p>
            <CopyButton text={() => link} label={t('copy')} />
          </div>
        )}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {people.data?.map((person) => (
            <PersonRow key={person.id} person={person} roles={names} onLink={show} />
          ))}
        </ul>
      </Section>
      {people.data && (
        <Section title={t('invite')} text={t('inviteText')}>
          <InviteForm roles={names} onMade={show} />
        </Section>
      )}
    </div>
  );
}

interface PersonRowProps {
  readonly person: PersonView;
  readonly roles: readonly string[];
  readonly onLink: (made: InvitationMade) => void;
}

function PersonRow({ person, roles, onLink }: PersonRowProps) {
  const t = useTranslations('people');
  const client = useQueryClient();
  const { isPending, problem, run } = useAction();
  const [isEditing, setEditing] = useState(false);
  const [held, setHeld] = useState<readonly string[]>(person.roles);
  const { id, name, email, kind, state } = person;
  const change = (path: string, body: unknown) =>
    run(async () => {
      await post(`/api/people/${id}/${path}`, body);
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    });
  const save = async () => {
    if (await change('roles', { roles: held })) setEditing(false);
  };
  const invite = () =>
    run(async () => onLink(await postJson(`/api/people/${id}/invitation`, {}, InvitationMade)));
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 text-sm">
          <span className="block font-medium break-words">{name}</span>
          <span className="block text-xs break-words text-ink-faint">
            {email} · {t(`states.${kind === 'demo' ? 'demo' : state}`)} ·{' '}
            {person.roles.join(', ') || t('noRoles')}
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {person.fixedBy === null && (
            <Button size="small" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              {t('changeRoles')}
            </Button>
          )}
          {kind === 'person' && state !== 'disabled' && (
            <Button size="small" disabled={isPending} onClick={() => void invite()}>
              {t('newLink')}
            </Button>
          )}
          {state !== 'invited' && (
            <Button
              size="small"
              disabled={isPending}
              onClick={() =>
                void change('state', { state: state === 'active' ? 'disabled' : 'active' })
              }
            >
              {state === 'active' ? t('disable') : t('enable')}
            </Button>
          )}
        </span>
      </div>
      {person.fixedBy !== null && <FixedNote by={person.fixedBy} />}
      {isEditing && (
        <div className="mt-3 space-y-3">
          <RoleBoxes label={t('rolesOf', { name })} roles={roles} value={held} onChange={setHeld} />
          <p className="text-xs text-ink-faint">{t('rolesEndSessions')}</p>
          <Button size="small" tone="accent" disabled={isPending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      )}
      <ProblemLine problem={problem} />
    </li>
  );
}
