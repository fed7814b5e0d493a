import type { Metadata } from 'next';

import { AskPage } from '@/components/ask/ask-page';

import { pageTitle } from './request-locale';

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('ask') };
}

export default async function Page({ searchParams }: PageProps) {
  const { question } = await searchParams;
  return <AskPage opened={typeof question === 'string' ? question : null} />;
}
