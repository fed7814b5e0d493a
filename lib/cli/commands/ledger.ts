import type { Command } from 'commander';

import { exportLedger } from '@/lib/services/ledger/export-ledger';
import { getLedgerHead } from '@/lib/services/ledger/get-ledger-head';
import { verifyLedgerBundle } from '@/lib/services/ledger/verify-ledger';

import { type OpenApplication, withContext } from '../command-context';
import { printJson, printLine } from '../print';

interface JsonOption {
  readonly json?: boolean;
}

/** `sotto ledger …`: what left, as a file that anybody can verify. */
export function addLedgerCommands(program: Command, open: OpenApplication): void {
  const ledger = program.command('ledger').description('what left, byte for byte');

  ledger
    .command('export')
    .description('write every entry with its exact bytes to one file')
    .argument('<file>')
    .option('--json', 'one JSON object')
    .action(async (file: string, options: JsonOption) => {
      await withContext(open, async (ctx) => {
        const result = await exportLedger({ ctx, file });
        if (options.json) return printJson(result);
        printLine(`${result.entries} entries in ${file}`);
      });
    });

  ledger
    .command('verify')
    .description('verify an exported file; needs no store and no key')
    .argument('<file>')
    .option('--checkpoint <file>', 'what "ledger head" printed earlier')
    .option('--json', 'one JSON object')
    .action(async (file: string, options: JsonOption & { readonly checkpoint?: string }) => {
      const verdict = await verifyLedgerBundle({
        file,
        ...(options.checkpoint === undefined ? {} : { checkpointFile: options.checkpoint }),
        onProgress: (entries) => {
          if (process.stderr.isTTY) process.stderr.write(`\r${entries} entries`);
        },
      });
      if (!verdict.ok) process.exitCode = 1;
      if (options.json) return printJson(verdict);
      if (verdict.ok) return printLine(`whole: ${verdict.entries} entries`);
      const { sequence, reason } = verdict.firstBad;
      printLine(
        `not whole: entry ${sequence} is the first that is not what it must be (${reason})`,
      );
    });

  ledger
    .command('head')
    .description('the last entry’s place and digest, to be kept outside')
    .option('--json', 'one JSON object (as without it)')
    .action(async () => {
      await withContext(open, async (ctx) => {
        printJson((await getLedgerHead({ ctx })) ?? { sequence: 0, digest: null, signature: null });
      });
    });
}
