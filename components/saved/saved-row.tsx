'use client';

import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText, Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

import { change } from '@/lib/client/fetch-json';
import { savedQuery } from '@/lib/client/queries';
import { SAVED_NAME_LENGTH, type SavedView } from '@/lib/contracts/saved';

import { Button, IconButton } from '../ui/button';
import { TextField } from '../ui/field';
import { RelativeTime } from '../ui/relative-time';
import { useUndo } from '../ui/use-undo';

/** One saved question: its name, its words, how it left; asked again, renamed, removed. */
export function SavedRow({ saved }: { readonly saved: SavedView }) {
  const t = useTranslations('saved');
  const client = useQueryClient();
  const undoable = useUndo();
  const [name, setName] = useState<string | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: savedQuery.queryKey });

  function remove() {
    void undoable({
      message: t('removed'),
      remove: () => change('DELETE', `/api/saved/${saved.id}`),
      restore: () => change('POST', `/api/saved/${saved.id}/restore`),
      onChange: refresh,
    });
  }

  function rename(event: FormEvent) {
    event.preventDefault();
    change('PATCH', `/api/saved/${saved.id}`, { name })
      .then(() => setName(null))
      .catch(() => toast(t('notRenamed')))
      .finally(refresh);
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        {name === null ? (
          <h2 className="font-medium break-words">{saved.name}</h2>
        ) : (
          <form onSubmit={rename} className="flex flex-wrap items-end gap-2">
            <TextField
              label={t('name')}
              value={name}
              maxLength={SAVED_NAME_LENGTH}
              required
              className="flex-1 basis-48"
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" tone="accent" disabled={name.trim() === ''} className="mb-5">
              {t('rename')}
            </Button>
          </form>
        )}
        {saved.name !== saved.question && (
          <p className="mt-0.5 text-sm break-words text-ink-soft">{saved.question}</p>
        )}
        {saved.masked !== null && (
          <p className="outside-sheet mt-1.5 inline-block max-w-full truncate px-2 py-0.5 text-xs">
            {saved.masked}
          </p>
        )}
        <p className="caption mt-1 flex flex-wrap gap-x-3">
          <span>{saved.graph}</span>
          <span>{saved.model}</span>
          <RelativeTime value={saved.createdAt} />
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button asChild>
          <Link href={`/?saved=${saved.id}`}>
            <MessageSquareText aria-hidden />
            {t('askAgain')}
          </Link>
        </Button>
        <IconButton
          label={t('renameOf', { name: saved.name })}
          onClick={() => setName(name === null ? saved.name : null)}
        >
          <Pencil />
        </IconButton>
        <IconButton label={t('removeOf', { name: saved.name })} onClick={remove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
