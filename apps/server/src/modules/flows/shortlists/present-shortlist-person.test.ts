import { type ShortlistField, shortlistFields } from '@headwater/contract/flows/shortlists'
import { expect, it } from 'vitest'
import { aProfile } from '#test/person-builders'
import { presentShortlistPerson } from './present-shortlist-person.ts'

const secret = 'anna@secret.example'
const base = aProfile({ name: 'Anna Abel', employer: `St Mary, ${secret}` })
const profile = {
  ...base,
  headline: `Write to ${secret}`,
  summary: `Write to ${secret}`,
  skills: base.skills.map((skill) => ({ ...skill, name: `Care ${secret}` })),
  education: [
    {
      school: 'Porto Nursing School',
      university: null,
      degree: null,
      field: 'Nursing',
      major: null,
      startYear: 2010,
      endYear: 2014,
      source: 's1',
    },
  ],
}
const row = {
  shortlistId: 'l1',
  place: 3,
  personId: 'p1',
  score: 876_543,
  answer: null,
  note: '',
  answeredBy: null,
  answeredAt: null,
}

const shows: Readonly<Record<ShortlistField, Readonly<Record<string, unknown>>>> = {
  name: { name: 'Anna Abel' },
  role: { title: 'Registered nurse', employer: expect.stringMatching(/^St Mary, •+$/) },
  place: { city: 'Porto', country: 'PT' },
  years: { totalMonths: 96 },
  skills: { skills: [expect.stringMatching(/^Care •+$/)] },
  experience: {
    experience: [
      {
        title: 'Registered nurse',
        employer: expect.stringMatching(/^St Mary, •+$/),
        start: '2018-02',
        end: null,
        isCurrent: true,
      },
    ],
  },
  education: { education: [{ school: 'Porto Nursing School', field: 'Nursing' }] },
  languages: { languages: [{ name: 'Portuguese', level: 'native' }] },
  score: { score: 88 },
}

it('every combination of fields shows exactly the chosen fields', () => {
  const shut = Object.fromEntries(
    Object.values(shows).flatMap((part) => Object.keys(part).map((key) => [key, null])),
  )
  const choices = 2 ** shortlistFields.length
  for (let choice = 0; choice < choices; choice += 1) {
    const fields = shortlistFields.filter((_, at) => choice & (1 << at))
    const shown = presentShortlistPerson(row, profile, fields, '2026-01-05')
    const expected = fields.map((field) => shows[field])
    expect(shown).toEqual(Object.assign({ place: 3, answer: null, note: '' }, shut, ...expected))
    expect(JSON.stringify(shown)).not.toMatch(/@|p1|l1/)
  }
  expect(choices).toBe(512)
})

it('the score is null without criteria, and the years are null if no role has dates', () => {
  const bare = { ...profile, experiences: [] }
  const fields = ['score', 'years', 'role'] as const
  expect(presentShortlistPerson({ ...row, score: null }, bare, fields, '2026-01-05')).toMatchObject(
    {
      score: null,
      totalMonths: null,
      title: null,
      employer: null,
    },
  )
})
