import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const HARBOR = `
Ship {name: STRING, tonnage: INTEGER, built: INTEGER, flags: LIST OF STRING}
Port {name: STRING, country: STRING, depth: FLOAT}
Captain {fullName: STRING, age: INTEGER}
Cargo {name: STRING}
Company {name: STRING}
(:Captain)-[:COMMANDS]->(:Ship)
(:Ship)-[:DOCKED_AT {arrival: DATE}]->(:Port)
(:Ship)-[:CARRIES]->(:Cargo)
(:Company)-[:OWNS]->(:Ship)`;

const LIBRARY = `
Book {title: STRING, isbn: STRING, publishedYear: INTEGER, pageCount: INTEGER, subjects: LIST OF STRING}
Author {fullName: STRING, birthDate: DATE}
Publisher {name: STRING, city: STRING}
Member {name: STRING, email: STRING, joined: DATE}
(:Book)-[:writtenBy]->(:Author)
(:Book)-[:publishedBy]->(:Publisher)
(:Member)-[:borrowed {dueDate: DATE}]->(:Book)`;

const FIRM = `
Employee {name: STRING, salary: FLOAT, hired: DATE, skills: LIST OF STRING}
Department {name: STRING, budget: INTEGER}
Project {code: STRING, deadline: DATE}
(:Employee)-[:WORKS_IN]->(:Department)
(:Employee)-[:MANAGES]->(:Employee)
(:Employee)-[:ASSIGNED_TO {role: STRING}]->(:Project)
(:Employee)-[:HEADS {since: DATE}]->(:Department)`;

const WARDS = `
Visitor {name: STRING}
Nurse {name: STRING}
Stay {code: STRING}
Ward {name: STRING}
(:Visitor)-[:PAID]->(:Stay)
(:Stay)-[:SPENT_ON]->(:Ward)
(:Nurse)-[:SERVES_ON]->(:Ward)
Round {started: DATE, length: INTEGER}
(:Nurse)-[:WALKED]->(:Round)`;

/** Placeholder names, each with what the prompt says of it. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  ship_1: ['Ship.name'],
  port_1: ['Port.name'],
  captain_1: ['Captain.fullName'],
  cargo_1: ['Cargo.name'],
  company_1: ['Company.name'],
  flags_1: ['Ship.flags'],
  book_1: ['Book.title'],
  author_1: ['Author.fullName'],
  subject_1: ['Book.subjects'],
  publisher_1: ['Publisher.name'],
  member_1: ['Member.name'],
  employee_1: ['Employee.name'],
  employee_2: ['Employee.name'],
  department_1: ['Department.name'],
  project_1: ['Project.code'],
  ward_1: ['Ward.name'],
  role_1: ['ASSIGNED_TO.role'],
  value_1: ['Captain.fullName', 'Ship.name', 'Company.name'],
};

describe('translateQuestion', () => {
  test.each([
    [
      'Who commands $ship_1?',
      'MATCH (captain:Captain)-[:COMMANDS]->(ship:Ship {name: $ship_1}) RETURN DISTINCT captain.fullName AS captainFullName',
    ],
    [
      'which captain commanded $ship_1',
      'MATCH (captain:Captain)-[:COMMANDS]->(ship:Ship {name: $ship_1}) RETURN DISTINCT captain.fullName AS captainFullName',
    ],
    [
      'who is the captain of $ship_1',
      'MATCH (captain:Captain)-[:COMMANDS]->(ship:Ship {name: $ship_1}) RETURN DISTINCT captain.fullName AS captainFullName',
    ],
    [
      '$ship_1 is commanded by whom',
      'MATCH (captain:Captain)-[:COMMANDS]->(ship:Ship {name: $ship_1}) RETURN DISTINCT captain.fullName AS captainFullName',
    ],
    [
      'the ship $ship_1 was commanded by who',
      'MATCH (captain:Captain)-[:COMMANDS]->(ship:Ship {name: $ship_1}) RETURN DISTINCT captain.fullName AS captainFullName',
    ],
    [
      'Which ships does $captain_1 command?',
      'MATCH (captain:Captain {fullName: $captain_1})-[:COMMANDS]->(ship:Ship) RETURN DISTINCT ship.name AS shipName',
    ],
    [
      'ships commanded by $captain_1',
      'MATCH (captain:Captain {fullName: $captain_1})-[:COMMANDS]->(ship:Ship) RETURN DISTINCT ship.name AS shipName',
    ],
    [
      'In which port is $ship_1 docked?',
      'MATCH (ship:Ship {name: $ship_1})-[:DOCKED_AT]->(port:Port) RETURN DISTINCT port.name AS portName',
    ],
    [
      'Where is $ship_1 docked?',
      'MATCH (ship:Ship {name: $ship_1})-[:DOCKED_AT]->(port:Port) RETURN DISTINCT port.name AS portName',
    ],
    [
      'what does $ship_1 carry',
      'MATCH (ship:Ship {name: $ship_1})-[:CARRIES]->(cargo:Cargo) RETURN DISTINCT cargo.name AS cargoName',
    ],
    [
      'Which vessels carry $cargo_1?',
      'MATCH (ship:Ship)-[:CARRIES]->(cargo:Cargo {name: $cargo_1}) RETURN DISTINCT ship.name AS shipName',
    ],
    [
      'What is the tonnage of $ship_1?',
      'MATCH (ship:Ship {name: $ship_1}) RETURN DISTINCT ship.tonnage AS tonnage',
    ],
    [
      "What is $ship_1's tonnage?",
      'MATCH (ship:Ship {name: $ship_1}) RETURN DISTINCT ship.tonnage AS tonnage',
    ],
    [
      'how heavy is $ship_1',
      'MATCH (ship:Ship {name: $ship_1}) RETURN DISTINCT ship.tonnage AS tonnage',
    ],
    [
      'How many ships are docked at $port_1?',
      'MATCH (ship:Ship)-[:DOCKED_AT]->(port:Port {name: $port_1}) RETURN count(DISTINCT ship) AS total',
    ],
    [
      'How many vessels does $company_1 own',
      'MATCH (company:Company {name: $company_1})-[:OWNS]->(ship:Ship) RETURN count(DISTINCT ship) AS total',
    ],
    [
      'number of ships owned by $company_1',
      'MATCH (company:Company {name: $company_1})-[:OWNS]->(ship:Ship) RETURN count(DISTINCT ship) AS total',
    ],
    [
      'when was $ship_1 built',
      'MATCH (ship:Ship {name: $ship_1}) RETURN DISTINCT ship.built AS built',
    ],
    [
      'Which ships were built after $number_1?',
      'MATCH (ship:Ship) WHERE ship.built > $number_1 RETURN ship.name AS shipName',
    ],
    [
      'Which ships built after $number_1 are docked at $port_1?',
      'MATCH (ship:Ship)-[:DOCKED_AT]->(port:Port {name: $port_1}) WHERE ship.built > $number_1 RETURN DISTINCT ship.name AS shipName',
    ],
    [
      'Which ships were built between $number_1 and $number_2?',
      'MATCH (ship:Ship) WHERE ship.built >= $number_1 AND ship.built <= $number_2 RETURN ship.name AS shipName',
    ],
    [
      'which companies own a ship docked at $port_1',
      'MATCH (company:Company)-[:OWNS]->(ship:Ship), (ship)-[:DOCKED_AT]->(port:Port {name: $port_1}) RETURN DISTINCT company.name AS companyName',
    ],
    [
      'how old is $captain_1',
      'MATCH (captain:Captain {fullName: $captain_1}) RETURN DISTINCT captain.age AS age',
    ],
    [
      'How deep is $port_1?',
      'MATCH (port:Port {name: $port_1}) RETURN DISTINCT port.depth AS depth',
    ],
    ['list all ports', 'MATCH (port:Port) RETURN port.name AS portName'],
    [
      'What is the heaviest ship?',
      'MATCH (ship:Ship) WITH DISTINCT ship WHERE ship.tonnage IS NOT NULL WITH ship ORDER BY ship.tonnage DESC LIMIT 1 RETURN ship.name AS shipName',
    ],
    [
      'the three oldest captains',
      'MATCH (captain:Captain) WITH DISTINCT captain WHERE captain.age IS NOT NULL WITH captain ORDER BY captain.age DESC LIMIT 3 RETURN captain.fullName AS captainFullName',
    ],
    [
      'Who is the youngest captain?',
      'MATCH (captain:Captain) WITH DISTINCT captain WHERE captain.age IS NOT NULL WITH captain ORDER BY captain.age LIMIT 1 RETURN captain.fullName AS captainFullName',
    ],
    [
      'which ships fly $flags_1',
      'MATCH (ship:Ship) WHERE $flags_1 IN ship.flags RETURN ship.name AS shipName',
    ],
    [
      'what flags does $ship_1 have',
      'MATCH (ship:Ship {name: $ship_1}) UNWIND ship.flags AS flags RETURN DISTINCT flags',
    ],
    [
      'What country is $port_1 in?',
      'MATCH (port:Port {name: $port_1}) RETURN DISTINCT port.country AS country',
    ],
    [
      'who is $value_1 commanded by',
      'MATCH (captain:Captain)-[:COMMANDS]->(ship:Ship {name: $value_1}) RETURN DISTINCT captain.fullName AS captainFullName',
    ],
    [
      'which ships does $value_1 own',
      'MATCH (company:Company {name: $value_1})-[:OWNS]->(ship:Ship) RETURN DISTINCT ship.name AS shipName',
    ],
    [
      'Does $company_1 own $ship_1?',
      'MATCH (company:Company {name: $company_1})-[:OWNS]->(ship:Ship {name: $ship_1}) RETURN count(*) > 0 AS answer',
    ],
    [
      'When did $ship_1 arrive at $port_1?',
      'MATCH (ship:Ship {name: $ship_1})-[dockedAt:DOCKED_AT]->(port:Port {name: $port_1}) RETURN DISTINCT dockedAt.arrival AS arrival',
    ],
    [
      'Which ships carry $cargo_1 and are docked at $port_1?',
      'MATCH (ship:Ship)-[:CARRIES]->(cargo:Cargo {name: $cargo_1}), (ship)-[:DOCKED_AT]->(port:Port {name: $port_1}) RETURN DISTINCT ship.name AS shipName',
    ],
    [
      'Which ships have never docked?',
      'MATCH (ship:Ship) WHERE NOT EXISTS { MATCH (ship)-[:DOCKED_AT]->(port:Port) } RETURN ship.name AS shipName',
    ],
    ['which ship does $unknown_1 command', 'uncovered: command'],
  ])('reads of ships: %s', (question, expected) => {
    expect(cypher(HARBOR, question)).toBe(expected);
  });

  test.each([
    [
      'who wrote $book_1',
      'MATCH (book:Book {title: $book_1})-[:writtenBy]->(author:Author) RETURN DISTINCT author.fullName AS authorFullName',
    ],
    [
      'what books did $author_1 write',
      'MATCH (book:Book)-[:writtenBy]->(author:Author {fullName: $author_1}) RETURN DISTINCT book.title AS bookTitle',
    ],
    [
      'Which novels are written by $author_1?',
      'MATCH (book:Book)-[:writtenBy]->(author:Author {fullName: $author_1}) RETURN DISTINCT book.title AS bookTitle',
    ],
    [
      'which books has $author_1 written',
      'MATCH (book:Book)-[:writtenBy]->(author:Author {fullName: $author_1}) RETURN DISTINCT book.title AS bookTitle',
    ],
    [
      'who is the author of $book_1',
      'MATCH (book:Book {title: $book_1})-[:writtenBy]->(author:Author) RETURN DISTINCT author.fullName AS authorFullName',
    ],
    [
      "$book_1's author",
      'MATCH (book:Book {title: $book_1})-[:writtenBy]->(author:Author) RETURN DISTINCT author.fullName AS authorFullName',
    ],
    [
      'which publisher published $book_1',
      'MATCH (book:Book {title: $book_1})-[:publishedBy]->(publisher:Publisher) RETURN DISTINCT publisher.name AS publisherName',
    ],
    [
      'Who borrowed $book_1?',
      'MATCH (member:Member)-[:borrowed]->(book:Book {title: $book_1}) RETURN DISTINCT member.name AS memberName',
    ],
    [
      'How many pages does $book_1 have?',
      'MATCH (book:Book {title: $book_1}) RETURN DISTINCT book.pageCount AS pageCount',
    ],
    [
      'which books are about $subject_1',
      'MATCH (book:Book) WHERE $subject_1 IN book.subjects RETURN book.title AS bookTitle',
    ],
    [
      'what topics is $book_1 about',
      'MATCH (book:Book {title: $book_1}) UNWIND book.subjects AS subjects RETURN DISTINCT subjects',
    ],
    [
      'what is the isbn of $book_1',
      'MATCH (book:Book {title: $book_1}) RETURN DISTINCT book.isbn AS isbn',
    ],
    [
      'when was $author_1 born',
      'MATCH (author:Author {fullName: $author_1}) RETURN DISTINCT author.birthDate AS birthDate',
    ],
    [
      'when was $book_1 published',
      'MATCH (book:Book {title: $book_1}) RETURN DISTINCT book.publishedYear AS publishedYear',
    ],
    [
      'books published by $publisher_1',
      'MATCH (book:Book)-[:publishedBy]->(publisher:Publisher {name: $publisher_1}) RETURN DISTINCT book.title AS bookTitle',
    ],
    [
      'email of $member_1',
      'MATCH (member:Member {name: $member_1}) RETURN DISTINCT member.email AS email',
    ],
    [
      'Which members joined after $date_1?',
      'MATCH (member:Member) WHERE member.joined > $date_1 RETURN member.name AS memberName',
    ],
    [
      'Which books have more than 300 pages?',
      'MATCH (book:Book) WHERE book.pageCount > 300 RETURN book.title AS bookTitle',
    ],
    [
      'Which authors were published by $publisher_1?',
      'MATCH (book:Book)-[:writtenBy]->(author:Author), (book)-[:publishedBy]->(publisher:Publisher {name: $publisher_1}) RETURN DISTINCT author.fullName AS authorFullName',
    ],
    [
      'when is $book_1 due',
      'MATCH (member:Member)-[borrowed:borrowed]->(book:Book {title: $book_1}) RETURN DISTINCT borrowed.dueDate AS dueDate',
    ],
  ])('reads of books: %s', (question, expected) => {
    expect(cypher(LIBRARY, question)).toBe(expected);
  });

  test.each([
    [
      'who manages $employee_1',
      'MATCH (employee:Employee)-[:MANAGES]->(employee2:Employee {name: $employee_1}) RETURN DISTINCT employee.name AS employeeName',
    ],
    [
      'who does $employee_1 manage',
      'MATCH (employee:Employee {name: $employee_1})-[:MANAGES]->(employee2:Employee) RETURN DISTINCT employee2.name AS employee2Name',
    ],
    [
      'who is $employee_1 managed by',
      'MATCH (employee:Employee)-[:MANAGES]->(employee2:Employee {name: $employee_1}) RETURN DISTINCT employee.name AS employeeName',
    ],
    [
      'who is the manager of $employee_1',
      'MATCH (employee:Employee)-[:MANAGES]->(employee2:Employee {name: $employee_1}) RETURN DISTINCT employee.name AS employeeName',
    ],
    [
      'who is managed by $employee_1',
      'MATCH (employee:Employee {name: $employee_1})-[:MANAGES]->(employee2:Employee) RETURN DISTINCT employee2.name AS employee2Name',
    ],
    [
      'In which department does $employee_1 work?',
      'MATCH (employee:Employee {name: $employee_1})-[:WORKS_IN]->(department:Department) RETURN DISTINCT department.name AS departmentName',
    ],
    [
      'who works in $department_1',
      'MATCH (employee:Employee)-[:WORKS_IN]->(department:Department {name: $department_1}) RETURN DISTINCT employee.name AS employeeName',
    ],
    [
      'how many people work in $department_1',
      'MATCH (employee:Employee)-[:WORKS_IN]->(department:Department {name: $department_1}) RETURN count(DISTINCT employee) AS total',
    ],
    [
      'who heads $department_1',
      'MATCH (employee:Employee)-[:HEADS]->(department:Department {name: $department_1}) RETURN DISTINCT employee.name AS employeeName',
    ],
    [
      'What is the salary of $employee_1?',
      'MATCH (employee:Employee {name: $employee_1}) RETURN DISTINCT employee.salary AS salary',
    ],
    [
      'how much does $employee_1 earn',
      'MATCH (employee:Employee {name: $employee_1}) RETURN DISTINCT employee.salary AS salary',
    ],
    [
      'Which employees were hired since $date_1?',
      'MATCH (employee:Employee) WHERE employee.hired >= $date_1 RETURN employee.name AS employeeName',
    ],
    [
      'which role does $employee_1 have in $project_1',
      'MATCH (employee:Employee {name: $employee_1})-[assignedTo:ASSIGNED_TO]->(project:Project {code: $project_1}) RETURN DISTINCT assignedTo.role AS role',
    ],
    [
      'who is assigned to $project_1 as $role_1',
      'MATCH (employee:Employee)-[assignedTo:ASSIGNED_TO]->(project:Project {code: $project_1}) WHERE assignedTo.role = $role_1 RETURN DISTINCT employee.name AS employeeName',
    ],
    [
      'Which employees work on $project_1?',
      'MATCH (employee:Employee)-[:ASSIGNED_TO]->(project:Project {code: $project_1}) RETURN DISTINCT employee.name AS employeeName',
    ],
    [
      'Which projects is $employee_1 or $employee_2 assigned to?',
      'MATCH (employee:Employee)-[:ASSIGNED_TO]->(project:Project) WHERE employee.name IN [$employee_1, $employee_2] RETURN DISTINCT project.code AS projectCode',
    ],
    [
      'When is the deadline of $project_1?',
      'MATCH (project:Project {code: $project_1}) WHERE project.deadline IS NOT NULL RETURN DISTINCT project.deadline AS deadline',
    ],
    [
      'what skills does $employee_1 have',
      'MATCH (employee:Employee {name: $employee_1}) UNWIND employee.skills AS skills RETURN DISTINCT skills',
    ],
    [
      'Since when has $employee_1 headed $department_1?',
      'MATCH (employee:Employee {name: $employee_1})-[heads:HEADS]->(department:Department {name: $department_1}) RETURN DISTINCT heads.since AS since',
    ],
  ])('reads of a firm: %s', (question, expected) => {
    expect(cypher(FIRM, question)).toBe(expected);
  });

  test.each([
    [HARBOR, 'Which ships are better than $ship_1?', 'no-reading'],
    [HARBOR, 'What colour is $ship_1?', 'no-reading'],
    [HARBOR, 'hello', 'no-reading'],
    [HARBOR, 'who commands $ship_1 and who owns $ship_2', 'several-asked'],
    [LIBRARY, 'What is the heaviest book?', 'no-reading'],
    [LIBRARY, 'What is the title of $book_1?', 'no-reading'],
    [FIRM, 'Since when has $employee_1 been in $department_1?', 'no-reading'],
  ])('refuses rather than guesses: %#', (schema, question, problem) => {
    const result = translate(schema, question);
    expect(result.ok ? 'read' : result.problem).toBe(problem);
  });

  test.each([
    [
      'who shepherds $ship_1',
      ['"shepherd" means COMMANDS'],
      'MATCH (captain:Captain)-[:COMMANDS]->(ship:Ship {name: $ship_1}) RETURN DISTINCT captain.fullName AS captainFullName',
    ],
    [
      'What is the burden of $ship_1?',
      ['"burden" means Ship.tonnage'],
      'MATCH (ship:Ship {name: $ship_1}) RETURN DISTINCT ship.tonnage AS tonnage',
    ],
    [
      'What is the lastage of $ship_1?',
      ['Unlike in other books, "burden" and "lastage" mean tonnage.'],
      'unread',
    ],
    [
      'What is the fathom mark of $port_1?',
      ['"fathom mark", "sounding" and "draught" all mean depth.'],
      'MATCH (port:Port {name: $port_1}) RETURN DISTINCT port.depth AS depth',
    ],
    [
      'Which bottoms lie at $port_1?',
      ['Ship is also called bottom, keel or hull.', '"lie at" means DOCKED_AT'],
      'MATCH (ship:Ship)-[:DOCKED_AT]->(port:Port {name: $port_1}) RETURN DISTINCT ship.name AS shipName',
    ],
    ['the fanciest ship', ['"fanciest" means Ship.tonnage'], 'unread'],
    [
      'the greatest ship',
      ['"greatest" means Ship.tonnage'],
      'MATCH (ship:Ship) WITH DISTINCT ship WHERE ship.tonnage IS NOT NULL WITH ship ORDER BY ship.tonnage DESC LIMIT 1 RETURN ship.name AS shipName',
    ],
    [
      'List all ships from before $number_1.',
      ['"from" means Ship.built'],
      'MATCH (ship:Ship) WHERE ship.built < $number_1 RETURN ship.name AS shipName',
    ],
    ['who shepherds $ship_1', ['"shepherd" does not mean COMMANDS'], 'unread'],
    ['who shepherds $ship_1', ['"shepherd" means STEERS'], 'unread'],
  ])('reads the words of notes: %s, %j', (question, notes, expected) => {
    const read = cypher(HARBOR, question, notes);
    expect(read.startsWith('MATCH') ? read : 'unread').toBe(expected);
  });

  test('shows a thing without a name whole, and reads no date of another thing', () => {
    expect(cypher(WARDS, 'Which rounds started after $date_1?')).toBe(
      'MATCH (round:Round) WHERE round.started > $date_1 RETURN round',
    );
    expect(cypher(FIRM, 'Which departments were in $date_1?')).toMatch(/^no-reading|^uncovered/u);
  });

  test.each([
    [
      HARBOR,
      'Which ships have never docked at $port_1?',
      'MATCH (ship:Ship) WHERE NOT EXISTS { MATCH (ship)-[:DOCKED_AT]->(port:Port {name: $port_1}) } RETURN ship.name AS shipName',
    ],
    [
      HARBOR,
      'Which ships have no captain?',
      'MATCH (ship:Ship) WHERE NOT EXISTS { MATCH (captain:Captain)-[:COMMANDS]->(ship) } RETURN ship.name AS shipName',
    ],
    [
      LIBRARY,
      "How many members haven't borrowed $book_1?",
      'MATCH (member:Member) WHERE NOT EXISTS { MATCH (member)-[:borrowed]->(book:Book {title: $book_1}) } RETURN count(DISTINCT member) AS total',
    ],
    [
      HARBOR,
      'ships without a captain',
      'MATCH (ship:Ship) WHERE NOT EXISTS { MATCH (captain:Captain)-[:COMMANDS]->(ship) } RETURN ship.name AS shipName',
    ],
    [
      LIBRARY,
      'Which members have no email?',
      'MATCH (member:Member) WHERE member.email IS NULL RETURN member.name AS memberName',
    ],
    [
      LIBRARY,
      'books without a publisher',
      'MATCH (book:Book) WHERE NOT EXISTS { MATCH (book)-[:publishedBy]->(publisher:Publisher) } RETURN book.title AS bookTitle',
    ],
    [
      FIRM,
      'Which employees do not earn more than 300?',
      'MATCH (employee:Employee) WHERE NOT employee.salary > 300 RETURN employee.name AS employeeName',
    ],
    [
      HARBOR,
      'Which ships without cargo are docked at $port_1?',
      'MATCH (ship:Ship)-[:DOCKED_AT]->(port:Port {name: $port_1}) WHERE NOT EXISTS { MATCH (ship)-[:CARRIES]->(cargo:Cargo) } RETURN DISTINCT ship.name AS shipName',
    ],
    [
      HARBOR,
      'Which ships do not fly $flags_1?',
      'MATCH (ship:Ship) WHERE NOT $flags_1 IN ship.flags RETURN ship.name AS shipName',
    ],
  ])('reads what is denied: %#', (schema, question, expected) => {
    expect(cypher(schema, question)).toBe(expected);
  });

  test.each([
    [FIRM, 'Which employees have no department?'],
    [FIRM, 'Which employees are not assigned to all projects?'],
    [FIRM, 'Which employees no longer work in $department_1?'],
    [FIRM, 'Which employees are assigned to $project_1 but not to $department_1?'],
    [HARBOR, 'Which ships not owned by $company_1 carry $cargo_1?'],
    [HARBOR, 'Which ships do not only carry $cargo_1?'],
  ])('refuses to guess what is denied: %#', (schema, question) => {
    expect(cypher(schema, question)).not.toContain('MATCH');
  });

  test('doubts a verb that a note gives to one of two relationships and English as well to another', () => {
    const schema =
      'Man {name: STRING}\nSong {title: STRING}\n(:Man)-[:WROTE]->(:Song)\n(:Man)-[:SANG]->(:Song)';
    const given = { song_1: ['Song.title'] };
    const ask = (question: string, notes: readonly string[]) =>
      translated(question, { schema, given, notes }).ok;
    expect(ask('who gave $song_1', ['"give" means SANG'])).toBe(true);
    expect(ask('who wrote $song_1', ['"write" means SANG'])).toBe(false);
  });

  test('doubts a long way where a shorter one leads to another thing', () => {
    const question = 'Who are the people on $ward_1?';
    const notes = ['"people" means Visitor', '"on" means SPENT_ON'];
    expect(cypher(WARDS, question)).not.toContain('Visitor');
    expect(cypher(WARDS, question, notes)).not.toContain('Nurse');
  });

  test('says which words it did not use', () => {
    const question = 'Which tall ships are docked at $port_1?';
    expect(translate(HARBOR, question)).toMatchObject({ ok: true, unused: ['tall'] });
  });

  test('says which words nothing in the graph has where it read nothing', () => {
    expect(translate(HARBOR, 'Who quaffled the blorps?')).toMatchObject({
      ok: false,
      words: ['quaffled', 'blorps'],
    });
  });

  test.each([
    ['which ships was $captain_1 the captain of', 'Which ships does the captain $captain_1 have?'],
    ['Of which ships is $captain_1 the captain?', 'Which ships does the captain $captain_1 have?'],
  ])('what somebody is in a thing is their role in it: %s', (question, plain) => {
    expect(cypher(HARBOR, question)).toBe(cypher(HARBOR, plain));
    expect(cypher(HARBOR, question)).toContain('[:COMMANDS]');
  });

  test.each([
    'Who is connected with $value_1?',
    'what ships was $value_1 the captain of',
    'Which ships and ports has $company_1?',
  ])('reads alike whatever the order of the schema: %s', (question) => {
    const lines = HARBOR.trim().split('\n');
    expect(cypher(lines.toReversed().join('\n'), question)).toBe(cypher(HARBOR, question));
  });

  test('reads a question among 2,000 labels', () => {
    const many = Array.from({ length: 2000 }, (_none, index) => `Thing${index} {name: STRING}`);
    const schema = `${HARBOR}\n${many.join('\n')}`;
    expect(cypher(schema, 'Which ships does $captain_1 command?')).toContain('[:COMMANDS]');
  });
});

function translate(schema: string, question: string, notes: readonly string[] = []) {
  return translated(question, { schema, given: GIVEN, notes });
}

function cypher(schema: string, question: string, notes: readonly string[] = []): string {
  return cypherOf(translate(schema, question, notes));
}
