'use client';

import { useQuery } from '@tanstack/react-query';

import { asApiError } from '@/lib/client/api-error';
import { termsQuery } from '@/lib/client/policy-queries';

import { ProblemNote } from '../ask/problem-note';
import { Skeleton } from '../ui/skeleton';
import { ImportWords } from './import-words';
import { Proposals } from './proposals';
import { ProposeWords } from './propose-words';
import { ValueAliases } from './value-aliases';
import { WordsForm } from './words-form';

/** The words of a graph: for its schema, and other names of its values. */
export function TermsEditor({ graph }: { readonly graph: string }) {
  const { data, error, isPending, refetch } = useQuery(termsQuery(graph));
  return (
    <div className="space-y-9">
      {isPending && <Skeleton lines={8} />}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          {data.proposals.length > 0 && <Proposals graph={graph} proposals={data.proposals} />}
          <WordsForm key={JSON.stringify(data.names)} graph={graph} terms={data} />
          <ImportWords graph={graph} />
          <ProposeWords graph={graph} />
          <ValueAliases
            key={JSON.stringify(data.valueAliases)}
            graph={graph}
            aliases={data.valueAliases}
          />
        </>
      )}
    </div>
  );
}
