import { expect, it } from 'vitest'
import { aHit } from '#test/session-builders'
import { formatSummary } from './format-summary.ts'

const { person } = aHit()

it('the summary of a person is their role tenure, past employers, education and place', () => {
  expect(formatSummary(person, 'en-GB')).toEqual({
    tenure: '3 y 2 m in role',
    before: 'before: Boreal Storage, Kade Logistics, 1 more',
    education: 'Master in Informatics, TU Berlin',
    place: 'Berlin, Germany',
  })
})

it('the summary leaves out what is unknown, and says which facts are missing', () => {
  const changes = { roleMonths: null, pastEmployers: [], pastEmployerCount: 0, city: null }
  const unknown = { ...person, ...changes, country: null, education: null }
  expect(formatSummary(unknown, 'en-GB')).toEqual({
    tenure: undefined,
    before: undefined,
    education: 'no degree listed',
    place: 'Location unknown',
  })
  const started = { ...person, roleMonths: 0 }
  expect(formatSummary(started, 'en-GB').tenure).toBe('new in role')
  const school = { degree: null, field: '', school: 'TU Berlin' }
  expect(formatSummary({ ...person, education: school }, 'en-GB').education).toBe('TU Berlin')
})
