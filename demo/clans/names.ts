import type { Random } from '../clinic/random';

const founders =
  `Dusk, Thorn, Bramble, Ash, Old Nib, Queen, Whisper, Rain, Ñandu, Zoë, Patch, Flint, Sorrel,
  Halfmoon, Limp, Juniper, Crow, Teasel, Hazel, Bandit, Sable, Fern, Nettle, Storm`
    .split(',')
    .map((name) => name.trim());

const beginnings =
  `Ab Bel Cor Da El Fen Gil Ha Is Jo Ka Lu Ma Ne Or Pa Qui Ra Sa Ta Ul Va Wil Xa Yo Za
  Bru Che Dri Fo Gwe Ki Mo Nya Ro Shu Ti Zu`.split(/\s+/u);

const endings =
  `bari dra fa goro hani ka lowe mu nashi ris sha tumi vo wen zi nuk rel mira tos bek`.split(
    /\s+/u,
  );

/** Founders' names first, then made-up ones in an order of chance; only Whisper comes twice. */
export function animalNames(random: Random): Iterator<string> {
  const made = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));
  for (let last = made.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last);
    [made[last], made[other]] = [made[other] ?? '', made[last] ?? ''];
  }
  made.splice(90, 0, 'Whisper');
  return [...founders, ...made].values();
}
