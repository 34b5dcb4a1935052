import type { Mapping } from '@headwater/contract/sourcing/imports'
import { expect, test } from 'vitest'
import { applyMapping } from './apply-mapping.ts'
import { checkMapping } from './check-mapping.ts'
import { inferColumnField } from './infer-column-field.ts'
import { inferMapping } from './infer-mapping.ts'
import { inferPathField } from './infer-path-field.ts'
import { listColumns } from './list-columns.ts'

test.each([
  ['Name', 'fullName'],
  ['Full Name', 'fullName'],
  ['first_name', 'firstName'],
  ['Vorname', 'firstName'],
  ['Nachname', 'lastName'],
  ['Apellidos', 'lastName'],
  ['E-Mail-Adresse', 'emails'],
  ['Email 2', 'emails'],
  ['emailAddress', 'emails'],
  ['Mobile Phone', 'phones'],
  ['LinkedIn URL', 'links'],
  ['Ville', 'city'],
  ['Land', 'country'],
  ['Current Title', 'experiences[1].title'],
  ['Job Title', 'experiences[1].title'],
  ['Title 2', 'experiences[2].title'],
  ['experience_3_company', 'experiences[3].employer'],
  ['Job 2 Start Date', 'experiences[2].start'],
  ['Firma', 'experiences[1].employer'],
  ['Puesto', 'experiences[1].title'],
  ['Start Date', 'experiences[1].start'],
  ['University', 'education[1].school'],
  ['School 2', 'education[2].school'],
  ['Education 2 End Date', 'education[2].end'],
  ['Degree', 'education[1].degree'],
  ['Graduation Year', 'education[1].end'],
  ['Kenntnisse', 'skills'],
  ['Langues', 'languages'],
  ['Open to work', 'openToWork'],
  ['المسمى الوظيفي', 'experiences[1].title'],
  ['Salary', undefined],
  ['Date of birth', undefined],
  ['Photo', undefined],
  ['Title 9', undefined],
])('column %s is mapped to %s', (column, field) => {
  expect(inferColumnField(column)).toBe(field)
})

test.each([
  ['profile.name', 'fullName'],
  ['name.first', 'firstName'],
  ['profile.jobs[].title', 'experiences[].title'],
  ['experience[].company.name', 'experiences[].employer'],
  ['experience[].title.name', 'experiences[].title'],
  ['work_history[].startDate', 'experiences[].start'],
  ['positions[].description', 'experiences[].text'],
  ['education[].school.name', 'education[].school'],
  ['education[].majors[]', 'education[].field'],
  ['education[].end_date', 'education[].end'],
  ['skills[]', 'skills'],
  ['skills[].name', 'skills'],
  ['skills[].endorsements', undefined],
  ['languages[]', 'languages'],
  ['emails[].address', 'emails'],
  ['phone_numbers[]', 'phones'],
  ['profiles[].url', 'links'],
  ['location.city', 'city'],
  ['location.country', 'country'],
  ['job_title', 'experiences[1].title'],
  ['birth_date', undefined],
])('path %s is mapped to %s', (path, field) => {
  expect(inferPathField(path)).toBe(field)
})

test('columns have sample values, and unnamed columns are mapped by their values', () => {
  const sample = ['a', 'b', 'c', 'd'].map((letter, place) => ({
    row: place + 1,
    raw: {
      Name: `Anna ${letter}`,
      X: `${letter}@example.com`,
      Y: 'https://www.linkedin.com/in/a',
      Z: '7',
    },
  }))
  const columns = listColumns('csv', sample)
  expect(columns[0]).toEqual({ name: 'Name', samples: ['Anna a', 'Anna b', 'Anna c'] })
  expect(inferMapping('csv', columns)).toEqual([
    { field: 'fullName', from: 'Name' },
    { field: 'emails', from: 'X' },
    { field: 'links', from: 'Y' },
  ])
})

const entry = {
  profile: { name: 'Anna Müller', photo: 'x.jpg' },
  jobs: [
    { title: 'Nurse', company: { name: 'Charité' }, from: { year: 2019, month: 3 }, to: null },
    {
      title: 'Carer',
      company: { name: 'Diakonie' },
      from: { year: 2015, month: 1 },
      to: { year: 2018 },
    },
  ],
  languages: [
    { name: 'German', level: 'C1' },
    { name: 'English', level: 'native' },
  ],
  skills: ['Wound care', 'Triage'],
  emails: [{ address: 'anna@example.com' }],
}

test('a list of roles is found, mapped and reassembled', () => {
  const columns = listColumns('people-data', [{ row: 1, raw: entry }])
  const mapping = inferMapping('people-data', columns)
  expect(checkMapping(mapping, columns)).toEqual([])
  expect(applyMapping('people-data', entry, mapping)).toMatchObject({
    fullName: 'Anna Müller',
    emails: ['anna@example.com'],
    languages: ['German (C1)', 'English (native)'],
    skills: ['Wound care', 'Triage'],
    experiences: [
      { title: 'Nurse', employer: 'Charité', start: '2019-3', isOpenEnded: true },
      { title: 'Carer', employer: 'Diakonie', start: '2015-1', end: '2018', isOpenEnded: false },
    ],
  })
})

test('an outer value belongs to every inner item', () => {
  const raw = {
    name: 'A',
    firms: [
      { firm: 'Acme', roles: [{ t: 'One' }, { t: 'Two' }] },
      { firm: 'Bolt', roles: [{ t: 'Three' }] },
    ],
  }
  const mapping: Mapping = [
    { field: 'experiences[].employer', from: 'firms[].firm' },
    { field: 'experiences[].title', from: 'firms[].roles[].t' },
  ]
  expect(applyMapping('people-data', raw, mapping).experiences).toMatchObject([
    { employer: 'Acme', title: 'One' },
    { employer: 'Acme', title: 'Two' },
    { employer: 'Bolt', title: 'Three' },
  ])
})

test('a row contains roles in several columns or in one cell', () => {
  const raw = {
    T1: 'Nurse',
    T2: 'Carer',
    C2: 'Diakonie',
    All: 'Chef; Cook',
    Mail: 'a@b.de; c@d.de',
    Skills: 'C, C++, Go',
  }
  const mapping: Mapping = [
    { field: 'experiences[2].title', from: 'T2' },
    { field: 'experiences[2].employer', from: 'C2' },
    { field: 'experiences[1].title', from: 'T1' },
    { field: 'experiences[].title', from: 'All' },
    { field: 'emails', from: 'Mail' },
    { field: 'skills', from: 'Skills' },
    { field: 'headline', from: 'missing' },
  ]
  expect(applyMapping('csv', raw, mapping)).toMatchObject({
    emails: ['a@b.de', 'c@d.de'],
    skills: ['C', 'C++', 'Go'],
    experiences: [
      { title: 'Nurse' },
      { title: 'Carer', employer: 'Diakonie' },
      { title: 'Chef' },
      { title: 'Cook' },
    ],
  })
})

test('a mapping that cannot produce a person is refused, field by field', () => {
  const columns = [{ name: 'Name', samples: [] }]
  const messages = (mapping: Mapping) =>
    checkMapping(mapping, columns).map(({ message }) => message)
  expect(messages([])).toEqual([
    'No name: map a column to Full name, or to First name and Last name.',
    'Map at least one of E-mail, Phone, Profile link, Title or Employer.',
  ])
  expect(
    messages([
      { field: 'fullName', from: 'Name' },
      { field: 'emails', from: 'Gone' },
    ]),
  ).toEqual(['E-mail: there is no column “Gone”.'])
  expect(
    messages([
      { field: 'fullName', from: 'Name' },
      { field: 'fullName', from: 'Name' },
      { field: 'emails', from: 'Name' },
    ]),
  ).toEqual(['Full name can come from one column only.'])
})
