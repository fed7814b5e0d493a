import { FiguresPage } from '@/components/review/figures-page';
import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  return <FiguresPage />;
}
