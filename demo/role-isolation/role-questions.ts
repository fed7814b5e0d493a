import { seededRandom } from '@/lib/base/seeded-random';

/** What people ask about, seen or not, there or not; some of it in ordinary words and in words of the schema. */
const THINGS = [
  'Oak',
  'Maple',
  'Emergency',
  'Rowan',
  'Oka',
  'Mapel',
  'Willow',
  'Nowhere Hall',
  "Niamh O'Connell",
  '020 7946 0000',
  '020 7946 9999',
  'SK-01000-6296',
  'SK-99999-0000',
  'Helen Baxter',
  'Beatriz Santos',
  'Helen Boxter',
  'Tetanus',
  'Lisinopril',
  'Quixolin',
  'cardiology',
  'A+',
  '1968-11-03',
  'Amlodipine',
  'Penicillin',
  'O+',
  'Grublewood',
  'oak',
  'maple',
  'emergency',
  'willow',
  'stroke unit',
  'the unit',
  'elm',
  'Patient',
  'ward',
  'Visit Reason',
  'high',
  'may',
] as const;

const QUESTIONS = [
  'Which clinicians work on %?',
  'How many visits were on % in 2023?',
  'What is the phone number of %?',
  'Who has the phone number %?',
  'Which patients of Dr % are allergic to %?',
  'Is % on the same ward as %?',
  'Which wards have more beds than %?',
  'Show all visits of %',
  'Who heads "%"?',
  'Which patients take % and have %?',
  'How many beds has [%]?',
  'When was % hired?',
] as const;

/** So many questions by chance, the same for the same seed. */
export function roleQuestions(seed: number, count: number): readonly string[] {
  const random = seededRandom(seed);
  const one = <T>(items: readonly [T, ...T[]]): T =>
    items[Math.floor(random() * items.length)] ?? items[0];
  return Array.from({ length: count }, () => one(QUESTIONS).replaceAll('%', () => one(THINGS)));
}
