import { ReviewQueue } from '@/components/review/review-queue';
import { requirePerson } from '@/lib/http/require-person';

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function Page({ searchParams }: PageProps) {
  await requirePerson();
  const { entry } = await searchParams;
  const sequence = typeof entry === 'string' && /^\d{1,15}$/.test(entry) ? Number(entry) : null;
  return <ReviewQueue opened={sequence} />;
}
