import type { Metadata } from 'next';
import { redirect } from 'next/navigation';

import { AskPage } from '@/components/ask/ask-page';
import { requirePerson } from '@/lib/http/require-person';
import { ANY_GRAPH, hasRight } from '@/lib/services/access/require-right';

import { pageTitle } from '../request-locale';

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

interface PageProps {
  readonly searchParams: Promise<Search>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('ask') };
}

export default async function Page({ searchParams }: PageProps) {
  const ctx = await requirePerson();
  // Whoever only decides or reads begins where there is something for them.
  if (!hasRight(ctx, 'ask', ANY_GRAPH) && hasRight(ctx, 'approve', ANY_GRAPH)) redirect('/review');
  const search = await searchParams;
  const opened = {
    thread: textOf(search, 'thread'),
    question: textOf(search, 'question'),
    saved: textOf(search, 'saved'),
  };
  // Another address is another conversation, also where only the address changes.
  return <AskPage key={JSON.stringify(search)} {...opened} />;
}

function textOf(search: Search, name: string): string | null {
  const value = search[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
