import account from './account.json';
import amend from './amend.json';
import answer from './answer.json';
import approval from './approval.json';
import ask from './ask.json';
import composer from './composer.json';
import databaseUsers from './database-users.json';
import explanation from './explanation.json';
import findings from './findings.json';
import graphs from './graphs.json';
import handEdit from './hand-edit.json';
import health from './health.json';
import history from './history.json';
import inspector from './inspector.json';
import introduction from './introduction.json';
import ledger from './ledger.json';
import outside from './outside.json';
import palette from './palette.json';
import people from './people.json';
import picture from './picture.json';
import policy from './policy.json';
import preview from './preview.json';
import problems from './problems.json';
import proposal from './proposal.json';
import reading from './reading.json';
import result from './result.json';
import review from './review.json';
import roles from './roles.json';
import saved from './saved.json';
import settings from './settings.json';
import shared from './shared.json';
import shell from './shell.json';
import shortcuts from './shortcuts.json';
import steps from './steps.json';
import teach from './teach.json';
import terms from './terms.json';
import threads from './threads.json';
import versions from './versions.json';

/** One file for each part of the app. */
export const de = {
  account,
  amend,
  answer,
  approval,
  ask,
  composer,
  databaseUsers,
  explanation,
  findings,
  graphs,
  handEdit,
  health,
  history,
  inspector,
  introduction,
  ledger,
  outside,
  palette,
  picture,
  policy,
  people,
  preview,
  problems,
  proposal,
  reading,
  result,
  roles,
  review,
  saved,
  settings,
  shared,
  shell,
  shortcuts,
  steps,
  teach,
  terms,
  threads,
  versions,
};
