'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { rolesQuery } from '@/lib/client/account';
import { asApiError } from '@/lib/client/api-error';
import { graphsQuery } from '@/lib/client/queries';
import { RIGHTS } from '@/lib/contracts/access';
import type { RoleView } from '@/lib/contracts/account';

import { Section } from '../account/section';
import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { RoleForm } from './role-form';

/** What each role may do, and roles of the installation's own; for the settings, self-contained. */
export function RolesSettings() {
  const t = useTranslations('people');
  const { data, error, isPending, refetch } = useQuery(rolesQuery);
  const { data: graphs } = useQuery(graphsQuery);
  const [edited, setEdited] = useState<RoleView | 'new' | null>(null);
  const add = (
    <Button disabled={data === undefined || graphs === undefined} onClick={() => setEdited('new')}>
      {t('addRole')}
    </Button>
  );
  return (
    <div className="space-y-8">
      <Section title={t('roles')} text={t('rolesText')} actions={add}>
        {error && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
        {isPending && <p className="text-sm text-ink-faint">{t('loading')}</p>}
        {data && <RoleTable roles={data} onEdit={setEdited} />}
      </Section>
      {data && graphs && edited !== null && (
        <RoleForm
          key={edited === 'new' ? 'new' : edited.name}
          role={edited === 'new' ? null : edited}
          graphs={graphs.map(({ name }) => name)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface RoleTableProps {
  readonly roles: readonly RoleView[];
  readonly onEdit: (role: RoleView) => void;
}

function RoleTable({ roles, onEdit }: RoleTableProps) {
  const t = useTranslations('people');
  const parts = useTranslations('roles');
  return (
    // Wider than a phone: it scrolls inside, by keyboard too; what only screen readers see stays inside as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes focus
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={parts('table')}>
      <table className="relative w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-faint">
            <th className="py-1.5 pr-3 font-medium">{t('role')}</th>
            {RIGHTS.map((right) => (
              <th key={right} className="px-1.5 py-1.5 text-center font-medium whitespace-nowrap">
                {t(`rights.${right}`)}
              </th>
            ))}
            <th className="px-1.5 py-1.5 text-right font-medium">{t('holders')}</th>
            <th>
              <span className="sr-only">{t('edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.name} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-medium whitespace-nowrap">
                {role.name}
                {Object.keys(role.graphs).length > 0 && (
                  <span className="ml-2 text-xs font-normal text-ink-faint">{t('byGraph')}</span>
                )}
                {Object.keys(role.scopes).length > 0 && (
                  <span className="ml-2 text-xs font-normal text-ink-faint">{parts('byPart')}</span>
                )}
              </th>
              {RIGHTS.map((right) => (
                <td key={right} className="px-1.5 text-center">
                  <span aria-hidden>{role.rights.includes(right) ? '✓' : '·'}</span>
                  <span className="sr-only">
                    {role.rights.includes(right) ? t('yes') : t('no')}
                  </span>
                </td>
              ))}
              <td className="px-1.5 text-right tabular-nums">{role.people}</td>
              <td className="pl-2 text-right">
                {role.isBuiltIn ? (
                  <span className="text-xs text-ink-faint">{t('builtIn')}</span>
                ) : role.fixedBy !== null ? (
                  <span
                    className="text-xs text-ink-faint"
                    title={parts(`fixed.text.${role.fixedBy}`)}
                  >
                    {parts(`fixed.by.${role.fixedBy}`)}
                  </span>
                ) : (
                  <Button size="small" onClick={() => onEdit(role)}>
                    {t('edit')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
