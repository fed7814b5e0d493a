import { GraphPolicy } from '@/components/policy/graph-policy';
import { requirePerson } from '@/lib/http/require-person';

interface PageProps {
  readonly params: Promise<{ readonly name: string }>;
}

export default async function Page({ params }: PageProps) {
  await requirePerson();
  return <GraphPolicy graph={decodeURIComponent((await params).name)} />;
}
