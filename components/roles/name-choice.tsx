'use client';

import { useTranslations } from 'use-intl';

import { Switch } from '../ui/switch';

interface NameChoiceProps {
  readonly label: string;
  readonly names: readonly string[];
  /** Null for all, also those that come later. */
  readonly value: string[] | null;
  readonly onChange: (value: string[] | null) => void;
}

/** All of a kind, or a tick for each. What is chosen and no longer there stays to be seen. */
export function NameChoice({ label, names, value, onChange }: NameChoiceProps) {
  const t = useTranslations('roles');
  const offered = [...new Set([...names, ...(value ?? [])])];
  const toggle = (name: string, chosen: string[]) =>
    onChange(
      offered.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Switch checked={value === null} onChange={(isAll) => onChange(isAll ? null : [...names])}>
          {t('all', { what: label })}
        </Switch>
        {value !== null && (
          <span className="text-xs text-ink-faint tabular-nums">
            {t('chosen', { count: value.length, all: offered.length })}
          </span>
        )}
      </div>
      {value !== null && (
        <div className="mt-2 grid max-h-64 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-2">
          {offered.map((name) => (
            <label key={name} className="flex min-w-0 items-center gap-2 font-mono text-xs">
              <input
                type="checkbox"
                checked={value.includes(name)}
                onChange={() => toggle(name, value)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="truncate">{name}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
