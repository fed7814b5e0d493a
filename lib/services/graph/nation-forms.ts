import 'server-only';
import { inflected } from '@/lib/llm/on-premises/translate/german/forms';

/** A country and the adjective for it, in English and in German; several words of a name stand with `_`. */
const NATIONS = `
argentina argentinian argentinien argentinisch; australia australian australien australisch
austria austrian österreich österreichisch; belgium belgian belgien belgisch
brazil brazilian brasilien brasilianisch; bulgaria bulgarian bulgarien bulgarisch
canada canadian kanada kanadisch; chile chilean chile chilenisch; china chinese china chinesisch
colombia colombian kolumbien kolumbianisch; croatia croatian kroatien kroatisch
cuba cuban kuba kubanisch; denmark danish dänemark dänisch; egypt egyptian ägypten ägyptisch
england english england englisch; estonia estonian estland estnisch; ethiopia ethiopian äthiopien äthiopisch
finland finnish finnland finnisch; france french frankreich französisch; germany german deutschland deutsch
ghana ghanaian ghana ghanaisch; greece greek griechenland griechisch; hungary hungarian ungarn ungarisch
iceland icelandic island isländisch; india indian indien indisch; indonesia indonesian indonesien indonesisch
iran iranian iran iranisch; iraq iraqi irak irakisch; ireland irish irland irisch; israel israeli israel israelisch
italy italian italien italienisch; jamaica jamaican jamaika jamaikanisch; japan japanese japan japanisch
kenya kenyan kenia kenianisch; latvia latvian lettland lettisch; lithuania lithuanian litauen litauisch
luxembourg luxembourgish luxemburg luxemburgisch; mexico mexican mexiko mexikanisch; morocco moroccan marokko marokkanisch
netherlands dutch niederlande niederländisch; new_zealand new_zealand neuseeland neuseeländisch
nigeria nigerian nigeria nigerianisch; norway norwegian norwegen norwegisch; pakistan pakistani pakistan pakistanisch
peru peruvian peru peruanisch; poland polish polen polnisch; portugal portuguese portugal portugiesisch
romania romanian rumänien rumänisch; russia russian russland russisch; scotland scottish schottland schottisch
serbia serbian serbien serbisch; slovakia slovak slowakei slowakisch; slovenia slovenian slowenien slowenisch
south_africa south_african südafrika südafrikanisch; south_korea south_korean südkorea südkoreanisch
spain spanish spanien spanisch; sweden swedish schweden schwedisch; switzerland swiss schweiz schweizerisch
syria syrian syrien syrisch; thailand thai thailand thailändisch; tunisia tunisian tunesien tunesisch
turkey turkish türkei türkisch; ukraine ukrainian ukraine ukrainisch; united_kingdom british großbritannien britisch
united_states american usa amerikanisch; vietnam vietnamese vietnam vietnamesisch; wales welsh wales walisisch`;

interface Nation {
  readonly countries: readonly string[];
  readonly adjectives: readonly string[];
}

const NATION_OF = new Map<string, Nation>();
for (const entry of NATIONS.split(/[;\n]/u)) {
  const [country = '', adjective = '', land = '', stem = ''] = entry
    .trim()
    .split(' ')
    .map((word) => word.replaceAll('_', ' '));
  if (stem === '') continue;
  const nation = { countries: [country, land], adjectives: [adjective, ...inflected(stem)] };
  for (const word of [country, land, adjective, stem]) NATION_OF.set(word, nation);
}

/** A property of these tells where somebody comes from, whether in an adjective or by the country. */
const OF_ORIGIN = /nation|citizen|origin|staatsang|herkunft/iu;

/**
 * What else is said for a country (`deutsche` of a stored `Germany`) or for its adjective, in lower case. An adjective
 * may be a language, so that the country stands for it only in a property of where people are from.
 */
export function nationForms(value: string, property: string): readonly string[] {
  const nation = NATION_OF.get(value);
  if (!nation) return [];
  const { countries, adjectives } = nation;
  const isCountry = countries.includes(value) || OF_ORIGIN.test(property);
  return [...(isCountry ? countries : []), ...adjectives].filter((each) => each !== value);
}
