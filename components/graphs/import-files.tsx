'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson, putFile } from '@/lib/client/fetch-json';
import { graphsQuery, jobsQuery } from '@/lib/client/queries';
import { GRAPH_NAME_PATTERN } from '@/lib/contracts/graph';
import { JobView } from '@/lib/contracts/job';

import { newKey } from '../ask/new-key';
import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { SelectField, TextField } from '../ui/field';
import { Progress } from '../ui/progress';
import { Sheet } from '../ui/sheet';
import { Switch } from '../ui/switch';

/** Files of this computer become a graph on the server; every property is sensitive until policy says otherwise. */
export function ImportFiles({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('graphs');
  const format = useFormatter();
  const id = useId();
  const client = useQueryClient();
  const { data: graphs } = useQuery(graphsQuery);
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [mode, setMode] = useState<'strict' | 'standard'>('strict');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [replaces, setReplaces] = useState(false);
  const [sent, setSent] = useState(0);
  const isTaken = graphs?.some((graph) => graph.name === name) ?? false;
  const importing = useMutation({
    mutationFn: async () => {
      const upload = uploadId();
      for (const [index, file] of files.entries()) {
        setSent(index / files.length);
        await putFile(`/api/uploads/${upload}/${encodeURIComponent(file.name)}`, file);
      }
      setSent(1);
      return postJson(
        '/api/graphs',
        {
          kind: 'import',
          name,
          upload,
          mode,
          replaces,
          files: files.map((file) => file.name),
          ...(title.trim() === '' ? {} : { title }),
        },
        JobView,
      );
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      onClose();
    },
  });
  const canImport = GRAPH_NAME_PATTERN.test(name) && files.length > 0 && (!isTaken || replaces);

  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('importFiles')}
      side="middle"
    >
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          importing.mutate();
        }}
      >
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            {t('files')}
          </label>
          <input
            id={id}
            type="file"
            multiple
            accept=".csv,.tsv,.jsonl,.ndjson,.gz,.txt"
            aria-describedby={`${id}-hint`}
            onChange={(event) => setFiles([...(event.target.files ?? [])])}
            className="w-full rounded-md border border-line-strong bg-sheet text-sm file:mr-3 file:border-0 file:border-r file:border-solid file:border-line file:bg-sunken file:px-3 file:py-2 file:text-sm file:text-ink"
          />
          <p id={`${id}-hint`} className="mt-1 text-xs text-ink-faint">
            {files.length === 0
              ? t('filesHint')
              : t('chosen', {
                  count: files.length,
                  size: format.number(files.reduce((sum, file) => sum + file.size, 0)),
                })}
          </p>
        </div>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          error={name !== '' && !GRAPH_NAME_PATTERN.test(name) ? t('nameWrong') : undefined}
          value={name}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('shownAs')}
          value={title}
          maxLength={200}
          onChange={(event) => setTitle(event.target.value)}
        />
        <SelectField
          label={t('mode')}
          hint={t('modeHint')}
          value={mode}
          onChange={(event) => setMode(event.target.value === 'standard' ? 'standard' : 'strict')}
        >
          <option value="strict">{t('modes.strict')}</option>
          <option value="standard">{t('modes.standard')}</option>
        </SelectField>
        {isTaken && (
          <Switch checked={replaces} onChange={setReplaces}>
            {t('replaces', { graph: name })}
          </Switch>
        )}
        {importing.isPending && <Progress value={sent} label={t('sending')} />}
        {importing.isError && <ProblemNote problem={asApiError(importing.error)} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="accent" disabled={!canImport || importing.isPending}>
            {importing.isPending ? t('sending') : t('import')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** Works on plain HTTP too, where `crypto.randomUUID` is missing. */
function uploadId(): string {
  return newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
