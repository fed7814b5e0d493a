import { TermsEditor } from '@/components/terms/terms-editor';

interface PageProps {
  readonly params: Promise<{ readonly name: string }>;
}

export default async function Page({ params }: PageProps) {
  return <TermsEditor graph={decodeURIComponent((await params).name)} />;
}
