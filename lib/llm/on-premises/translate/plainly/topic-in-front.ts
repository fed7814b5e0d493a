import 'server-only';

/** "$a: which colour does it have?", "The boat $a: what is its colour?" */
const TOPIC =
  /^(?:(?:for|as for|about|regarding|concerning) )?(?:the [a-z]+(?: [a-z]+)? )?(?<topic>\$[a-z_]+\d+(?:['’]s? [a-z]+(?: of)? [a-z]+)?)\s*(?::|[-–]|,(?= (?:what|which|who|when|where|how)\b)) *(?<asked>[a-z].+)$/isu;
const OWNING = /\b(?:his or her|her or his|their|his|its)\b/giu;
const HER = /\bher\b(?= [a-z])/giu;
const ITSELF = /\b(?:he or she|she or he|he|she|it|they|him|them)\b/giu;

/** What a question is about, said in front, where the pronoun stands that speaks of it. */
export function topicInFront(question: string): string {
  const { topic, asked } = TOPIC.exec(question)?.groups ?? {};
  if (topic === undefined || asked === undefined) return question;
  const owned = asked.replace(OWNING, () => `${topic}'s`).replace(HER, () => `${topic}'s`);
  const said = owned.replace(ITSELF, () => topic);
  return said === asked ? question : said;
}
