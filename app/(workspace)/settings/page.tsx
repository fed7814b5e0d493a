import { redirect } from 'next/navigation';

import { requirePerson } from '@/lib/http/require-person';

export default async function Page() {
  await requirePerson();
  redirect('/settings/models');
}
