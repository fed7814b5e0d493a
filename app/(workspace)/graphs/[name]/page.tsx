import { GraphOverview } from '@/components/graphs/graph-overview';

interface PageProps {
  readonly params: Promise<{ readonly name: string }>;
}

export default async function Page({ params }: PageProps) {
  return <GraphOverview name={decodeURIComponent((await params).name)} />;
}
