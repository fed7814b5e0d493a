import 'server-only';
import { basename } from 'node:path';

import { CsvError, parse } from 'csv-parse';

import { AppError } from '@/lib/base/errors';

import type { ImportPlace } from './graph-element';
import { importError } from './import-error';
import type { OnBytes } from './import-source';
import { openImportFile } from './open-import-file';

export interface CsvRow {
  readonly cells: readonly string[];
  /** The row's last line, where a quoted cell holds line ends. */
  readonly place: ImportPlace;
}

const ROW_CAP = 16 * 1024 * 1024;

/** The rows of a comma separated file (RFC 4180), the header included; a row of another width is an error. */
export async function* readCsv(path: string, onBytes: OnBytes): AsyncGenerator<CsvRow> {
  const file = basename(path);
  const input = await openImportFile(path, onBytes);
  const parser = parse({ bom: true, info: true, skip_empty_lines: true, max_record_size: ROW_CAP });
  input.on('error', (error) => parser.destroy(error));
  try {
    for await (const entry of input.pipe(parser)) {
      const { record, info } = entry as { record: string[]; info: { lines: number } };
      yield { cells: record, place: { file, line: info.lines } };
    }
  } catch (error) {
    throw csvError(error, file);
  } finally {
    input.destroy();
  }
}

function csvError(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  if (!(error instanceof CsvError)) {
    return new AppError('invalid-input', `${file} cannot be read to its end.`);
  }
  const lines: unknown = Reflect.get(error, 'lines');
  const place = { file, line: typeof lines === 'number' ? lines : 1 };
  return importError(
    place,
    SENTENCES[error.code] ?? 'a quotation mark stands where none may stand.',
  );
}

const SENTENCES: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'it has another number of columns than the header.',
  CSV_RECORD_INCONSISTENT_COLUMNS: 'it has another number of columns than the header.',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed.',
  CSV_MAX_RECORD_SIZE: 'the row is too long.',
};
