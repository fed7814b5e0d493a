'use client';

import { Eye, GraduationCap, MessageSquareText, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';

const PEOPLE = [
  ['analyst', MessageSquareText],
  ['expert', GraduationCap],
  ['reviewer', Eye],
  ['administrator', SlidersHorizontal],
] as const;

interface DemoPeopleProps {
  readonly isDisabled: boolean;
  readonly onChoose: (person: (typeof PEOPLE)[number][0]) => void;
}

/** Four people to be, one click each, on a fresh installation that only this machine reaches. */
export function DemoPeople({ isDisabled, onChoose }: DemoPeopleProps) {
  const t = useTranslations('account');
  return (
    <ul className="grid gap-2">
      {PEOPLE.map(([person, Icon]) => (
        <li key={person}>
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onChoose(person)}
            className="card flex w-full items-start gap-3 px-3 py-2.5 text-left hover:border-accent hover:bg-accent-soft disabled:opacity-50"
          >
            <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
            <span className="min-w-0">
              <span className="block text-sm font-medium">{t(`demo.${person}.name`)}</span>
              <span className="block text-xs text-ink-soft">{t(`demo.${person}.text`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
