import { Criterion } from '@headwater/contract/sourcing/criteria'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { namesByCriteriaKey } from './criteria-key-names.ts'

const taxonomy = openTaxonomy()

it.each([
  [
    'titles by their occupation, and none if there is none',
    {
      attribute: 'title',
      titles: [{ text: 'Coder', occupation: 'no-such-occupation' }, { text: 'Wizard' }],
    },
    { 'title:no-such-occupation': 'Coder' },
  ],
  [
    'cities and their numbers',
    { attribute: 'cities', cities: [2950159, 1] },
    { 'cities:2950159': 'Berlin', 'cities:1': 'city 1' },
  ],
  [
    'countries, also those of a relocation criterion',
    { attribute: 'relocate', countries: ['DE', 'AT'] },
    { 'countries:DE': 'Germany', 'countries:AT': 'Austria' },
  ],
  [
    'regions by all of their countries',
    { attribute: 'countries', countries: ['DE', 'AT', 'CH'] },
    {
      'countries:DE': 'Germany',
      'countries:AT': 'Austria',
      'countries:CH': 'Switzerland',
      'countries:AT,CH,DE': 'DACH',
    },
  ],
  [
    'languages by the first of their names',
    { attribute: 'language', languages: [{ code: 'es' }, { code: 'en', level: 'C1' }] },
    { 'language:es': 'Spanish', 'language:en': 'English' },
  ],
  [
    'employers by the name they go by, sets of them, and unknown ones as they were written',
    { attribute: 'company', companies: ['siemens ag', 'Kranz & Töchter'], sets: ['airlines'] },
    {
      'company:siemens ag': 'Siemens',
      'company:Kranz & Töchter': 'Kranz & Töchter',
      'sets:airlines': 'Airlines',
    },
  ],
  ['nothing where there are no keys', { attribute: 'totalYears', min: 5 }, {}],
])('names %s', (_, criterion, expected) => {
  const parsed = Criterion.parse({ id: 'one', ...criterion })
  expect(namesByCriteriaKey(taxonomy, [parsed])).toEqual(expected)
})

it('names skills by what the taxonomy calls them', () => {
  const skill = taxonomy.skills[0]
  if (!skill) throw new Error('The taxonomy has no skills.')
  const criterion = Criterion.parse({
    id: 'one',
    attribute: 'skills',
    skills: [{ text: 'as written', skill: skill.id }],
  })
  expect(namesByCriteriaKey(taxonomy, [criterion])).toEqual({ [`skills:${skill.id}`]: skill.name })
})
