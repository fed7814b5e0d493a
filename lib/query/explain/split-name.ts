import { remembering } from '@/lib/base/remembering';

/** The words of a name of the schema, case kept: `HOME_PORT`, `homePort` and `home-port` are two each. */
export const wordsOfName: (name: string) => readonly string[] = remembering(splitName);

function splitName(name: string): readonly string[] {
  const spaced = name
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return spaced.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
