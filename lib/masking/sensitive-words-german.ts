/** German words of the same five fields, folded; only whole, since they also stand inside harmless ones. */
export const SENSITIVE_GERMAN_WORDS: ReadonlySet<string> = new Set(
  words(`
  arm tot tote toten toter krank kranke kranken kranker blind blinde blinden taub taube tauben stumm fieber grippe husten
  sucht suchtig abhangig abhangige abhangigen droge drogen heroin kokain alkohol rausch betrunken entzug wahn wahnsinnig irre
  aids hiv krebs tumor tumore tumoren infarkt schlaganfall schmerz schmerzen wunde wunden verletzt verletzte verletzten verletzung
  op operation operationen operiert narkose dialyse rollstuhl prothese koma sterben gestorben starb verstorben verstorbene
  haft haftling haftlinge knast gefangnis gefangnisse zelle tat taten tater taterin opfer mord morde morder morderin raub
  raube rauber diebstahl dieb diebe gestohlen betrug betruger betrogen schmuggel brandstiftung geisel geiseln erpresst
  schuldig angeklagt angeklagte angeklagten verurteilt verurteilte festgenommen verhaftet polizei anzeige bewahrung
  sex sexy schwul schwule schwulen lesbe lesben lesbisch bi trans queer nackt hure huren bordell bordelle puff affare affaren
  gott gotter kirche kirchen priester pfarrer pastor nonne nonnen monch monche bibel koran gebet gebete beten betet getauft
  taufe heilig heilige heiligen ketzer sekte sekten glaube glauben glaubig glaubige imam rabbi rabbiner jude juden judin
  christ christen christin moslem moslems papst bischof bischofe messe
  gewerkschaft streik streiks streikt streiken gestreikt betriebsrat betriebsrate tarif verdi
  `),
);

/** Parts that make any word sensitive that holds them. */
export const SENSITIVE_GERMAN_STEMS: readonly string[] = [
  ...words(`
  krankheit erkrank krebs karzinom leukami diabet depress psych schizophren neuros burnout essstorung magersucht suchtig
  drogen alkoholi schwanger abtreib fehlgeburt unfruchtbar wechseljahr infekti infizier hepatit tuberkul malaria syphilis
  demenz alzheimer parkinson epilep behinder invalid gelahmt lahmung amputi asthma allerg rheuma arthri hirnhaut
  chemother therap diagnos symptom impfung geimpft impfstoff selbstmord suizid storung schmerz herzfehler herzinfarkt
  mordet mordfall raubub diebstahl straftat straffall vorstraf verbrech kriminel gefangen inhaftier verhaft vergewalt
  missbrauch misshandl verurteil verdachtig beschuldig korrup bestech erpress unterschlag entfuhr totschlag terroris
  extremis waffenhand geldwasch
  sexu homosex bisex transgender prostitu pornogra erotik erotisch
  katholi evangeli protestant muslim islam judisch judent christlich christent buddhis hinduis moschee synagog religi
  konfession atheis kirchlich kirchenmit kirchensteu gottesdienst gottlos theolog pilger
  gewerkschaft streikend betriebsrat tarifvertrag arbeitskampf
  `),
];

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter(Boolean));
}
