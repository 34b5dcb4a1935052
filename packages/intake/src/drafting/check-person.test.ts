import { expect, test } from 'vitest'
import { emptyParsedPerson, type ParsedPerson, type ParsedRole } from '../draft.ts'
import { checkPerson } from './check-person.ts'

const check = (parsed: Partial<ParsedPerson>) =>
  checkPerson({ ...emptyParsedPerson(), ...parsed }, true)
const draft = (parsed: Partial<ParsedPerson>) => {
  const made = check({ fullName: 'Anna Müller', emails: ['anna@example.com'], ...parsed })
  if ('problems' in made) throw new Error(made.problems.map(({ message }) => message).join())
  return made.draft
}
const post = (parsed: ParsedRole) => {
  const { experiences, notes } = draft({ experiences: [{ title: 'Nurse', ...parsed }] })
  return { ...experiences[0], notes: notes.map(({ field, message }) => `${field}: ${message}`) }
}

test('a person without a name is refused, and so is a name alone', () => {
  expect(check({ emails: ['a@b.de'] })).toEqual({
    problems: [
      {
        field: 'fullName',
        message: 'No name. Match a column to Full name, or to First name and Last name.',
      },
    ],
  })
  expect(check({ fullName: '—', emails: ['a@b.de'] })).toHaveProperty('problems')
  expect(check({ fullName: 'Anna', skills: ['React'] })).toMatchObject({
    problems: [{ field: null }],
  })
  expect(check({ fullName: 'Anna', emails: ['no address'] })).toMatchObject({
    problems: [
      { field: null },
      { field: 'emails', message: '“no address” is not a valid email address.' },
    ],
  })
  for (const more of [
    { emails: ['a@b.de'] },
    { phones: ['1'] },
    { links: ['x.de'] },
    { experiences: [{ title: 'Nurse' }] },
    { experiences: [{ employer: 'Acme' }] },
  ]) {
    expect(check({ fullName: 'Anna', ...more })).toHaveProperty('draft')
  }
})

test.each([
  [{ fullName: ' Anna \u200b Müller\n' }, 'Anna Müller'],
  [{ fullName: '\u202eAnna\u061c M\u{e0041}üller\u0007' }, 'Anna Müller'],
  [{ fullName: 'Müller, Anna' }, 'Anna Müller'],
  [{ fullName: 'Anna Müller, PhD' }, 'Anna Müller, PhD'],
  [{ fullName: '', firstName: 'Anna', lastName: 'Müller' }, 'Anna Müller'],
  [{ fullName: '', lastName: 'Müller' }, 'Müller'],
  [{ fullName: 'anna@example.com', firstName: 'Anna' }, 'Anna'],
  [{ fullName: '=cmd|calc' }, '=cmd|calc'],
  [{ fullName: 'محمد علي' }, 'محمد علي'],
])('names are built from %o', (parsed, name) => {
  expect(draft(parsed).name).toBe(name)
})

test.each([
  [{ start: '2019-03', end: '2020-05' }, '2019-03', '2020-05', false, []],
  [
    { start: '2019', end: '2020' },
    '2019-01',
    '2020-12',
    false,
    [
      'experiences[1].start: Only the year 2019 is given, so January was used.',
      'experiences[1].end: Only the year 2020 is given, so December was used.',
    ],
  ],
  [{ start: '2019', end: '2019' }, '2019-01', '2019-12', false, 2],
  [{ start: '03/2019', end: 'heute' }, '2019-03', null, true, []],
  [{ start: '03/2019', isOpenEnded: true }, '2019-03', null, true, []],
  [{ start: '03/2019', isOpenEnded: true, isCurrent: 'no' }, '2019-03', null, false, []],
  [{ start: '03/2019', end: '05/2020', isCurrent: 'yes' }, '2019-03', null, true, []],
  [{ start: '2019-03 – 2020-05' }, '2019-03', '2020-05', false, []],
  [
    { start: '2020-05', end: '2019-03' },
    null,
    null,
    false,
    [
      'experiences[1].end: The end (2019-03) is before the start (2020-05). Both dates were ignored.',
    ],
  ],
  [
    { start: 'soon', end: '2019-03' },
    null,
    '2019-03',
    false,
    ['experiences[1].start: “soon” is not a valid date.'],
  ],
  [{ start: 'present' }, null, null, false, 1],
  [
    { start: '03/04/2019', end: '06/2019' },
    '2019-03',
    '2019-06',
    false,
    ['experiences[1].start: “03/04/2019” was read as month, day, year.'],
  ],
] as const)('dates %o are checked', (parsed, start, end, isCurrent, notes) => {
  const checked = post(parsed)
  expect(checked).toMatchObject({ start, end, isCurrent })
  expect(typeof notes === 'number' ? checked.notes.length : checked.notes).toEqual(notes)
})

test('texts and lists above the limit are truncated with a note', () => {
  const made = draft({
    headline: 'x'.repeat(400),
    summary: `${'y'.repeat(3_999)}🙂`,
    skills: Array.from({ length: 310 }, (_, place) => `skill ${place}`),
    emails: Array.from({ length: 12 }, (_, place) => `a${place}@b.de`),
    experiences: Array.from({ length: 70 }, () => ({ title: 'Nurse' })),
    education: Array.from({ length: 30 }, () => ({ school: 'MIT' })),
  })
  expect([
    made.headline.length,
    made.summary.length,
    made.skills.length,
    made.emails.length,
  ]).toEqual([300, 3_999, 300, 10])
  expect([made.experiences.length, made.education.length]).toEqual([60, 20])
  expect(made.notes.map(({ field }) => field).sort()).toEqual([
    'education',
    'emails',
    'experiences',
    'headline',
    'skills',
    'summary',
  ])
})

test('invalid schools, signals and contacts are left out with a note', () => {
  const made = draft({
    emails: [
      'anna@example.com',
      'Anna <anna@example.com>',
      'mailto:b@example.com',
      'x@y',
      'a..b@c.de',
    ],
    education: [
      { school: 'MIT', degree: 'BSc in Physics', start: '2010', end: '2008' },
      { degree: 'Abitur', start: '2001 – 2004' },
    ],
    openToWork: 'ja',
    relocate: 'perhaps',
    lastActive: '31.02.2024',
  })
  expect(made).toMatchObject({
    emails: ['anna@example.com', 'b@example.com'],
    education: [
      { school: 'MIT', degree: 'bachelor', field: 'Physics', startYear: null, endYear: null },
      { school: '', degree: 'school', startYear: 2001, endYear: 2004 },
    ],
    openToWork: true,
    relocate: null,
    lastActive: '2024-02-29',
  })
  expect(made.notes.map(({ field }) => field)).toEqual([
    'emails',
    'emails',
    'education[1].end',
    'relocate',
  ])
})
