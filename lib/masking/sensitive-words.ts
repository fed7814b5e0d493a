import type { QuestionLanguage } from './language';
import { SENSITIVE_GERMAN_STEMS, SENSITIVE_GERMAN_WORDS } from './sensitive-words-german';

/**
 * Ordinary English words about health, crime, sex, religion and union membership. In strict mode they
 * are out of the vocabulary by default, since the word alone may say something of a person.
 */
const ENGLISH: ReadonlySet<string> = new Set(
  `
  abortion abortions abuse abused abuser addict addicted addiction addicts aids alcoholic alcoholism allergic allergies
  allergy alzheimer anemia anorexia anxiety arthritis asthma autism autistic bipolar blind blindness cancer cancers
  cancerous cardiac chemotherapy cholesterol chronic coma concussion condom contraception contraceptive dead deaf deafness
  dementia depressed depression diabetes diabetic diagnosed diagnoses diagnosis dialysis disabled disabilities disability
  disease diseased diseases disorder disorders drug drugs drunk dyslexia epilepsy epileptic fertility fever flu
  handicap handicapped heart hepatitis herpes heroin hiv hospitalized hysterectomy ill illness illnesses impotence
  impotent infection infections infected infertile infertility injured injuries injury insane insanity leukemia
  malaria measles medication medications menopause mental miscarriage miscarriages morphine obese obesity overdose
  paralysis paralyzed paranoid parkinson pneumonia pregnancy pregnancies pregnant psychiatric psychiatrist psychosis
  psychotic rehab schizophrenia schizophrenic sick sickness stroke strokes suicidal suicide suicides surgery symptom
  symptoms syphilis terminal therapy therapies transplant transplants trauma tuberculosis tumor tumors tumour tumours
  ulcer ulcers unwell vaccinated vaccination wounded
  accomplice accused acquitted arrest arrested arrests arson assault assaulted assaults blackmail bribe bribed bribery
  burglar burglary cocaine convict convicted conviction convictions convicts corrupt corruption crime crimes criminal
  criminals defendant defendants embezzlement espionage extortion felon felony forgery fraud fraudulent guilty
  homicide illegal illegally imprisoned imprisonment inmate inmates jail jailed kidnap kidnapped kidnapping killed killer
  laundering manslaughter molested murder murdered murderer murders offender offenders parole perjury prison prisoner
  prisoners prisons probation prosecuted prosecution prostitute prostitutes prostitution rape raped rapes rapist robber
  robberies robbery sentenced shoplifting smuggling stabbed stalker stolen suspect suspects terrorism terrorist
  terrorists theft thefts thief thieves torture traitor treason trespassing vandalism verdict
  adulterous adultery affair affairs asexual bisexual bisexuality celibate erotic gay gays gender genital genitals
  heterosexual homosexual homosexuality homosexuals intercourse intersex lesbian lesbians naked nude orgasm
  pornographic pornography puberty queer sex sexes sexual sexuality sexually transgender transsexual virgin virginity
  agnostic anglican atheism atheist atheists baptism baptist baptists baptized bible bishop buddhism buddhist buddhists
  catholic catholicism catholics christian christianity christians church churches circumcised clergy congregation
  converted evangelical faith hindu hinduism hindus imam islam islamic jew jewish jews judaism koran lutheran
  mennonite methodist mormon mormons mosque mosques muslim muslims nun nuns orthodox pagan pastor pentecostal pope
  prayer presbyterian priest priests protestant protestants quran rabbi religion religions religious sikh sikhs
  synagogue synagogues temple theology
  boycott picket shop steward strike striker strikers strikes striking syndicate union unionist unionists unionized unions
  `
    .split(/\s+/u)
    .filter(Boolean),
);

/** True for a word, folded, that says something of a person by itself. */
export function isSensitiveWord(word: string, language: QuestionLanguage): boolean {
  if (language === 'en') return ENGLISH.has(word);
  // German joins words, so that what a sensitive one begins or ends is sensitive too.
  return (
    SENSITIVE_GERMAN_WORDS.has(word) || SENSITIVE_GERMAN_STEMS.some((part) => word.includes(part))
  );
}
