import 'server-only';
import { open, readFile } from 'node:fs/promises';

import { AppError } from '@/lib/base/errors';
import { type Checkpoint, parseCheckpoint } from '@/lib/ledger/checkpoint';

/**
 * Appends a signed note to a file outside the database, on disk when it resolves; not the one that
 * stands last already. A blank line parts the notes.
 */
export async function publishToFile(file: string, note: string): Promise<void> {
  try {
    const handle = await open(file, 'a+', 0o644);
    try {
      if ((await handle.readFile('utf8')).endsWith(`${note}\n`)) return;
      await handle.appendFile(`${note}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new AppError(
      'internal',
      'The checkpoint could not be written to its file. Look at the rights and space where SOTTO_CHECKPOINT_FILE points.',
      { cause: error },
    );
  }
}

/** What was last written to the file; null where there is none yet, or nothing that is one. */
export async function lastPublished(file: string): Promise<Checkpoint | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const end = text.lastIndexOf('\n\n— ');
  if (end < 0) return null;
  const before = text.lastIndexOf('\n\n', end - 1);
  return parseCheckpoint(text.slice(before < 0 ? 0 : before + 2, end + 1));
}
