import type { Command } from 'commander';

import { AppError } from '@/lib/base/errors';
import { erasePayload } from '@/lib/services/ledger/erase-payload';
import { exportLedger } from '@/lib/services/ledger/export-ledger';
import { getLedgerHead } from '@/lib/services/ledger/get-ledger-head';
import { listLedgerKeys } from '@/lib/services/ledger/list-ledger-keys';
import { proveConsistency } from '@/lib/services/ledger/prove-consistency';
import { proveInclusion } from '@/lib/services/ledger/prove-inclusion';
import { rotateKey } from '@/lib/services/ledger/rotate-key';
import { verifyLedgerBundle } from '@/lib/services/ledger/verify-ledger';
import type { ServiceContext } from '@/lib/services/service-context';

import { type OpenApplication, withContext } from '../command-context';
import { printJson, printLine } from '../print';

interface JsonOption {
  readonly json?: boolean;
}

interface VerifyCommandOptions extends JsonOption {
  readonly checkpoint: readonly string[];
  readonly key: readonly string[];
}

interface ProofCommandOptions {
  readonly entry?: number;
  readonly since?: string;
  readonly until?: string;
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
    .option(
      '--checkpoint <file>',
      'what "ledger head" printed earlier; may be repeated',
      collect,
      [],
    )
    .option('--key <line>', 'a line of "ledger keys"; may be repeated', collect, [])
    .option('--json', 'one JSON object')
    .action(async (file: string, options: VerifyCommandOptions) => {
      const verdict = await verifyLedgerBundle({
        file,
        checkpointFiles: options.checkpoint,
        keys: options.key,
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
    .description('where the ledger stands, signed, to be kept outside')
    .option('--json', 'one JSON object (as without it)')
    .action(async () => {
      await withContext(open, async (ctx) => {
        printJson((await getLedgerHead({ ctx })) ?? { sequence: 0, digest: null, signature: null });
      });
    });

  ledger
    .command('proof')
    .description('prove that an entry is in the ledger, or that it grew out of a checkpoint')
    .option('--entry <sequence>', 'this entry, in the ledger of the newest checkpoint', Number)
    .option('--since <file>', 'the ledger grew out of this checkpoint, which was kept outside')
    .option('--until <file>', 'with --since: into this one; without it into the newest')
    .action(async (options: ProofCommandOptions) => {
      await withContext(open, async (ctx) => printLine(await proofOf(ctx, options)));
    });

  ledger
    .command('keys')
    .description('the keys that checkpoints are verified with, newest first')
    .action(async () => {
      await withContext(open, async (ctx) => {
        for (const line of await listLedgerKeys({ ctx })) printLine(line);
      });
    });

  ledger
    .command('erase')
    .description('make the bytes of one entry unreadable for good; an entry says so')
    .argument('<sequence>', 'the entry', Number)
    .action(async (sequence: number) => {
      await withContext(open, async (ctx) => {
        const receipt = await erasePayload({ ctx, input: { sequence } });
        printLine(`erased; entry ${receipt.sequence} says so`);
      });
    });

  ledger
    .command('rotate-key')
    .description('sign with a new key from now on; prints a head signed by both')
    .action(async () => {
      await withContext(open, async (ctx) => printJson(await rotateKey({ ctx })));
    });
}

function proofOf(
  ctx: ServiceContext,
  { entry, since, until }: ProofCommandOptions,
): Promise<string> {
  if (entry !== undefined && since === undefined && until === undefined)
    return proveInclusion({ ctx, sequence: entry });
  if (entry === undefined && since !== undefined)
    return proveConsistency({
      ctx,
      earlierFile: since,
      ...(until === undefined ? {} : { laterFile: until }),
    });
  throw new AppError('invalid-input', 'Either --entry SEQUENCE, or --since FILE [--until FILE].');
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
