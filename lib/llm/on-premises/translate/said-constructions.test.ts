import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const LIBRARY = `
Reader {name: STRING, joined: INTEGER, phone: STRING, member_number: STRING}
Book {title: STRING, year: INTEGER, pages: INTEGER, genre: LIST OF STRING, rare: BOOLEAN}
Loan {loan_date: DATE, reason: STRING}
Branch {name: STRING, shelves: INTEGER}
Librarian {name: STRING, joined: INTEGER}
(:Reader)-[:TOOK_OUT]->(:Loan)
(:Loan)-[:OF_BOOK]->(:Book)
(:Librarian)-[:WORKS_AT {since: INTEGER}]->(:Branch)
(:Librarian)-[:LEADS]->(:Branch)
(:Book)-[:KEPT_AT {condition: STRING}]->(:Branch)
(:Reader)-[:ADMIRES]->(:Librarian)`;

const NOTES = ['Book.genre holds one of: crime, poetry', '"take out" means TOOK_OUT'];

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  reader_1: ['Reader.name'],
  book_1: ['Book.title'],
  branch_1: ['Branch.name'],
  branch_2: ['Branch.name'],
  librarian_1: ['Librarian.name'],
  kept_at_1: ['KEPT_AT.condition'],
};

describe('translateQuestion', () => {
  test.each([
    [
      'the noun and not the value before it',
      'Books kept at $branch_1 that are older than 1960',
      'MATCH (book:Book)-[:KEPT_AT]->(branch:Branch {name: $branch_1}) WHERE book.year < 1960 RETURN DISTINCT book.title AS bookTitle',
    ],
    [
      'a value between "which" and its noun',
      'Which $kept_at_1 books does $branch_1 keep?',
      'MATCH (book:Book)-[keptAt:KEPT_AT]->(branch:Branch {name: $branch_1}) WHERE keptAt.condition = $kept_at_1 RETURN DISTINCT book.title AS bookTitle',
    ],
    [
      'whoever a pronoun stands for in a clause of a thing',
      'Who works at a branch that he leads?',
      'MATCH (librarian:Librarian)-[:LEADS]->(branch:Branch), (librarian)-[:WORKS_AT]->(branch) RETURN DISTINCT librarian.name AS librarianName',
    ],
    [
      'what is denied beside what is said',
      'Which librarians work at $branch_1 but not at $branch_2?',
      'MATCH (librarian:Librarian)-[:WORKS_AT]->(branch:Branch {name: $branch_1}) WHERE NOT EXISTS { MATCH (librarian)-[:WORKS_AT]->(branch2:Branch {name: $branch_2}) } RETURN DISTINCT librarian.name AS librarianName',
    ],
    [
      'a denial behind its joint',
      'Which books are kept at $branch_1 but not at $branch_2?',
      'MATCH (book:Book)-[:KEPT_AT]->(branch:Branch {name: $branch_1}) WHERE NOT EXISTS { MATCH (book)-[:KEPT_AT]->(branch2:Branch {name: $branch_2}) } RETURN DISTINCT book.title AS bookTitle',
    ],
    [
      'whether there is none',
      'Is it true that no librarian works at $branch_1?',
      'MATCH (librarian:Librarian)-[:WORKS_AT]->(branch:Branch {name: $branch_1}) RETURN count(*) = 0 AS answer',
    ],
    [
      'two things of two kinds of value',
      'Which branches have at least one crime book and at least one poetry book?',
      "MATCH (book:Book)-[:KEPT_AT]->(branch:Branch), (book2:Book)-[:KEPT_AT]->(branch) WHERE 'crime' IN book.genre AND 'poetry' IN book2.genre RETURN DISTINCT branch.name AS branchName",
    ],
    [
      'the reason where "why" asks for it',
      'Why did $reader_1 take out a loan?',
      'MATCH (reader:Reader {name: $reader_1})-[:TOOK_OUT]->(loan:Loan) RETURN DISTINCT loan.reason AS reason',
    ],
    [
      'the word before a general noun',
      'Which readers have no phone number?',
      'MATCH (reader:Reader) WHERE reader.phone IS NULL RETURN reader.name AS readerName',
    ],
    [
      'a flag that is denied by its prefix',
      'Non-rare books at $branch_1',
      'MATCH (book:Book)-[:KEPT_AT]->(branch:Branch {name: $branch_1}) WHERE book.rare = false RETURN DISTINCT book.title AS bookTitle',
    ],
    [
      'the degree that a masked adjective is of',
      'How $kept_at_1 is $book_1?',
      'MATCH (book:Book {title: $book_1})-[keptAt:KEPT_AT]->(branch:Branch) RETURN DISTINCT keptAt.condition AS condition',
    ],
    [
      'one of two years',
      'books from 1941 or 1942',
      'MATCH (book:Book) WHERE book.year IN [1941, 1942] RETURN book.title AS bookTitle',
    ],
    [
      'groups of ten years',
      'Books per decade',
      'MATCH (book:Book) WITH book.year / 10 * 10 AS year, count(DISTINCT book) AS number RETURN year, number',
    ],
    [
      'a share of what stands before the noun',
      'share of rare books at $branch_1',
      'MATCH (book:Book)-[:KEPT_AT]->(branch:Branch {name: $branch_1}) WITH DISTINCT book RETURN avg(CASE WHEN book.rare = true THEN 1.0 ELSE 0.0 END) AS share',
    ],
    [
      'an order by a number that is stored',
      'branches by number of shelves',
      'MATCH (branch:Branch) WITH DISTINCT branch, branch.shelves AS shelves RETURN branch.name AS branchName, shelves ORDER BY shelves DESC',
    ],
    [
      'no size of what nothing in the graph is called',
      'Which librarian has the biggest crowd of readers?',
      'uncovered: crowd',
    ],
    [
      'a clause that ends in its preposition',
      'All branches $book_1 is kept at',
      'MATCH (book:Book {title: $book_1})-[:KEPT_AT]->(branch:Branch) RETURN DISTINCT branch.name AS branchName',
    ],
    [
      'a masked number of the first',
      'Name the $number_1 newest books',
      'MATCH (book:Book) WITH DISTINCT book WHERE book.year IS NOT NULL WITH book ORDER BY book.year DESC LIMIT $number_1 RETURN book.title AS bookTitle',
    ],
    [
      'since when, where both ends are said',
      'Since when has $librarian_1 been at $branch_1?',
      'MATCH (librarian:Librarian {name: $librarian_1})-[worksAt:WORKS_AT]->(branch:Branch {name: $branch_1}) RETURN DISTINCT worksAt.since AS since',
    ],
  ])('reads %s: %s', (_what, question, expected) => {
    expect(cypher(question)).toBe(expected);
  });
});

function cypher(question: string): string {
  return cypherOf(translated(question, { schema: LIBRARY, given: GIVEN, notes: NOTES }));
}
