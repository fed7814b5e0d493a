'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { savedQuery } from '@/lib/client/queries';
import { SAVED_NAME_LENGTH, SavedView } from '@/lib/contracts/saved';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Sheet } from '../ui/sheet';

interface SaveDialogProps {
  readonly id: string;
  readonly question: string;
  readonly onClose: () => void;
}

/** Asks for a name and keeps the question under it. */
export function SaveDialog({ id, question, onClose }: SaveDialogProps) {
  const t = useTranslations('saved');
  const client = useQueryClient();
  const [name, setName] = useState(question.slice(0, SAVED_NAME_LENGTH));
  const saving = useMutation({
    mutationFn: () => postJson('/api/saved', { question: id, name }, SavedView),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: savedQuery.queryKey });
      toast(t('isSaved'));
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('saveTitle')}
      side="middle"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
        className="space-y-4"
      >
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          required
          maxLength={SAVED_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
        {saving.isError && <ProblemNote problem={asApiError(saving.error)} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="accent" disabled={saving.isPending || name.trim() === ''}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
