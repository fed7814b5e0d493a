import { Command, CommanderError } from 'commander';

import { openApplication } from '@/lib/services/application';
import { redactFailures } from '@/lib/services/redact-failures';

import { addAskCommand } from './commands/ask';
import { addExplainCommand } from './commands/explain';
import { addGraphCommands } from './commands/graph';
import { addLedgerCommands } from './commands/ledger';
import { addMaskCommand } from './commands/mask';
import { addPersonCommands } from './commands/person';
import { addQueryCommands } from './commands/query';
import { addSelfTestCommand } from './commands/self-test';
import { addTeachCommands } from './commands/teach';
import { describeError } from './describe-error';

/**
 * The command line (docs/command-line.md). Ends the process: 0 when all went well, 1 when something
 * failed, 2 for wrong use.
 */
export async function main(args: readonly string[]): Promise<void> {
  redactFailures();
  process.exitCode = await runCommand(args);
}

async function runCommand(args: readonly string[]): Promise<number> {
  const program = new Command('sotto')
    .description('Ask a private graph in plain words, and see exactly what left the building.')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text) });
  const open = () => openApplication({ role: 'command' });
  addGraphCommands(program, open);
  addMaskCommand(program, open);
  addAskCommand(program, open);
  addQueryCommands(program, open);
  addExplainCommand(program, open);
  addTeachCommands(program, open);
  addLedgerCommands(program, open);
  addSelfTestCommand(program, open);
  addPersonCommands(program, open);

  try {
    await program.parseAsync(args, { from: 'user' });
    return process.exitCode === undefined ? 0 : Number(process.exitCode);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { code, message } = describeError(error);
    process.stderr.write(`${message}\n`);
    return code === 'invalid-input' ? 2 : 1;
  }
}
