/**
 * Letters of other scripts that look like a Latin letter, upper and lower case apart: Greek `Ν`
 * looks like N, but `ν` like v. Values are lower-case Latin.
 */
export const CONFUSABLES: ReadonlyMap<string, string> = new Map([
  ...pairs('АВСЕНІЈКМОРЅТХУԚԜҺЗ', 'abcehijkmopstxyqwh3'),
  ...pairs('авсеһіјкморѕтхуԛԝɡ', 'abcehijkmopstxyqwg'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ', 'abezhikmnoptyxcj'),
  ...pairs('αγικνορτυχϲ', 'ayikvoptuxc'),
  ...pairs('ɑɩіⅼꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓞꓟꓠꓡꓢꓣꓤꓥꓦꓪꓫꓬꓮꓰꓲꓳꓴ', 'aiilbpddtgkjczfsmnlsrravwxyaeiou'),
  ...pairs('øłđðħıŋſ', 'olddhins'),
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);

function pairs(from: string, to: string): readonly (readonly [string, string])[] {
  const latin = Array.from(to);
  return Array.from(from).map((letter, index) => [letter, latin[index] ?? letter] as const);
}
