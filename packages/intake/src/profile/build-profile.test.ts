import { Profile } from '@headwater/contract/people/profile'
import { expect, test } from 'vitest'
import type { ParsedPerson } from '../draft.ts'
import { aDraft } from '../test/a-draft.ts'
import { aSource } from '../test/a-source.ts'
import { knowledge } from '../test/loaded-knowledge.ts'
import { buildProfile } from './build-profile.ts'

const make = (parsed: Partial<ParsedPerson> = {}) => {
  const made = buildProfile(knowledge, aDraft(parsed), aSource())
  Profile.parse(made.profile)
  return made
}

const parsed: Partial<ParsedPerson> = {
  headline: 'Engineer',
  location: 'Köln, Deutschland',
  phones: ['0221 987654'],
  links: ['https://www.linkedin.com/in/Anna/?x=1'],
  skills: ['ReactJS', 'Juggling with knives', 'k8s', 'React'],
  languages: ['Deutsch (Muttersprache)', 'English: C1', 'Klingonish', 'German'],
  experiences: [
    {
      title: 'Software Engineer',
      employer: 'Acme',
      start: '2015-03',
      end: '2018-12',
      text: 'Java services on Kubernetes.',
    },
    {
      title: 'Senior Software Engineer (m/w/d)',
      employer: 'Siemens AG',
      start: '2018-01',
      end: 'today',
      location: 'Munich',
      text: 'Ran everything on Kubernetes.',
      kind: 'Vollzeit',
    },
    { title: 'Head of Nonsense', employer: '', start: '2030-01', industry: 'Computer Software' },
  ],
  education: [
    {
      school: 'Cairo University',
      degree: 'BSc',
      field: 'Computer science',
      start: '2008',
      end: '2012',
    },
  ],
  openToWork: 'yes',
  relocateCountries: ['Austria', 'Narnia'],
  lastActive: '2026-10-01',
}

test('fields are in PostgreSQL’s storage order, so that it need not sort', () => {
  const { profile } = make({ ...parsed, summary: 'Runs things.' })
  const { sources: _, ...made } = profile
  JSON.stringify(made, (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const names = Object.keys(value)
    const sorted = names.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    expect(names).toEqual(sorted)
    return value
  })
})

test('words are resolved, each fact with its source', () => {
  const { profile, contacts, notes } = make(parsed)
  expect(profile.place).toEqual({ city: 'Köln', cityId: 2886242, country: 'DE', source: 's1' })
  expect(
    profile.experiences.map(
      ({ id, title, occupation, seniority, employerKey, industry, city, kind }) => ({
        id,
        title,
        occupation,
        seniority,
        employerKey,
        industry,
        city,
        kind,
      }),
    ),
  ).toMatchObject([
    {
      id: 'e1',
      occupation: 'software-engineer',
      seniority: 3,
      employerKey: 'siemens',
      industry: 'Electrical/Electronic Manufacturing',
      city: 'Munich',
      kind: 'permanent',
    },
    { id: 'e2', title: 'Head of Nonsense', employerKey: '', industry: 'Computer Software' },
    {
      id: 'e3',
      occupation: 'software-engineer',
      seniority: 2,
      employerKey: 'acme',
      industry: null,
    },
  ])
  expect(profile.education).toMatchObject([
    {
      university: 'eg-cairo-university',
      degree: 'bachelor',
      major: 'computer-science',
      startYear: 2008,
      endYear: 2012,
    },
  ])
  expect(profile.languages).toEqual([
    { code: 'de', level: 'native', source: 's1' },
    { code: 'en', level: 'C1', source: 's1' },
  ])
  expect(profile.signals).toEqual({
    openToWork: { value: true, at: '2026-11-15', source: 's1' },
    relocate: { value: true, countries: ['AT'], at: '2026-11-15', source: 's1' },
    lastActive: { at: '2026-10-01', source: 's1' },
  })
  expect(contacts).toEqual([
    { kind: 'email', value: 'anna@example.com', key: 'anna@example.com' },
    { kind: 'phone', value: '0221 987654', key: '+49221987654' },
    { kind: 'link', value: 'https://www.linkedin.com/in/Anna/?x=1', key: 'linkedin.com/in/anna' },
  ])
  expect(notes.map(({ field }) => field)).toEqual([
    'experiences[3].start',
    'languages',
    'relocateCountries',
  ])
})

test('skills joined by a slash are split if all are known, and kept if that is one skill’s name', () => {
  const listed = {
    ...parsed,
    skills: ['Jira/Confluence', 'CI/CD', 'Knives/Forks'],
    experiences: [],
  }
  const found = make(listed).profile.skills.map(({ skill, name }) => skill ?? name)
  expect(found).toEqual(['jira', 'confluence', 'ci-cd', 'Knives/Forks'])
})

test('skills mentioned in roles have those roles as evidence, for their combined duration', () => {
  const { skills } = make(parsed).profile
  expect(skills.find(({ skill }) => skill === 'kubernetes')).toEqual({
    skill: 'kubernetes',
    name: 'Kubernetes',
    evidence: 'experience',
    experiences: ['e1', 'e3'],
    first: '2015-03',
    last: '2026-11',
    months: 141,
    source: 's1',
  })
  expect(skills.find(({ skill }) => skill === 'java')).toMatchObject({
    evidence: 'experience',
    experiences: ['e3'],
    first: '2015-03',
    last: '2018-12',
    months: 46,
  })
  expect(skills.find(({ name }) => name === 'Juggling with knives')).toMatchObject({
    skill: null,
    evidence: 'listed',
    experiences: [],
    months: null,
  })
  expect(skills.filter(({ skill }) => skill === 'react')).toHaveLength(1)
})

test('a future date, a number without a country and an unknown place are reported', () => {
  const { profile, contacts, notes } = make({
    lastActive: '2027-01-01',
    phones: ['0221 987654'],
    location: 'Hintertupfingen, Deutschland',
  })
  expect(profile.signals.lastActive).toBeNull()
  expect(profile.place).toMatchObject({ city: 'Hintertupfingen', cityId: null, country: 'DE' })
  expect(contacts.map(({ key }) => key)).toContain('+49221987654')
  expect(notes.map(({ field }) => field)).toEqual(['lastActive'])
  expect(make({ phones: ['0221 987654'], location: '' }).notes[0]?.message).toContain(
    'Start it with +',
  )
})

test('what a person wants is kept in the words of seven languages', () => {
  const { profile, notes } = make({
    workMode: ['Homeoffice', 'hybride', 'sur site', 'on the moon'],
    employment: ['Teilzeit', 'CDI', 'partita iva', 'remote'],
  })
  expect(profile.signals).toMatchObject({
    workMode: { modes: ['remote', 'hybrid', 'on-site'], at: '2026-11-15', source: 's1' },
    employment: { types: ['part-time', 'permanent', 'freelance'], source: 's1' },
  })
  expect(notes.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'workMode: “on the moon” is not known.',
    'employment: “remote” is not known.',
  ])
})

test('the same draft under another name gives the same profile except for the name', () => {
  for (const same of [parsed, {}]) {
    const { name, ...profile } = make(same).profile
    const { name: other, ...twin } = make({ ...same, fullName: 'Mohamed Ali' }).profile
    expect([name, other]).toEqual(['Anna Müller', 'Mohamed Ali'])
    expect(twin).toEqual(profile)
    expect(JSON.stringify(profile)).not.toMatch(/Anna|Müller/)
  }
})
