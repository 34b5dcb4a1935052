import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { formatCriterion } from './format-criterion.ts'

const names = {
  'skills:cpp': 'C++',
  'language:de': 'German',
  'cities:2950159': 'Berlin',
  'countries:DE': 'Germany',
  'sets:big-four': 'Big Four',
}

it.each([
  [{ attribute: 'skills', skills: [{ text: 'cpp', skill: 'cpp' }, { text: 'Zig' }] }, 'C++ or Zig'],
  [{ attribute: 'relevantYears', min: 5 }, '5 years or more of relevant experience'],
  [{ attribute: 'totalYears', min: 3, max: 8 }, '3 to 8 years of experience'],
  [{ attribute: 'totalYears', max: 8 }, 'Up to 8 years of experience'],
  [{ attribute: 'language', languages: [{ code: 'de', level: 'C1' }] }, 'German C1'],
  [{ attribute: 'cities', cities: [2_950_159], withinKm: 30 }, 'Berlin, within 30 km'],
  [{ attribute: 'countries', countries: ['DE', 'AT', 'CH', 'LI'] }, 'Germany or 3 others'],
  [{ attribute: 'relocate' }, 'Open to relocating'],
  [{ attribute: 'relocate', countries: ['DE'] }, 'Open to relocating to Germany'],
  [{ attribute: 'company', companies: ['Bosch'], sets: ['big-four'] }, 'Bosch or Big Four'],
  [{ attribute: 'keywords', phrases: ['smart grid'] }, '“smart grid”'],
  [{ attribute: 'stability', min: 60 }, 'Stability of 60 or more'],
])('formats %j', (asked, words) => {
  expect(formatCriterion(Criterion.parse({ id: 'c1', ...asked }), names)).toBe(words)
})
