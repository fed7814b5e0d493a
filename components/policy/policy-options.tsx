'use client';

import { useFormatter, useTranslations } from 'use-intl';

import { APPROVALS, SIZE_BUCKETS } from '@/lib/contracts/policy';

import { SelectField, TextField } from '../ui/field';
import { Switch } from '../ui/switch';
import type { PolicyDraft } from './policy-draft';

interface PolicyOptionsProps {
  readonly draft: PolicyDraft;
  /** That hold the right to lift. */
  readonly roles: readonly string[];
  readonly onChange: (draft: PolicyDraft) => void;
}

const MODES = ['standard', 'strict'] as const;
const WAYS = ['off', 'annotate', 'replace'] as const;

/** What holds for the graph as a whole. */
export function PolicyOptions({ draft, roles, onChange }: PolicyOptionsProps) {
  const t = useTranslations('policy');
  const format = useFormatter();
  const { lifting, index, review } = draft;

  function setLifting(patch: Partial<PolicyDraft['lifting']>) {
    onChange({ ...draft, lifting: { ...lifting, ...patch } });
  }

  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <SelectField
        label={t('mode')}
        hint={t(`modes.${draft.mode}`)}
        value={draft.mode}
        onChange={({ target }) => {
          const mode = MODES.find((one) => one === target.value);
          if (mode) onChange({ ...draft, mode });
        }}
      >
        {MODES.map((mode) => (
          <option key={mode} value={mode}>
            {t(`modeNames.${mode}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('reformulation')}
        hint={t(`ways.${draft.reformulation}`)}
        value={draft.reformulation}
        onChange={({ target }) => {
          const way = WAYS.find((one) => one === target.value);
          if (way) onChange({ ...draft, reformulation: way });
        }}
      >
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {t(`wayNames.${way}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('sizeBucket')}
        hint={t('sizeBucketHint')}
        value={String(draft.sizeBucket)}
        onChange={({ target }) => onChange({ ...draft, sizeBucket: Number(target.value) })}
      >
        {SIZE_BUCKETS.map((size) => (
          <option key={size} value={size}>
            {t('bytes', { size: format.number(size) })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('removedWords')}
        hint={t('removedWordsHint')}
        defaultValue={draft.removedWords.join(', ')}
        onChange={({ target }) => onChange({ ...draft, removedWords: listOf(target.value) })}
      />
      <HoursField
        label={t('refreshHours')}
        hint={t('refreshHoursHint')}
        value={index.refreshHours}
        onChange={(refreshHours) => onChange({ ...draft, index: { ...index, refreshHours } })}
      />
      <HoursField
        label={t('limitHours')}
        hint={t('limitHoursHint')}
        value={index.limitHours}
        onChange={(limitHours) => onChange({ ...draft, index: { ...index, limitHours } })}
      />
      <SelectField
        label={t('approval')}
        hint={t('approvalHint')}
        value={review.approval}
        onChange={({ target }) => {
          const approval = APPROVALS.find((one) => one === target.value);
          if (approval) onChange({ ...draft, review: { ...review, approval } });
        }}
      >
        {APPROVALS.map((approval) => (
          <option key={approval} value={approval}>
            {t(`approvals.${approval}`)}
          </option>
        ))}
      </SelectField>
      <HoursField
        label={t('approvalHours')}
        hint=""
        value={review.approvalHours}
        onChange={(hours) =>
          onChange({ ...draft, review: { ...review, approvalHours: Math.min(hours ?? 24, 720) } })
        }
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1.5 text-sm font-medium">{t('review')}</legend>
        <Switch
          checked={review.fourEyes}
          onChange={(fourEyes) => onChange({ ...draft, review: { ...review, fourEyes } })}
        >
          {t('fourEyes')}
        </Switch>
      </fieldset>
      <fieldset className="sm:col-span-2">
        <legend className="mb-1.5 text-sm font-medium">{t('lifting')}</legend>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Switch checked={lifting.allowed} onChange={(allowed) => setLifting({ allowed })}>
            {t('liftingAllowed')}
          </Switch>
          <Switch
            checked={lifting.reasonRequired}
            onChange={(reasonRequired) => setLifting({ reasonRequired })}
          >
            {t('reasonRequired')}
          </Switch>
          {lifting.allowed &&
            roles.map((role) => (
              <label key={role} className="flex items-center gap-1.5 text-sm text-ink-soft">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={lifting.roles.length === 0 || lifting.roles.includes(role)}
                  onChange={({ target }) =>
                    setLifting({ roles: rolesAfter(lifting.roles, roles, role, target.checked) })
                  }
                />
                {role}
              </label>
            ))}
        </div>
      </fieldset>
    </div>
  );
}

/** No list at all means every role that has the right. */
function rolesAfter(
  listed: readonly string[],
  all: readonly string[],
  role: string,
  isAllowed: boolean,
): string[] {
  const now = listed.length === 0 ? all : listed;
  const next = isAllowed ? [...now, role] : now.filter((one) => one !== role);
  const isEvery = all.every((one) => next.includes(one));
  return isEvery || next.length === 0 ? [] : [...new Set(next)];
}

interface HoursFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number | null;
  readonly onChange: (hours: number | null) => void;
}

function HoursField({ label, hint, value, onChange }: HoursFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      min={1}
      max={8760}
      defaultValue={value ?? ''}
      onChange={({ target }) => {
        const hours = Number(target.value);
        onChange(target.value.trim() === '' || !(hours > 0) ? null : hours);
      }}
    />
  );
}

function listOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
