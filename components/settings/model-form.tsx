'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson, sendJson } from '@/lib/client/fetch-json';
import { modelSettingsQuery, modelsQuery } from '@/lib/client/queries';
import { MODEL_TITLE_LENGTH, type ModelSetting, ModelSettings } from '@/lib/contracts/settings';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Sheet } from '../ui/sheet';
import { Switch } from '../ui/switch';

interface ModelFormProps {
  /** Null for a new one. */
  readonly model: ModelSetting | null;
  readonly onClose: () => void;
}

/** Sets a model up or changes it. What is typed as its key is never shown again. */
export function ModelForm({ model, onClose }: ModelFormProps) {
  const t = useTranslations('settings');
  const client = useQueryClient();
  const [name, setName] = useState(model?.id.replace(/^openai:/, '') ?? '');
  const [title, setTitle] = useState(model === null || model.title === model.id ? '' : model.title);
  const [baseUrl, setBaseUrl] = useState(model?.baseUrl ?? '');
  const [key, setKey] = useState('');
  const [takesKeyAway, setTakesKeyAway] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const body = {
        id: `openai:${name.trim()}`,
        title: title.trim() === '' ? null : title.trim(),
        baseUrl: baseUrl.trim() === '' ? null : baseUrl.trim(),
        ...(takesKeyAway ? { key: null } : key === '' ? {} : { key }),
      };
      return model === null
        ? postJson('/api/settings/models', body, ModelSettings)
        : sendJson('PATCH', '/api/settings/models', body, ModelSettings);
    },
    onSuccess: (settings) => {
      client.setQueryData(modelSettingsQuery.queryKey, settings);
      void client.invalidateQueries({ queryKey: modelsQuery.queryKey });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={model === null ? t('addModel') : t('changeModel')}
      side="middle"
    >
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <TextField
          label={t('modelName')}
          hint={t('modelNameHint')}
          value={name}
          required
          disabled={model !== null}
          pattern="[\w.\/:\-]{1,100}"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('shownAs')}
          value={title}
          maxLength={MODEL_TITLE_LENGTH}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={t('baseUrl')}
          hint={t('baseUrlHint')}
          type="url"
          value={baseUrl}
          placeholder="https://api.openai.com/v1"
          onChange={(event) => setBaseUrl(event.target.value)}
        />
        <TextField
          label={t('key')}
          hint={model?.hasKey === true ? t('keyKept') : t('keyHint')}
          type="password"
          autoComplete="new-password"
          value={key}
          disabled={takesKeyAway}
          onChange={(event) => setKey(event.target.value)}
        />
        {model?.hasKey === true && (
          <Switch checked={takesKeyAway} onChange={setTakesKeyAway}>
            {t('takeKeyAway')}
          </Switch>
        )}
        {saving.isError && <ProblemNote problem={asApiError(saving.error)} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="accent" disabled={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
