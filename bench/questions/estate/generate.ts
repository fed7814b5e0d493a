import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const TEAMS = [
  ['Kestrel', 'Europe/Lisbon', '2014-05-01'],
  ['Lodestar', 'Europe/Berlin', '2015-09-14'],
  ['Quarrymen', 'America/Toronto', '2017-02-20'],
  ['Tamarind', 'Asia/Kolkata', '2018-11-05'],
  ['Umbra', 'Europe/Berlin', '2021-03-15'],
  ['Wickett', 'Europe/Lisbon', '2022-08-01'],
] as const;
const PEOPLE =
  'Ines Vogt,Tomas Ferreira,Leila Haddad,Owen Prichard,Mirela Popa,Jonas Lindqvist,Priya Raman,Carlo Bassi,Hannah Osei,Viktor Dahl,Noor Rahimi,Ewan Kerr,Sofia Marchetti,Ravi Menon,Greta Holm,Pavel Novak,Amara Diallo,Luis Ortega,Freya Jensen,Kenji Mori,Zofia Wrona,Declan Burke,Yara Costa,Arun Pillai'.split(
    ',',
  );
const CITIES = ['Porto', 'Leipzig', 'Hamilton', 'Pune', 'Bergen', 'Gdansk'];
const SERVICES = [
  ['Paylith', 'Java', 1, 182_000, '2014-09-01', false],
  ['Authera', 'Go', 1, 64_000, '2015-03-12', false],
  ['Mailwright', 'Python', 3, 21_500, '2015-11-30', false],
  ['Orbitron', 'Java', 1, 240_000, '2014-06-17', true],
  ['Cartwell', 'TypeScript', 2, 88_000, '2017-04-03', false],
  ['Searchen', 'Rust', 2, 47_300, '2019-01-21', false],
  ['Notifex', 'Go', 3, 12_800, '2018-06-08', false],
  ['Imagor', 'Rust', 3, 9400, '2020-02-27', false],
  ['Ledgerly', 'Java', 1, 131_000, '2016-10-10', false],
  ['Reportal', 'Python', 2, 56_700, '2016-12-05', true],
  ['Syncra', 'TypeScript', 2, 33_900, '2021-07-19', false],
  ['Vaultic', 'Go', 1, 28_600, '2020-09-01', false],
  ['Chatterly', 'TypeScript', 3, 41_200, '2022-05-16', false],
  ['Streamly', 'Rust', 2, 72_400, '2023-03-08', false],
] as const;
const DEPENDS =
  'Cartwell>Paylith,Cartwell>Authera,Cartwell>Searchen,Paylith>Ledgerly,Paylith>Vaultic,Authera>Vaultic,Mailwright>Notifex,Notifex>Syncra,Reportal>Ledgerly,Reportal>Imagor,Chatterly>Authera,Chatterly>Notifex,Streamly>Imagor,Streamly>Authera,Orbitron>Paylith,Ledgerly>Syncra'.split(
    ',',
  );
const HOSTS = ['fra', 'lis', 'tor', 'pnq'] as const;
const LIBRARIES = [
  ['zeptolog', '2.4.1', 'MIT'],
  ['quickjson', '1.9.0', 'Apache-2.0'],
  ['ferrocrypt', '0.7.3', 'Apache-2.0'],
  ['papyrus', '5.1.0', 'GPL-3.0'],
  ['tinyqueue', '3.0.2', 'MIT'],
  ['gridmath', '4.2.8', 'BSD-3-Clause'],
  ['oldssl', '1.0.9', 'GPL-3.0'],
] as const;
const FLAWS = [
  ['CVE-2023-1101', 'critical', 9.8, '2023-02-11', 'oldssl'],
  ['CVE-2023-2044', 'high', 7.5, '2023-06-30', 'quickjson'],
  ['CVE-2024-0310', 'medium', 5.4, '2024-01-19', 'papyrus'],
  ['CVE-2024-7719', 'high', 8.1, '2024-08-05', 'oldssl'],
  ['CVE-2025-1530', 'low', 3.1, '2025-03-27', 'tinyqueue'],
] as const;
const CUSTOMERS = [
  ['Brightwater Foods', 'Ireland', 320],
  ['Castell Logistics', 'Spain', 1150],
  ['Dorfmann Werke', 'Germany', 780],
  ['Eastgate Press', 'Canada', 95],
  ['Fjordline Energy', 'Norway', 2100],
  ['Gupta Textiles', 'India', 410],
  ['Helvar Optics', 'Germany', 260],
  ['Ibiscus Travel', 'Portugal', undefined],
] as const;

/** What a software company runs and who looks after it, as lines of the import format; always the same. */
export function* estateGraph(): Generator<object> {
  const random = new Random(20_261_123);
  for (const [teamName, timeZone, founded] of TEAMS) {
    yield node(teamName, 'Team', { teamName, timeZone, foundedOn: day(founded) });
  }
  yield* engineers(random);
  yield* services(random);
  for (const [libName, version, licence] of LIBRARIES) {
    yield node(libName, 'Library', { libName, version, licence });
  }
  for (const [cveId, severity, score, published, library] of FLAWS) {
    yield node(cveId, 'Vulnerability', { cveId, severity, score, publishedOn: day(published) });
    yield link(cveId, 'AFFECTS', library);
  }
  yield* incidents(random);
  for (const [companyName, country, seats] of CUSTOMERS) {
    yield node(companyName, 'Customer', { companyName, country, seats });
    for (const [service] of SERVICES) {
      if (!random.chance(0.25)) continue;
      const since = day(`${random.between(2017, 2024)}-0${random.between(1, 9)}-01`);
      const monthlyFee = random.between(4, 60) * 50;
      yield link(companyName, 'SUBSCRIBES_TO', service, { monthlyFee, since });
    }
  }
}

function* engineers(random: Random): Generator<object> {
  for (const [at, fullName] of PEOPLE.entries()) {
    const year = 2012 + (at % 12);
    yield node(fullName, 'Engineer', {
      fullName,
      grade: at % 5 === 0 ? 'principal' : at % 2 === 0 ? 'senior' : 'junior',
      startDate: day(`${year}-0${random.between(1, 9)}-01`),
      isRemote: at % 3 === 0,
      homeCity: CITIES[at % CITIES.length],
    });
  }
  for (const [at, name] of PEOPLE.entries()) {
    const year = 2014 + (at % 9);
    const [first, second] = [TEAMS[at % TEAMS.length]?.[0], TEAMS[(at + 2) % TEAMS.length]?.[0]];
    const moved = at % 4 === 1;
    const leftOn = moved ? day(`${year + 2}-06-30`) : undefined;
    yield link(name, 'MEMBER_OF', first ?? '', { since: day(`${year}-03-01`), leftOn });
    if (moved) yield link(name, 'MEMBER_OF', second ?? '', { since: day(`${year + 2}-07-01`) });
    if (at >= 6 && at % 3 !== 2) yield link(PEOPLE[at - 6] ?? '', 'MENTORS', name);
  }
  for (const [at, [team]] of TEAMS.entries()) yield link(team, 'LED_BY', PEOPLE[at] ?? '');
}

function* services(random: Random): Generator<object> {
  for (const name of HOSTS) {
    for (let number = 1; number <= 3; number += 1) {
      yield node(`${name}-0${number}`, 'Host', {
        hostname: `${name}-0${number}`,
        region: name === 'tor' ? 'americas' : name === 'pnq' ? 'asia' : 'europe',
        cpuCores: 8 * number,
        memoryGb: 32 * random.between(1, 4),
        diskTb: random.between(2, 9) + 0.5,
      });
    }
  }
  for (const [at, [name, language, tier, linesOfCode, created, deprecated]] of SERVICES.entries()) {
    const own = { serviceName: name, language, tier, linesOfCode, deprecated };
    yield node(name, 'Service', { ...own, createdOn: day(created) });
    if (at !== 9) yield link(TEAMS[at % 5]?.[0] ?? '', 'MAINTAINS', name);
    for (let place = 0; place < (at === 3 ? 0 : 1 + (at % 3)); place += 1) {
      const host = `${HOSTS[(at + place) % 4] ?? 'fra'}-0${1 + ((at + place) % 3)}`;
      yield link(name, 'RUNS_ON', host, { instances: random.between(1, 12) });
    }
  }
  for (const pair of DEPENDS) {
    const [from = '', to = ''] = pair.split('>');
    yield link(from, 'DEPENDS_ON', to);
  }
  for (const [at, [name]] of SERVICES.entries()) {
    for (const [place, [library]] of LIBRARIES.entries()) {
      if ((at * 3 + place * 5) % 7 < 2) yield link(name, 'USES', library);
    }
  }
}

function* incidents(random: Random): Generator<object> {
  for (let number = 1; number <= 60; number += 1) {
    const ticket = `INC-${String(1000 + number * 7)}`;
    const date = `${2021 + (number % 5)}-${String(1 + (number % 12)).padStart(2, '0')}`;
    const isOpen = number % 11 === 0;
    yield node(ticket, 'Incident', {
      ticket,
      severity: random.pick(['minor', 'minor', 'major', 'outage']),
      openedOn: day(`${date}-10`),
      resolvedOn: isOpen ? undefined : day(`${date}-${random.between(10, 28)}`),
      downtimeMinutes: number % 6 === 0 ? undefined : random.between(2, 480),
    });
    yield link(ticket, 'IMPACTED', random.pick(SERVICES)[0]);
    if (number % 9 === 0) yield link(ticket, 'IMPACTED', 'Authera');
    if (!isOpen) yield link(random.pick(PEOPLE), 'RESOLVED', ticket);
  }
}
