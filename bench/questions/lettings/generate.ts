import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const GEBAEUDE = [
  ['Lindenhof', 'Lindenallee 4', 'Kassel', 1908, 4, true, false],
  ['Haus am Wehr', 'Uferstraße 17', 'Kassel', 1974, 6, false, true],
  ['Sonnenblick', 'Am Hang 2', 'Göttingen', 1996, 3, false, false],
  ['Alte Seilerei', 'Seilerweg 9', 'Göttingen', 1887, 5, true, true],
  ['Birkenpark', 'Birkenring 31', 'Fulda', 2018, 7, false, true],
] as const;
const EIGENTUEMER = [
  ['Hedwig Straub', 'Kassel', 'Lindenhof', 100, 1999],
  ['Marburger Wohnbau', 'Marburg', 'Haus am Wehr', 70, 2004],
  ['Hedwig Straub', 'Kassel', 'Haus am Wehr', 30, 2010],
  ['Tobias Reinke', 'Göttingen', 'Sonnenblick', 100, 2015],
  ['Stiftung Altstadt', 'Göttingen', 'Alte Seilerei', 100, 1992],
  ['Marburger Wohnbau', 'Marburg', 'Birkenpark', 100, 2018],
] as const;
const HAUSMEISTER = [
  ['Kurt Möbius', '0561 88120', '2006-04-01', ['Lindenhof', 'Haus am Wehr']],
  ['Ewa Nowicka', '0551 40933', '2017-09-15', ['Sonnenblick', 'Alte Seilerei']],
  ['Bernd Achilles', undefined, '2022-02-01', ['Birkenpark']],
] as const;
const MIETER = [
  ['Ilse Brandau', '1941-03-12', 'Rentnerin', '0561 7012'],
  ['Jonas Pfister', '1992-07-25', 'Krankenpfleger', '0171 220145'],
  ['Samira Haddad', '1988-11-02', 'Lehrerin', undefined],
  ['Gregor Falkenhain', '1969-01-30', 'Busfahrer', '0171 559031'],
  ['Mathilde Kern', '2000-05-17', 'Studentin', '0160 88311'],
  ['Ole Dittmer', '1979-09-08', 'Architekt', undefined],
  ['Renate Scholl', '1955-12-24', 'Rentnerin', '0551 3392'],
  ['Piotr Zielinski', '1984-06-19', 'Elektriker', '0152 71004'],
  ['Fenja Albers', '1997-02-03', 'Lehrerin', '0176 44820'],
  ['Hakan Yildiz', '1990-10-11', 'Koch', '0157 90912'],
  ['Ursula Menzel', '1948-08-29', 'Rentnerin', undefined],
] as const;
/** Wohnung, Haus, Zimmer, Fläche, Stockwerk, Balkon. */
const WOHNUNGEN = [
  ['L-01', 'Lindenhof', 3, 84.5, 0, false],
  ['L-02', 'Lindenhof', 2, 61, 1, true],
  ['L-03', 'Lindenhof', 4, 112, 2, true],
  ['W-11', 'Haus am Wehr', 1, 34, 1, false],
  ['W-12', 'Haus am Wehr', 2, 58.5, 2, true],
  ['W-13', 'Haus am Wehr', 3, 76, 5, true],
  ['S-21', 'Sonnenblick', 4, 121, 0, false],
  ['S-22', 'Sonnenblick', 2, 55, 1, true],
  ['A-31', 'Alte Seilerei', 3, 90, 1, false],
  ['A-32', 'Alte Seilerei', 5, 148, 4, true],
  ['B-41', 'Birkenpark', 1, 38, 3, true],
  ['B-42', 'Birkenpark', 3, 81, 6, true],
] as const;
/** Mieter, Wohnung, Beginn, Ende, Kaltmiete, Kaution. */
const VERTRAEGE = [
  ['Ilse Brandau', 'L-01', '1988-06-01', undefined, 512, undefined],
  ['Jonas Pfister', 'W-11', '2016-03-01', '2020-09-30', 298, 894],
  ['Jonas Pfister', 'L-02', '2020-10-01', undefined, 640, 1920],
  ['Samira Haddad', 'L-03', '2019-02-01', undefined, 1090, 3270],
  ['Gregor Falkenhain', 'W-12', '2008-11-01', undefined, 455, 1365],
  ['Mathilde Kern', 'W-11', '2021-10-01', undefined, 335, 1005],
  ['Ole Dittmer', 'A-32', '2015-05-01', undefined, 1480, 4440],
  ['Renate Scholl', 'S-22', '2001-01-01', '2022-12-31', 410, 1230],
  ['Piotr Zielinski', 'S-21', '2018-07-01', undefined, 985, 2955],
  ['Fenja Albers', 'S-22', '2023-02-01', undefined, 620, 1860],
  ['Hakan Yildiz', 'B-41', '2019-04-01', '2023-03-31', 420, 1260],
  ['Hakan Yildiz', 'B-42', '2023-04-01', undefined, 890, 2670],
  ['Ursula Menzel', 'A-31', '1994-08-01', undefined, 560, undefined],
] as const;
const BETRIEBE = [
  ['Sanitär Quast', 'Sanitär', 72, 'Kassel'],
  ['Elektro Lohmann', 'Elektrik', 68.5, 'Göttingen'],
  ['Dachdeckerei Hain', 'Dach', 81, 'Kassel'],
  ['Malerbetrieb Roth', 'Malerarbeiten', 54, 'Fulda'],
] as const;
/** Nummer, Art, Wohnung, Mieter, gemeldet, erledigt, dringend, Kosten, Betrieb. */
const SCHAEDEN = [
  ['SM-501', 'Rohrbruch', 'L-01', 'Ilse Brandau', '2021-01-14', '2021-01-16', true, 1840, 0],
  ['SM-502', 'Schimmel', 'W-11', 'Mathilde Kern', '2022-02-03', '2022-04-20', false, 2310, 3],
  ['SM-503', 'Stromausfall', 'S-21', 'Piotr Zielinski', '2022-06-30', '2022-07-01', true, 265, 1],
  ['SM-504', 'Wasserschaden', 'A-32', 'Ole Dittmer', '2022-11-09', '2023-01-27', true, 7420, 2],
  ['SM-505', 'Heizungsausfall', 'L-03', 'Samira Haddad', '2023-01-05', '2023-01-06', true, 388, 0],
  ['SM-506', 'Schimmel', 'L-01', 'Ilse Brandau', '2023-03-19', undefined, false, undefined, 3],
  ['SM-507', 'Rohrbruch', 'B-42', 'Hakan Yildiz', '2023-08-22', '2023-08-23', true, 990, 0],
  [
    'SM-508',
    'Fensterschaden',
    'W-12',
    'Gregor Falkenhain',
    '2023-09-02',
    undefined,
    false,
    140,
    undefined,
  ],
  ['SM-509', 'Heizungsausfall', 'L-01', 'Ilse Brandau', '2023-11-28', '2023-12-01', true, 512, 0],
] as const;
const ZAEHLER = [
  ['Strom', 'kWh', 900, 3800],
  ['Wasser', 'm³', 30, 160],
] as const;

/** Rented flats: houses and who owns and minds them, tenants and their leases, damage and who repaired it, meters and their readings, all named in German, as lines of the import format; always the same. */
export function* lettingsGraph(): Generator<object> {
  const random = new Random(20_261_125);
  for (const [bezeichnung, anschrift, ort, baujahr, stockwerke, denkmal, aufzug] of GEBAEUDE) {
    const merkmale = { stockwerke, denkmalgeschuetzt: denkmal, aufzug };
    yield node(bezeichnung, 'Gebaeude', { bezeichnung, anschrift, ort, baujahr, ...merkmale });
  }
  for (const name of new Set(EIGENTUEMER.map(([each]) => each))) {
    const ort = EIGENTUEMER.find(([each]) => each === name)?.[1];
    yield node(`Eigentuemer ${name}`, 'Eigentuemer', { eigentuemername: name, wohnort: ort });
  }
  for (const [name, , haus, anteil_prozent, seit_jahr] of EIGENTUEMER) {
    yield link(`Eigentuemer ${name}`, 'BESITZT', haus, { anteil_prozent, seit_jahr });
  }
  for (const [name, telefon, eingestellt, haeuser] of HAUSMEISTER) {
    yield node(name, 'Hausmeister', { name, telefon, eingestellt_am: day(eingestellt) });
    for (const haus of haeuser) yield link(name, 'BETREUT', haus);
  }
  for (const [vollname, geboren, beruf, telefon] of MIETER) {
    yield node(vollname, 'Mieter', { vollname, geburtsdatum: day(geboren), beruf, telefon });
  }
  for (const [wohnungsnummer, haus, zimmer, wohnflaeche_qm, stockwerk, balkon] of WOHNUNGEN) {
    const merkmale = { zimmer, wohnflaeche_qm, stockwerk, balkon };
    yield node(wohnungsnummer, 'Wohnung', { wohnungsnummer, ...merkmale });
    yield link(wohnungsnummer, 'LIEGT_IN', haus);
    for (const meter of ZAEHLER) yield* zaehler(random, wohnungsnummer, meter);
  }
  for (const [mieter, wohnung, beginn, ende, kaltmiete_eur, kaution_eur] of VERTRAEGE) {
    const mietende = ende === undefined ? undefined : day(ende);
    const betraege = { kaltmiete_eur, kaution_eur };
    yield link(mieter, 'MIETET', wohnung, { mietbeginn: day(beginn), mietende, ...betraege });
  }
  for (const [firmenname, gewerk, stundensatz_eur, ort] of BETRIEBE) {
    yield node(firmenname, 'Handwerksbetrieb', { firmenname, gewerk, stundensatz_eur, ort });
  }
  yield* schaeden();
}

function* schaeden(): Generator<object> {
  for (const [nummer, art, wohnung, mieter, gemeldet, erledigt, dringend, eur, at] of SCHAEDEN) {
    yield node(nummer, 'Schadensmeldung', {
      meldungsnummer: nummer,
      schadensart: art,
      gemeldet_am: day(gemeldet),
      erledigt_am: erledigt === undefined ? undefined : day(erledigt),
      dringend,
      kosten_eur: eur,
    });
    yield link(nummer, 'BETRIFFT', wohnung);
    yield link(nummer, 'GEMELDET_VON', mieter);
    const betrieb = at === undefined ? undefined : BETRIEBE[at];
    if (betrieb !== undefined) yield link(nummer, 'VERGEBEN_AN', betrieb[0]);
  }
}

function* zaehler(
  random: Random,
  wohnung: string,
  [zaehlerart, einheit, least, most]: (typeof ZAEHLER)[number],
): Generator<object> {
  const zaehlernummer = `${zaehlerart.charAt(0)}${random.between(10_000, 99_999)}`;
  const eingebaut_am = day(`${random.between(2008, 2020)}-05-0${random.between(1, 9)}`);
  yield node(zaehlernummer, 'Zaehler', { zaehlernummer, zaehlerart, einheit, eingebaut_am });
  yield link(wohnung, 'HAT_ZAEHLER', zaehlernummer);
  for (const year of [2021, 2022, 2023]) {
    const ablesung = `${zaehlernummer}/${year}`;
    const verbrauch = random.between(least, most);
    const geschaetzt = random.chance(0.2);
    yield node(ablesung, 'Ablesung', {
      ablesungsnummer: ablesung,
      abgelesen_am: day(`${year}-12-${10 + random.between(0, 18)}`),
      verbrauch,
      geschaetzt,
    });
    yield link(zaehlernummer, 'HAT_ABLESUNG', ablesung);
  }
}
