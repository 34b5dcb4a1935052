import { expect, it } from 'vitest'
import type { PersonDocument, Stretch } from '../document/person-document.ts'
import type { CompiledCriterion } from './compiled-search.ts'
import { countSkillMonths } from './count-skill-months.ts'

const stretch = { occupation: null, title: null, seniority: null, isHalf: false, freshness: 100 }

function aPerson(stretches: readonly Partial<Stretch>[], used: number): PersonDocument {
  return {
    month: 0,
    stretches: stretches.map((one) => ({ ...stretch, months: 12, overlaps: false, ...one })),
    skills: [
      { skill: 'python', strength: 1_000, stretches: used },
      { skill: 'sql', strength: 1_000, stretches: 0 },
    ],
    companies: [],
    industries: [],
    universities: [],
    majors: [],
    languages: [],
    country: null,
    city: null,
    relocate: null,
    totalMonths: null,
    stability: null,
    opportunity: null,
    degree: null,
    workModes: 0,
    employment: 0,
    companyKinds: { current: 0, past: 0 },
    companySizes: { current: 0, past: 0 },
    words: [],
  }
}

function aSearch(...likeness: readonly (readonly [string, number])[]) {
  const criterion: CompiledCriterion = {
    id: 'a',
    attribute: 'skills',
    mode: 'must',
    includesUnknown: true,
    weight: 1,
    prior: 0,
    threshold: 500,
    test: { kind: 'skill', likeness },
  }
  return { criteria: [criterion], notUnderstood: [] }
}

it.each([
  ['the roles that mention it', [{}, {}, { months: 30 }], 0b101, 42],
  ['roles held at once only once', [{}, { overlaps: true }, {}], 0b111, 24],
  ['a role beside one that does not mention it', [{}, { overlaps: true }], 0b10, 12],
] as const)('months with a skill count %s', (_, stretches, used, months) => {
  const search = aSearch(['python', 1_000], ['sql', 1_000])
  expect(countSkillMonths(search, aPerson(stretches, used))).toEqual({ a: months })
})

it('months with a skill are unknown if no role mentions it or it is only similar', () => {
  expect(countSkillMonths(aSearch(['python', 1_000]), aPerson([{}], 0))).toEqual({})
  expect(countSkillMonths(aSearch(['python', 900]), aPerson([{}], 1))).toEqual({})
})
