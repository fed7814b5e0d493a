import { GraphPolicy } from '@/components/policy/graph-policy';

interface PageProps {
  readonly params: Promise<{ readonly name: string }>;
}

export default async function Page({ params }: PageProps) {
  return <GraphPolicy graph={decodeURIComponent((await params).name)} />;
}
