'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { Button } from './button';
import { useCopy } from './use-copy';

interface CopyButtonProps {
  /** What is copied, said in the button's name. */
  readonly label: string;
  readonly text: () => string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const t = useTranslations('shell');
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={isCopied ? t('copied') : label}
      title={label}
      onBlur={() => setCopied(false)}
      onClick={() => void copy(text()).then(setCopied)}
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {isCopied ? t('copied') : t('copy')}
    </Button>
  );
}
