import { TermsEditor } from '@/components/terms/terms-editor';
import { requirePerson } from '@/lib/http/require-person';

interface PageProps {
  readonly params: Promise<{ readonly name: string }>;
}

export default async function Page({ params }: PageProps) {
  await requirePerson();
  return <TermsEditor graph={decodeURIComponent((await params).name)} />;
}
