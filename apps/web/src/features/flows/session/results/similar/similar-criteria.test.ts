import type { Profile } from '@headwater/contract/people/profile'
import { expect, it } from 'vitest'
import { aPersonDetail } from '#test/sourcing-builders'
import { createSimilarSearch } from './similar-criteria.ts'

const { profile } = aPersonDetail()

function someone(changes: Partial<Profile>): Profile {
  return { ...profile, ...changes }
}

it('a search for similar people asks for title and level, and ranks by skills and place', () => {
  const [role] = profile.experiences
  const skill = profile.skills[0]
  if (!role || !skill) throw new Error('The profile needs a role and a skill.')
  const person = someone({
    experiences: [
      { ...role, title: 'Lead Firmware Engineer', occupation: 'firmware', seniority: 4 },
    ],
    skills: [
      { ...skill, name: 'Listed', skill: 'listed', experiences: [] },
      { ...skill, name: 'Used', skill: 'used', experiences: ['e1', 'e2'] },
      { ...skill, name: 'Unknown', skill: null, experiences: ['e1'] },
    ],
    place: { city: 'Berlin', cityId: 2_950_159, country: 'DE', source: 's1' },
  })
  const found = createSimilarSearch(person)
  expect(found?.criteria).toMatchObject([
    {
      attribute: 'title',
      mode: 'must',
      titles: [{ text: 'Lead Firmware Engineer', occupation: 'firmware' }],
      seniority: { min: 3, max: 5 },
    },
    { attribute: 'skills', mode: 'nice', skills: [{ text: 'Used', skill: 'used' }] },
    { attribute: 'skills', mode: 'nice', skills: [{ text: 'Listed', skill: 'listed' }] },
    { attribute: 'cities', mode: 'nice', cities: [2_950_159] },
  ])
  expect(found?.names).toEqual({ 'cities:2950159': 'Berlin' })
})

it('a search for similar people leaves out what is unknown', () => {
  expect(createSimilarSearch(someone({ experiences: [], skills: [] }))).toBeNull()
  const [role] = profile.experiences
  if (!role) throw new Error('The profile needs a role.')
  const titled = someone({
    experiences: [{ ...role, title: 'Engineer', occupation: null, seniority: null }],
    skills: [],
    place: null,
  })
  expect(createSimilarSearch(titled)?.criteria).toMatchObject([
    { attribute: 'title', seniority: null },
  ])
})
