import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const DEPARTMENTS = [
  ['Botany', 1871, 'North Wing', 2_400_000],
  ['Hydrology', 1964, 'River House', 1_150_000],
  ['Linguistics', 1922, 'Old Library', 980_000],
  ['Robotics', 1999, 'Hangar Three', 5_300_000],
] as const;
const LECTURERS = [
  ['Anselm Okoye', 'professor', '1996-10-01', 92_000, 'Botany', undefined],
  ['Beatrix Lund', 'professor', '2001-04-01', 97_500, 'Hydrology', undefined],
  ['Cornelius Abt', 'professor', '2005-10-01', 88_000, 'Linguistics', undefined],
  ['Delphine Marchetti', 'professor', '2011-04-01', 101_000, 'Robotics', undefined],
  ['Edgar Nwosu', 'lecturer', '2012-10-01', 61_000, 'Botany', 'Anselm Okoye'],
  ['Frida Halloran', 'lecturer', '2015-04-01', 63_500, 'Hydrology', 'Beatrix Lund'],
  ['Gideon Szabo', 'lecturer', '2016-10-01', undefined, 'Linguistics', 'Cornelius Abt'],
  ['Hanne Verbeek', 'assistant', '2019-10-01', 48_000, 'Robotics', 'Delphine Marchetti'],
  ['Ivo Castellan', 'assistant', '2021-04-01', 46_500, 'Robotics', 'Delphine Marchetti'],
] as const;
const COURSES = [
  ['Mosses and Ferns', 6, 'bachelor', 4, 'Botany', undefined],
  ['Plant Genetics', 9, 'master', 6, 'Botany', 'Mosses and Ferns'],
  ['Groundwater', 6, 'bachelor', 4, 'Hydrology', undefined],
  ['Flood Modelling', 9, 'master', 5, 'Hydrology', 'Groundwater'],
  ['Phonetics', 3, 'bachelor', 2, 'Linguistics', undefined],
  ['Dialects of the Coast', 6, 'master', 3, 'Linguistics', 'Phonetics'],
  ['Kinematics', 6, 'bachelor', 4, 'Robotics', undefined],
  ['Walking Machines', 12, 'master', 8, 'Robotics', 'Kinematics'],
  ['Swarm Control', 9, 'master', 6, 'Robotics', 'Walking Machines'],
  ['Unwritten Languages', 3, 'master', 2, 'Linguistics', undefined],
] as const;
const FIRST = ['Mila', 'Jonas', 'Priya', 'Tomas', 'Wanda', 'Elif'];
const LAST = ['Abernathy', 'Brandauer', 'Castillo', 'Dvorak', 'Ekberg'];
const TOPICS = ['Roots', 'Springs', 'Vowels', 'Joints', 'Spores', 'Tides', 'Grippers', 'Lichens'];

const STUDENTS: readonly string[] = FIRST.flatMap((first) =>
  LAST.map((last) => `${first} ${last}`),
);

/** A university's departments, lecturers, courses, students and theses, as lines of the import format; always the same. */
export function* campusGraph(): Generator<object> {
  const random = new Random(19_870_402);
  for (const [departmentName, foundedIn, building, budgetEur] of DEPARTMENTS) {
    yield node(departmentName, 'Department', { departmentName, foundedIn, building, budgetEur });
  }
  for (const [lecturerName, rank, hired, salaryEur] of LECTURERS) {
    yield node(lecturerName, 'Lecturer', { lecturerName, rank, hiredOn: day(hired), salaryEur });
  }
  for (const [lecturer, rank, hired, , department, mentor] of LECTURERS) {
    yield link(lecturer, 'BELONGS_TO', department);
    if (rank === 'professor') yield link(lecturer, 'HEADS', department, { since: day(hired) });
    if (mentor) yield link(mentor, 'MENTORS', lecturer);
  }
  for (const [courseTitle, credits, level, weeklyHours] of COURSES) {
    yield node(courseTitle, 'Course', { courseTitle, credits, level, weeklyHours });
  }
  for (const [at, [title, , , , department, required]] of COURSES.entries()) {
    yield link(department, 'OFFERS', title);
    if (required) yield link(title, 'REQUIRES', required);
    if (title === 'Unwritten Languages') continue;
    const own = LECTURERS.filter((each) => each[4] === department);
    const year = 2012 + (at % 5);
    const [first, other] = [own[at % own.length]?.[0], own[(at + 1) % own.length]?.[0]];
    const until = day(`${year + 5}-03-31`);
    yield link(first ?? '', 'TEACHES', title, { since: day(`${year}-10-01`), until });
    yield link(other ?? '', 'TEACHES', title, { since: day(`${year + 5}-04-01`) });
  }
  for (const [at, studentName] of STUDENTS.entries()) yield* student(random, at, studentName);
}

function* student(random: Random, at: number, studentName: string): Generator<object> {
  const entered = random.between(2014, 2022);
  yield node(studentName, 'Student', {
    studentName,
    bornOn: day(`${entered - random.between(18, 25)}-0${random.between(1, 9)}-12`),
    enrolledOn: day(`${entered}-10-01`),
    leftOn: at % 3 === 0 ? day(`${entered + random.between(2, 6)}-09-30`) : undefined,
    hometown: random.pick(['Ghent', 'Porto', 'Graz', 'Tampere']),
    email: at % 4 === 1 ? undefined : `s${at}@campus.example`,
  });
  yield link(studentName, 'STUDIES_AT', DEPARTMENTS[at % 4]?.[0] ?? '');
  for (const [title] of COURSES) {
    if (title === 'Unwritten Languages' || !random.chance(0.3)) continue;
    const grade = random.between(10, 50) / 10;
    const year = entered + random.between(0, 3);
    yield link(studentName, 'ATTENDED', title, { year, grade, passed: grade <= 4 });
  }
  if (at % 3 !== 0) return;
  const thesisTitle = `On ${TOPICS[at % 8] ?? ''} ${at}`;
  const isDone = at % 9 !== 0;
  yield node(thesisTitle, 'Thesis', {
    thesisTitle,
    pages: random.between(48, 210),
    submittedOn: isDone ? day(`${entered + 3}-0${random.between(1, 9)}-15`) : undefined,
    mark: isDone ? random.between(10, 40) / 10 : undefined,
  });
  yield link(studentName, 'WROTE', thesisTitle);
  yield link(LECTURERS[at % 9]?.[0] ?? '', 'SUPERVISED', thesisTitle);
  yield link(LECTURERS[(at + 4) % 9]?.[0] ?? '', 'EXAMINED', thesisTitle);
}
