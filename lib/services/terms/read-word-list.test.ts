import { describe, expect, test } from 'vitest';

import { readWordList } from './read-word-list';

const TURTLE = `
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://example.org/terms#Ship> a skos:Concept ;
  skos:prefLabel "ship"@en, "Schiff"@de ;
  skos:altLabel "vessel"@en ;
  skos:hiddenLabel "shp" ;
  skos:definition "goes to sea" .
<https://example.org/terms/x1> skos:notation "Ship.name" ; skos:altLabel "designation" .
[] skos:prefLabel "nobody" .
`;

const RDF_XML = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
  <skos:Concept rdf:about="https://example.org/terms#Ship">
    <skos:prefLabel xml:lang="en">ship</skos:prefLabel>
    <skos:altLabel xml:lang="en">vessel</skos:altLabel>
  </skos:Concept>
</rdf:RDF>`;

describe('a word list', () => {
  test.each([
    [
      'two columns',
      'Ship,vessel\nShip.name,called\n',
      [
        ['Ship', 'vessel'],
        ['Ship.name', 'called'],
      ],
    ],
    ['a heading', 'name,word\nShip,vessel\n', [['Ship', 'vessel']]],
    ['more columns and lists', 'Ship,vessel;boat,craft', [['Ship', 'vessel', 'boat', 'craft']]],
    ['quotes', '"Ship","ice, breaker"', [['Ship', 'ice, breaker']]],
    ['nothing', '', []],
  ])('of CSV with %s', (_case, text, expected) => {
    const read = readWordList(text, 'csv');
    expect(read.map(({ names, words }) => [...names, ...words])).toEqual(expected);
  });

  test('of SKOS in Turtle: concepts by name, label or notation', () => {
    expect(readWordList(TURTLE, 'turtle')).toEqual([
      { names: ['Ship', 'ship', 'Schiff'], words: ['ship', 'Schiff', 'vessel', 'shp'] },
      { names: ['x1', 'Ship.name'], words: ['designation'] },
    ]);
  });

  test('of SKOS in RDF/XML', () => {
    expect(readWordList(RDF_XML, 'rdf-xml')).toEqual([
      { names: ['Ship', 'ship'], words: ['ship', 'vessel'] },
    ]);
  });

  test.each([
    ['no Turtle', 'Secret Value', 'turtle'],
    ['no RDF/XML', '<rdf:RDF Secret Value', 'rdf-xml'],
    ['no CSV', 'a,"Secret Value\nb', 'csv'],
    [
      'G12 an entity that names a file',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><rdf:RDF/>',
      'rdf-xml',
    ],
  ] as const)('that is %s is refused without being quoted', (_case, text, format) => {
    expect(() => readWordList(text, format)).toThrow(
      expect.objectContaining({ code: 'invalid-input' }),
    );
    expect(() => readWordList(text, format)).not.toThrow(/Secret|passwd/);
  });
});
