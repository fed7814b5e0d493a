import type { Command } from 'commander';

import { type AskReport, askQuestion } from '@/lib/services/question/ask-question';

import type { OpenApplication } from '../command-context';
import { addLineCommand } from '../line-command';
import { printLine, printRows } from '../print';

/** Rows that a terminal shows. */
const SHOWN_ROWS = 50;

/** `sotto ask`: the whole way of a question. Running the command counts as the asker's confirmation. */
export function addAskCommand(program: Command, open: OpenApplication): void {
  addLineCommand(program, open, {
    name: 'ask',
    description: 'ask a question; running the command counts as your confirmation',
    subject: 'question',
    fields: ['question', 'role', 'choices', 'reading'],
    asksModel: true,
    verb: askQuestion,
    hasFailed: ({ error, blocked }) => Boolean(error ?? blocked),
    show: showAnswer,
  });
}

function showAnswer(answer: AskReport): void {
  printLine(answer.masked);
  if (answer.query) printLine(`\n${answer.query}\n`);
  if (answer.error) process.stderr.write(`${answer.error.message}\n`);
  for (const { reading, summary, count, more } of answer.readings ?? []) {
    printLine(`  ${reading}  ${summary}  (${count ?? '?'}${more ? '+' : ''} rows)`);
  }
  const { unused = [], offers = [] } = answer.reading ?? {};
  if (unused.length > 0) printLine(`  not used: ${unused.join(', ')}`);
  if (answer.error && offers.length > 0) printLine(`  may be asked: ${offers.join(', ')}`);
  if (answer.blocked) process.stderr.write(`Blocked: ${answer.blocked.reason}\n`);
  if (answer.columns.length > 0) printRows(answer, SHOWN_ROWS);
}
