import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** Names that are asked about in other words than their own, and without a note that says so. */
const LETTINGS = `
Landlord {fullName: STRING, phone: STRING, companyOwned: BOOLEAN}
Apartment {code: STRING, rooms: INTEGER, monthlyRent: INTEGER}
Tenant {fullName: STRING, profession: STRING, illness: STRING}
Ailment {name: STRING, contagious: BOOLEAN}
Veterinarian {fullName: STRING, town: STRING}
Dog {nickname: STRING}
Judge {fullName: STRING}
Defect {reference: STRING, expense: INTEGER, fixedOn: DATE, room: STRING}
(:Landlord)-[:POSSESSES]->(:Apartment)
(:Tenant)-[:RENTS]->(:Apartment)
(:Tenant)-[:KEEPS]->(:Dog)
(:Veterinarian)-[:TREATED]->(:Dog)
(:Defect)-[:CONCERNS]->(:Apartment)`;

const GIVEN = {
  landlord_1: ['Landlord.fullName'],
  tenant_1: ['Tenant.fullName'],
  dog_1: ['Dog.nickname'],
};

function asked(question: string): string {
  return cypherOf(translated(question, { schema: LETTINGS, given: GIVEN }));
}

function isWarned(question: string): boolean {
  const result = translated(question, { schema: LETTINGS, given: GIVEN });
  if (!result.ok) throw new Error(`Not read: ${question}`);
  return result.readings?.[0]?.isGuess === true;
}

describe('translateQuestion', () => {
  test.each([
    [
      'a synonym',
      'Which vets treated $dog_1?',
      'MATCH (veterinarian:Veterinarian)-[:TREATED]->(dog:Dog {nickname: $dog_1}) RETURN DISTINCT veterinarian.fullName AS veterinarianFullName',
    ],
    [
      'what is broader',
      'What is the occupation of $tenant_1?',
      'MATCH (tenant:Tenant {fullName: $tenant_1}) RETURN DISTINCT tenant.profession AS profession',
    ],
    [
      'a similar adjective',
      'Which ailments are infectious?',
      'MATCH (ailment:Ailment) WHERE ailment.contagious = true RETURN ailment.name AS ailmentName',
    ],
    [
      'what something costs by what its price is called',
      'Which apartments cost more than 900?',
      'MATCH (apartment:Apartment) WHERE apartment.monthlyRent > 900 RETURN apartment.code AS apartmentCode',
    ],
    [
      'a synonym before a word that says nothing by itself',
      'What is the telephone number of $landlord_1?',
      'MATCH (landlord:Landlord {fullName: $landlord_1}) RETURN DISTINCT landlord.phone AS phone',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(asked(question)).toBe(expected);
  });

  test('owners are somebody, and not whether something is owned', () => {
    expect(asked('Which owners have more than two apartments?')).not.toContain('companyOwned');
  });

  test('what is only broader comes with a warning, a synonym does not', () => {
    expect(isWarned('What is the occupation of $tenant_1?')).toBe(true);
    expect(isWarned('Which vets treated $dog_1?')).toBe(false);
  });

  test.each([
    ['another thing of the same kind', 'Which cats does $tenant_1 keep?'],
    ['something narrower', 'Which poodles does $tenant_1 keep?'],
    ['a thing that is made of the same verb', 'How many judgments are there?'],
  ])('does not take a name for %s', (_case, question) => {
    const result = translated(question, { schema: LETTINGS, given: GIVEN });
    expect(result.ok && result.unused.length === 0).toBe(false);
  });

  test('days are not added up', () => {
    expect(asked('Total repair costs per room')).not.toContain('sum(defect.fixedOn)');
  });

  test('forms that no rule gives are forms of the word', () => {
    const schema = `
Cow {earTag: STRING}
(:Cow)-[:CALF_OF]->(:Cow)`;
    const given = { cow_1: ['Cow.earTag'] };
    expect(cypherOf(translated('How many calves does $cow_1 have?', { schema, given }))).toBe(
      'MATCH (cow:Cow)-[:CALF_OF]->(cow2:Cow {earTag: $cow_1}) RETURN count(DISTINCT cow) AS total',
    );
  });

  test('a noun that only suggests what it is taken for comes with a warning', () => {
    expect(isWarned('Which residents rent an apartment?')).toBe(true);
  });
});

/** Who does something is called after it; prices and moments have names of several words. */
const CHOIR = `
Chorister {fullName: STRING, voice: STRING, left: DATE}
Concert {name: STRING, heldOn: DATE}
Piece {title: STRING, difficulty: INTEGER}
Programme {name: STRING, licenceFee: FLOAT}
Letter {code: STRING, postedOn: DATE, arrivedOn: DATE}
(:Chorister)-[:SANG_IN]->(:Concert)
(:Concert)-[:FEATURED]->(:Piece)
(:Chorister)-[:WROTE]->(:Letter)
(:Letter)-[:ADDRESSED_TO]->(:Chorister)`;

const SUNG = {
  voice_1: ['Chorister.voice'],
  concert_1: ['Concert.name'],
  letter_1: ['Letter.code'],
};

function sung(question: string): string {
  return cypherOf(translated(question, { schema: CHOIR, given: SUNG }));
}

describe('translateQuestion', () => {
  test.each([
    [
      'a noun for who does something behind a value',
      'Which $voice_1 singers left in 2021?',
      'MATCH (chorister:Chorister {voice: $voice_1})-[:SANG_IN]->(concert:Concert) WHERE chorister.left.year = 2021 RETURN DISTINCT chorister.fullName AS choristerFullName',
    ],
    [
      'a degree by the noun that it is measured by',
      'hardest piece at $concert_1',
      'MATCH (concert:Concert {name: $concert_1})-[:FEATURED]->(piece:Piece) WITH DISTINCT piece WHERE piece.difficulty IS NOT NULL WITH piece ORDER BY piece.difficulty DESC LIMIT 1 RETURN piece.title AS pieceTitle',
    ],
    [
      'what is paid for each by its name',
      'Which programmes cost more than 100 per licence?',
      'MATCH (programme:Programme) WHERE programme.licenceFee > 100 RETURN programme.name AS programmeName',
    ],
    [
      'who took part',
      'Which singers took part in $concert_1?',
      'MATCH (chorister:Chorister)-[:SANG_IN]->(concert:Concert {name: $concert_1}) RETURN DISTINCT chorister.fullName AS choristerFullName',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(sung(question)).toBe(expected);
  });

  test.each([
    ['Which choristers wrote a letter to themselves?', 'themselves'],
    ['How many days did it take $letter_1 to arrive?', 'days'],
  ])('does not answer another question than "%s"', (question, word) => {
    expect(sung(question)).toBe(`operator: ${word}`);
  });
});
