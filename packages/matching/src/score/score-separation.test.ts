import { Criteria } from '@headwater/contract/sourcing/criteria'
import { generatePerson, openWorld } from '@headwater/synthetic-pool'
import { expect, it } from 'vitest'
import { buildPersonDocument } from '../document/build-person-document.ts'
import { buildSegment } from '../engine/build-segment.ts'
import { searchSegments } from '../engine/search-segments.ts'
import { openSegment } from '../engine/segment.ts'
import { compileSearch } from '../query/compile-search.ts'
import { formatExactScore } from './displayed-lines.ts'

const today = '2026-11-15'
/** Among far more people who meet everything, values of three digits run out. */
const people = 1_500
const listed = 50
const mostSharing = 3

const { taxonomy, ...world } = openWorld({ seed: 51, today })
const segment = openSegment(
  buildSegment(
    Array.from({ length: people }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      document: buildPersonDocument(
        taxonomy,
        generatePerson({ taxonomy, ...world }, at).person.profile,
        today,
      ),
    })),
  ),
)

const title = (text: string, seniority: object | null = null) => ({
  attribute: 'title',
  titles: [{ text }],
  seniority,
})
const skill = (text: string) => ({ attribute: 'skills', mode: 'nice', skills: [{ text }] })
const years = (min: number) => ({ attribute: 'relevantYears', mode: 'nice', min })
const country = (code: string, mode = 'must') => ({
  attribute: 'countries',
  mode,
  countries: [code],
})
const berlin = { attribute: 'cities', mode: 'nice', cities: [2_950_159] }

it.each([
  ['a title', [title('Backend Engineer')]],
  ['a title in a country', [title('Nurse'), country('GB', 'nice')]],
  ['a level and a skill', [title('Software Engineer', { min: 3, max: null }), skill('Java')]],
  ['two skills and years', [title('Data Engineer'), skill('Python'), skill('SQL'), years(5)]],
  ['skills alone', [{ ...skill('JavaScript'), mode: 'must' }, skill('React')]],
  ['a city', [title('Sales Manager'), berlin]],
])('at most three of the first fifty share a score in a search for %s', (_, asked) => {
  const criteria = Criteria.parse(asked.map((one, at) => ({ id: `c${at}`, ...one })))
  const { hits } = searchSegments([{ segment, dead: null }], {
    search: compileSearch(taxonomy, criteria),
    limit: listed,
    after: null,
    fillTo: listed,
    facets: [],
  })
  expect(hits.length).toBeGreaterThan(25)
  for (const group of [0, 1, 2]) {
    const shown = hits
      .filter(({ missed }) => missed.length === group)
      .map(({ score }) => formatExactScore(score))
    const sharing = [...Map.groupBy(shown, (score) => score).values()].map((same) => same.length)
    expect(Math.max(0, ...sharing)).toBeLessThanOrEqual(mostSharing)
  }
})
