import answer from './answer.json';
import ask from './ask.json';
import composer from './composer.json';
import findings from './findings.json';
import health from './health.json';
import history from './history.json';
import inspector from './inspector.json';
import introduction from './introduction.json';
import ledger from './ledger.json';
import outside from './outside.json';
import preview from './preview.json';
import problems from './problems.json';
import result from './result.json';
import shell from './shell.json';
import shortcuts from './shortcuts.json';
import steps from './steps.json';

/** One file for each part of the app. */
export const en = {
  answer,
  ask,
  composer,
  findings,
  health,
  history,
  inspector,
  introduction,
  ledger,
  outside,
  preview,
  problems,
  result,
  shell,
  shortcuts,
  steps,
};
