'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import type { SchemaView } from '@/lib/contracts/graph';

import { Button } from '../ui/button';
import { SelectField } from '../ui/field';
import { filterProblem, kindOfType, type RoleDraft, VALUE_KINDS } from './role-draft';

const OPERATORS = ['=', '<>', 'in', '<', '<=', '>', '>='] as const;

interface RowFiltersProps {
  /** Place of the graph in the form. */
  readonly at: number;
  readonly schema: SchemaView;
}

/** Which nodes of a label are seen, by one of their properties; all filters of a label hold. */
export function RowFilters({ at, schema }: RowFiltersProps) {
  const t = useTranslations('roles');
  const list = `graphs.${at}.scope.rowFilters` as const;
  const { fields, append, remove } = useFieldArray<RoleDraft, typeof list>({ name: list });
  const [first = ''] = Object.keys(schema.labels);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('filters')}</legend>
      <p className="mt-0.5 text-xs text-ink-faint">{t('filtersText')}</p>
      <ul className="mt-2 space-y-3">
        {fields.map((field, index) => (
          <li key={field.id} className="rounded-md border border-line p-3">
            <FilterRow at={at} index={index} schema={schema} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        className="mt-2"
        onClick={() =>
          append({ label: first, property: '', operator: '=', kind: 'text', values: '' })
        }
      >
        <Plus aria-hidden />
        {t('addFilter')}
      </Button>
    </fieldset>
  );
}

interface FilterRowProps extends RowFiltersProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function FilterRow({ at, index, schema, onRemove }: FilterRowProps) {
  const t = useTranslations('roles');
  const id = useId();
  const path = `graphs.${at}.scope.rowFilters.${index}` as const;
  const { register, setValue, formState } = useFormContext<RoleDraft>();
  const filter = useWatch<RoleDraft, typeof path>({ name: path });
  const properties = schema.labels[filter.label] ?? {};
  const labels = named(Object.keys(schema.labels), filter.label);
  const problem = formState.isSubmitted ? filterProblem(filter) : null;
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_1fr_6rem_8rem_auto] sm:items-start">
      <SelectField
        label={t('label')}
        {...register(`${path}.label`, { onChange: () => setValue(`${path}.property`, '') })}
      >
        {labels.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={t('property')}
        error={problem === 'property' ? t('propertyMissing') : undefined}
        {...register(`${path}.property`, {
          onChange: (event: { target: { value: string } }) =>
            setValue(`${path}.kind`, kindOfType(properties[event.target.value])),
        })}
      >
        <option value="">{t('choose')}</option>
        {named(Object.keys(properties), filter.property).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField label={t('operator')} {...register(`${path}.operator`)}>
        {OPERATORS.map((operator) => (
          <option key={operator}>{operator}</option>
        ))}
      </SelectField>
      <SelectField label={t('kind')} {...register(`${path}.kind`)}>
        {VALUE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Button
        tone="quiet"
        size="small"
        className="sm:mt-7"
        aria-label={t('removeFilter', { filter: `${filter.label}.${filter.property}` })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
      <div className="min-w-0 sm:col-span-5">
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {t('values')}
        </label>
        <textarea
          id={id}
          rows={Math.min(6, Math.max(2, filter.values.split('\n').length))}
          spellCheck={false}
          {...register(`${path}.values`)}
          aria-invalid={problem === 'values'}
          aria-describedby={`${id}-note`}
          className="w-full rounded-md border border-line-strong bg-sheet px-2.5 py-1.5 font-mono text-sm aria-invalid:border-error"
        />
        <p
          id={`${id}-note`}
          className={problem === 'values' ? 'text-xs text-error' : 'text-xs text-ink-faint'}
        >
          {problem === 'values' ? t('valuesWrong') : t(`valuesHint.${filter.kind}`)}
        </p>
      </div>
    </div>
  );
}

/** What is named stays to be chosen, though the graph no longer has it. */
function named(names: readonly string[], own: string): readonly string[] {
  return own === '' || names.includes(own) ? names : [...names, own];
}
