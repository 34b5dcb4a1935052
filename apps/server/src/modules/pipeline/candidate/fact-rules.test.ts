import { expect, test } from 'vitest'
import { aProfile } from '#test/person-builders'
import { findFact, isAboutContact } from './fact-rules.ts'

const base = aProfile({ name: 'Anna Abel' })
const [source] = base.sources
const profile = {
  ...base,
  headline: 'Nurse',
  summary: 'x'.repeat(600),
  education: [
    {
      school: 'University of Porto',
      university: null,
      degree: 'bachelor' as const,
      field: 'Nursing',
      major: null,
      startYear: 2012,
      endYear: 2016,
      source: 's1',
    },
  ],
  signals: {
    openToWork: { value: true, at: '2026-01-01', source: 's1' },
    relocate: { value: false, countries: [], at: '2026-01-01', source: 's1' },
    lastActive: { at: '2026-01-02', source: 's1' },
  },
}
const contactId = '018f2f3e-0000-7000-8000-000000000001'
if (!source) throw new Error('A profile names no source.')
const contacts = [
  {
    id: contactId,
    kind: 'email' as const,
    value: 'anna@example.org',
    source,
    verification: 'unverified' as const,
    verifiedAt: null,
  },
]

test.each([
  ['name', 'Anna Abel', 'the name'],
  ['headline', 'Nurse', 'the headline'],
  ['summary', 'x'.repeat(500), 'the summary'],
  ['place', 'Porto, PT', 'the location'],
  ['signals', 'open to work, not open to relocating, last active 2026-01-02', 'the signals'],
  ['experience:e1', 'Registered nurse, St Mary Hospital, 2018-02', 'a role'],
  ['education:0', 'University of Porto, Nursing, bachelor', 'a school'],
  ['skill:Patient care', 'Patient care', 'a skill'],
  ['language:pt', 'pt, native', 'a language'],
  [`contact:${contactId}`, 'anna@example.org', 'a contact detail'],
])('%s reads “%s”', (fact, said, what) => {
  expect(findFact({ profile, contacts }, fact)).toEqual({ said, what })
})

test.each(['experience:e2', 'education:1', 'skill:patient', 'language:de', 'else', 'contact:x'])(
  '%s is not found as a fact',
  (fact) => {
    expect(findFact({ profile, contacts }, fact)).toBeUndefined()
  },
)

test('only contact facts count as contact details', () => {
  expect([`contact:${contactId}`, 'name', 'skill:contact:'].map(isAboutContact)).toEqual([
    true,
    false,
    false,
  ])
})
