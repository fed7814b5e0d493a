'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { planQuery } from '@/lib/client/queries';
import type { PlanOperator } from '@/lib/contracts/plan';

import { ProblemNote } from '../ask/problem-note';

/** How the database would go about the query. It is asked for when somebody opens the fold. */
export function PlanFold({ id }: { readonly id: string }) {
  const t = useTranslations('inspector');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isPending } = useQuery({ ...planQuery(id), enabled: isOpen });
  return (
    <details
      className="border-t border-line pt-3 text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-semibold">{t('plan')}</summary>
      {isOpen && isPending && <p className="caption mt-1.5">{t('planLoading')}</p>}
      {error !== null && <ProblemNote problem={asApiError(error)} />}
      {data?.reason && <p className="caption mt-1.5">{t(`planNone.${data.reason}`)}</p>}
      {data?.plan && (
        <>
          <p className="caption mt-1.5">{t('planNote')}</p>
          <ul aria-label={t('planOf')} className="mt-1.5">
            <Operator operator={data.plan} />
          </ul>
        </>
      )}
    </details>
  );
}

function Operator({
  operator: { operator, details, estimatedRows, inputs },
}: {
  readonly operator: PlanOperator;
}) {
  const t = useTranslations('inspector');
  return (
    <li className="py-1">
      <span className="font-medium">{operator}</span>
      {estimatedRows !== null && (
        <span className="caption ml-2">
          {t('planRows', { rows: Math.max(0, Math.ceil(estimatedRows)) })}
        </span>
      )}
      {details !== '' && <p className="font-mono text-xs break-words text-ink-soft">{details}</p>}
      {inputs.length > 0 && (
        <ul className="mt-1 border-l border-line pl-3">
          {inputs.map((input, place) => (
            // An operator has no name of its own; the plan does not change.
            <Operator key={`${input.operator}-${place}`} operator={input} />
          ))}
        </ul>
      )}
    </li>
  );
}
