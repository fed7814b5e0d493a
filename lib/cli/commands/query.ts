import type { Command } from 'commander';

import { amendQuery } from '@/lib/services/query/amend-query';
import { checkQuery, checkWithSchema } from '@/lib/services/query/check-query';
import { runQuery } from '@/lib/services/query/run-query';

import type { OpenApplication } from '../command-context';
import { addLineCommand } from '../line-command';
import { printLine, printRows } from '../print';

/** `sotto amend`, `sotto check` and `sotto run`: a query of one's own, through the same guard as a model's. */
export function addQueryCommands(program: Command, open: OpenApplication): void {
  addLineCommand(program, open, {
    name: 'check',
    description: 'may this query run, and if not, why',
    subject: 'query',
    fields: ['query', 'role', 'language'],
    options: ['language'],
    verb: checkQuery,
    schemaVerb: checkWithSchema,
    hasFailed: ({ allowed }) => !allowed,
    show: ({ allowed, reasons, findings }, { language }) => {
      const [may, mayNot] = language === 'de' ? ['erlaubt', 'abgelehnt'] : ['allowed', 'refused'];
      printLine(allowed ? may : mayNot);
      for (const { code, message } of reasons) printLine(`  ${code}: ${message}`);
      for (const { severity, code, message } of findings) {
        printLine(`  ${severity} ${code}: ${message}`);
      }
    },
  });
  addLineCommand(program, open, {
    name: 'run',
    description: 'run a query that only reads',
    subject: 'query',
    fields: ['query', 'role', 'parameters'],
    verb: runQuery,
    show: (report) => printRows(report),
  });
  addLineCommand(program, open, {
    name: 'amend',
    description: 'change a query by what is said of it, and compare the rows',
    subject: 'amendment',
    fields: ['question', 'query', 'amendment', 'role'],
    options: ['query', 'question'],
    flags: { preview: 'show what a model would be sent, and send nothing' },
    asksModel: true,
    verb: amendQuery,
    show: ({ query, changes, gained, lost, kept, summary, findings, masked, request }) => {
      if (masked !== undefined) printLine(masked);
      if (request) {
        printLine(`${request.method} ${request.url}, ${request.bytes} bytes`);
        printLine(request.body.trim());
        return;
      }
      for (const { text, outside } of changes) printLine(`${outside ? '!' : ' '} ${text}`);
      printLine(query);
      printLine(summary);
      if (kept !== null) printLine(`rows: ${gained} gained, ${lost} lost, ${kept} kept`);
      for (const { severity, code, message } of findings) {
        printLine(`  ${severity} ${code}: ${message}`);
      }
    },
  });
}
