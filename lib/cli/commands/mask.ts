import type { Command } from 'commander';

import { type MaskReport, maskQuestion } from '@/lib/services/question/mask-question';

import type { OpenApplication } from '../command-context';
import { addLineCommand } from '../line-command';
import { printLine } from '../print';

/** `sotto mask`: what would be masked, and which words would leave. Nothing is sent. */
export function addMaskCommand(program: Command, open: OpenApplication): void {
  addLineCommand(program, open, {
    name: 'mask',
    description: 'show what would be masked; nothing is sent',
    subject: 'question',
    fields: ['question', 'role', 'choices'],
    verb: maskQuestion,
    show: showMasking,
  });
}

function showMasking({ masked, placeholders, clear, blocked }: MaskReport): void {
  printLine(masked);
  for (const { name, value, types, source } of placeholders) {
    printLine(`  $${name}  ${value}  ${types.join(' or ') || source}`);
  }
  printLine(`  in the clear: ${clear.join(' ')}`);
  if (blocked) printLine(`  blocked: ${blocked.reason}`);
}
