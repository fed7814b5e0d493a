'use client';

import { useQuery } from '@tanstack/react-query';
import { FileLock2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { modelSettingsQuery } from '@/lib/client/queries';
import type { SettingSource } from '@/lib/contracts/settings';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { ModelForm } from './model-form';
import { ModelRow } from './model-row';

/** The models that can be asked: where each is, whether it has a key, whether it answers. */
export function ModelsPage() {
  const t = useTranslations('settings');
  const { data, error, isPending, refetch } = useQuery(modelSettingsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="models">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="models" className="font-semibold">
          {t('parts.models')}
        </h2>
        <Button disabled={data === undefined} onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('addModel')}
        </Button>
      </div>
      <p className="mb-4 max-w-2xl text-sm text-ink-soft">{t('modelsText')}</p>
      {data !== undefined && data.file !== null && (
        <p className="mb-4 flex items-start gap-2 rounded-md border border-line bg-sheet px-3 py-2 text-sm">
          <FileLock2 className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden />
          <span className="min-w-0 break-words">{t('fileNote', { file: data.file })}</span>
        </p>
      )}
      {isPending && <Skeleton lines={4} />}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <ul className="divide-y divide-line border-y border-line">
          {data.models.map((model) => (
            <ModelRow key={model.id} model={model} canBeDefault={isOfTheApp(data.defaultSource)} />
          ))}
        </ul>
      )}
      {isAdding && <ModelForm model={null} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Whether the default may be changed here. */
function isOfTheApp(source: SettingSource): boolean {
  return source === 'app' || source === 'built-in';
}
