'use client';

import { useTranslations } from 'use-intl';

/** Saves an entry with what shows that it is in the ledger of the newest checkpoint. */
export function ProofLink({ sequence }: { readonly sequence: number }) {
  const t = useTranslations('ledger');
  return (
    <a
      href={`/api/ledger/${sequence}/proof`}
      download
      className="text-sm font-medium text-accent underline underline-offset-2"
    >
      {t('saveProof', { sequence })}
    </a>
  );
}
