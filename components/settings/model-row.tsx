'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, CircleCheck, CircleX, House, KeyRound, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson, sendJson } from '@/lib/client/fetch-json';
import { modelSettingsQuery, modelsQuery } from '@/lib/client/queries';
import { type ModelSetting, ModelSettings, ModelTest } from '@/lib/contracts/settings';

import { ProblemNote } from '../ask/problem-note';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { TextLink } from '../ui/text-link';
import { ModelForm } from './model-form';

interface ModelRowProps {
  readonly model: ModelSetting;
  readonly canBeDefault: boolean;
}

/** One model: what it is, where it comes from, and what can be done about it here. */
export function ModelRow({ model, canBeDefault }: ModelRowProps) {
  const t = useTranslations('settings');
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { id, title, host, outside, hasKey, isDefault, source } = model;
  const keep = (settings: ModelSettings) => {
    client.setQueryData(modelSettingsQuery.queryKey, settings);
    void client.invalidateQueries({ queryKey: modelsQuery.queryKey });
  };
  const testing = useMutation({
    mutationFn: () => postJson('/api/settings/models/test', { id }, ModelTest),
  });
  const choosing = useMutation({
    mutationFn: () => postJson('/api/settings/models/default', { id }, ModelSettings),
    onSuccess: keep,
  });
  const removing = useMutation({
    mutationFn: () =>
      sendJson('DELETE', `/api/settings/models?id=${encodeURIComponent(id)}`, null, ModelSettings),
    onSuccess: keep,
  });
  const problem = testing.error ?? choosing.error ?? removing.error;
  const Where = outside ? ArrowUpRight : House;

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-medium break-words">{title}</h3>
          <p className="caption mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            {title !== id && <span className="font-mono">{id}</span>}
            <span className="inline-flex items-center gap-1">
              <Where className="size-3.5" aria-hidden />
              {outside ? host : t('staysHere')}
            </span>
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {isDefault && <Badge isStrong>{t('default')}</Badge>}
            {hasKey && (
              <Badge>
                <KeyRound aria-hidden />
                {t('hasKey')}
              </Badge>
            )}
            {source !== 'app' && (
              <Badge>
                <Lock aria-hidden />
                {t(`sources.${source}`)}
              </Badge>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          {outside && (
            <Button size="small" disabled={testing.isPending} onClick={() => testing.mutate()}>
              {testing.isPending ? t('testing') : t('test')}
            </Button>
          )}
          {canBeDefault && !isDefault && (
            <Button size="small" disabled={choosing.isPending} onClick={() => choosing.mutate()}>
              {t('makeDefault')}
            </Button>
          )}
          {source === 'app' && (
            <>
              <Button size="small" onClick={() => setEditing(true)}>
                {t('change')}
              </Button>
              <Button size="small" disabled={removing.isPending} onClick={() => removing.mutate()}>
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      </div>
      <div role="status">{testing.data !== undefined && <TestLine test={testing.data} />}</div>
      {problem !== null && (
        <div className="mt-2">
          <ProblemNote problem={asApiError(problem)} />
        </div>
      )}
      {isEditing && <ModelForm model={model} onClose={() => setEditing(false)} />}
    </li>
  );
}

function TestLine({ test }: { readonly test: ModelTest }) {
  const t = useTranslations('settings');
  const Icon = test.ok ? CircleCheck : CircleX;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <Icon className={`size-4 shrink-0 ${test.ok ? 'text-done' : 'text-error'}`} aria-hidden />
      {test.ok ? t('answered', { milliseconds: test.milliseconds }) : test.message}
      {test.entry !== null && (
        <TextLink href={`/ledger?entry=${test.entry}`}>
          {t('entry', { entry: test.entry })}
        </TextLink>
      )}
    </p>
  );
}
