'use client';

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { changesQuery } from '@/lib/client/amend';
import { asApiError } from '@/lib/client/api-error';
import type { Side } from '@/lib/contracts/amendment';

import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { ProposalCard } from './proposal-card';
import { Refusal } from './refusal';

interface ComparedSidesProps extends Omit<
  ComponentProps<typeof ProposalCard>,
  'isNew' | 'proposed' | 'wording' | 'findings'
> {
  readonly from: Side;
  readonly to: Side;
}

/** What lies between two texts of a query, whoever wrote them. Equal sides must stay the same objects. */
export function ComparedSides({ from, to, ...card }: ComparedSidesProps) {
  const { data, error } = useQuery(changesQuery(card.question, { from, to }));
  if (error !== null) {
    return (
      <div className="space-y-2">
        <Refusal problem={asApiError(error)} />
        <Button onClick={card.onDrop}>{card.dropTitle}</Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton lines={5} />;
  const { before, after, changes } = data;
  const proposed = { from, to, before, after, changes };
  return <ProposalCard isNew proposed={proposed} wording={null} findings={[]} {...card} />;
}
