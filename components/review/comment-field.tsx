import { useId } from 'react';

interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (comment: string) => void;
}

/** What a reviewer writes beside a word of theirs. */
export function CommentField({ label, value, onChange }: CommentFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="block text-sm">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={2000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-full rounded-md border border-line-strong bg-sheet px-2.5 py-1.5 text-sm"
      />
    </>
  );
}
