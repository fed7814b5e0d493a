'use client';

import { useTranslations } from 'use-intl';

import { type Right, RIGHTS } from '@/lib/contracts/access';

interface RightBoxesProps {
  readonly label: string;
  readonly value: readonly Right[];
  readonly offered?: readonly Right[];
  readonly onChange: (rights: Right[]) => void;
}

/** A tick for each right, in one order everywhere. */
export function RightBoxes({ label, value, offered = RIGHTS, onChange }: RightBoxesProps) {
  const t = useTranslations('people');
  const toggle = (right: Right) =>
    onChange(RIGHTS.filter((one) => (one === right ? !value.includes(one) : value.includes(one))));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        {offered.map((right) => (
          <label key={right} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={value.includes(right)}
              onChange={() => toggle(right)}
              className="size-4 accent-accent"
            />
            {t(`rights.${right}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
