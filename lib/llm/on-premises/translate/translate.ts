import 'server-only';

import type { Translate } from '../on-premises-model';

/** Reads no question yet, and says so. */
export const translate: Translate = () => ({
  ok: false,
  sentence:
    'The on-premises model cannot read this question. Connect a language model in Settings, or write the query.',
});
