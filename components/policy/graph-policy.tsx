'use client';

import { useQuery } from '@tanstack/react-query';

import { asApiError } from '@/lib/client/api-error';
import { policyQuery } from '@/lib/client/policy-queries';
import { graphsQuery } from '@/lib/client/queries';

import { ProblemNote } from '../ask/problem-note';
import { FixedNote } from '../settings/fixed-note';
import { Skeleton } from '../ui/skeleton';
import { IndexStatus } from './index-status';
import { PolicyForm } from './policy-form';
import { PolicyVersions } from './policy-versions';
import { SelfTestPanel } from './self-test-panel';

/** All that decides what may leave a graph: the policy, its value index, and the test of both. */
export function GraphPolicy({ graph }: { readonly graph: string }) {
  return (
    <div className="space-y-9">
      <PolicyMatrix graph={graph} />
      <IndexStatus graph={graph} />
      <SelfTestPanel graph={graph} />
    </div>
  );
}

/** The policy of a graph, to be changed, tried on questions and saved. */
function PolicyMatrix({ graph }: { readonly graph: string }) {
  const { data, error, isPending, refetch } = useQuery(policyQuery(graph));
  const { data: graphs = [] } = useQuery(graphsQuery);
  const fixedBy = graphs.find(({ name }) => name === graph)?.fixedBy?.policy;
  return (
    <>
      {isPending && <Skeleton lines={8} />}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          {fixedBy !== undefined && <FixedNote by={fixedBy} />}
          {/* Greyed out as a whole: what is decided elsewhere is changed there. */}
          <fieldset disabled={fixedBy !== undefined} className="min-w-0">
            <PolicyForm key={data.version} graph={graph} policy={data} />
          </fieldset>
          <PolicyVersions versions={data.versions} />
        </>
      )}
    </>
  );
}
