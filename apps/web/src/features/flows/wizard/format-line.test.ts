import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { formatLine } from './format-line.ts'

const names = {
  'skills:cpp': 'C++',
  'language:de': 'German',
  'countries:DE': 'Germany',
  'industries:Automotive': 'Automotive',
}

it.each([
  [
    { attribute: 'title', titles: [{ text: 'Firmware Engineer' }, { text: 'Embedded Lead' }] },
    'Title: Firmware Engineer or Embedded Lead',
  ],
  [{ attribute: 'skills', skills: [{ text: 'cpp', skill: 'cpp' }] }, 'Skill: C++'],
  [{ attribute: 'relevantYears', min: 5, max: 15 }, 'Relevant years: 5 to 15'],
  [{ attribute: 'totalYears', max: 8 }, 'Years: up to 8'],
  [{ attribute: 'countries', countries: ['DE'] }, 'Germany'],
  [{ attribute: 'industries', industries: ['Automotive'] }, 'Industry: Automotive'],
  [{ attribute: 'language', languages: [{ code: 'de', level: 'native' }] }, 'German: native'],
  [{ attribute: 'language', languages: [{ code: 'de' }] }, 'German'],
  [{ attribute: 'relocate' }, 'Open to relocating'],
])('formats %j', (asked, line) => {
  expect(formatLine(Criterion.parse({ id: 'c1', ...asked }), names)).toBe(line)
})
