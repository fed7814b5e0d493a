import 'server-only';
import { CLOSE, type QuestionTranslation } from '../question-translation';
import { rephrased } from '../rephrased/rephrased';
import { isSure } from './asked-apart';
import { askedNext, type Next } from './asked-next';
import { averageAge } from './average-age';
import { clauseApart } from './clause-apart';
import { moreThanOthers } from './more-than-others';
import { whoIs } from './who-is';

/** A question that is not read well as it stands, asked in other words. Null where that leads no further. */
export function readAnew(next: Next): QuestionTranslation | null {
  const { question, plain } = next;
  const plainer = rephrased(question, next);
  if (plainer && isSure(plainer)) return plainer;
  return (
    askedNext(next) ??
    moreThanOthers(next) ??
    clauseApart(next) ??
    (plain.ok ? null : averageAge(question, next)) ??
    (isOpen(plain) ? whoIs(question, next) : null) ??
    plainer
  );
}

/** Nothing was found, or nothing that is plain; readings as good as each other are for the asker to choose among. */
function isOpen(plain: QuestionTranslation): boolean {
  if (plain.ok || (plain.problem !== 'no-reading' && plain.problem !== 'ambiguous')) return false;
  const [best, other] = plain.readings ?? [];
  return best === undefined || other === undefined || best.score - other.score >= CLOSE;
}
