import { Criteria } from '@headwater/contract/sourcing/criteria'
import { normaliseTitle, openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { aProfile, aRole, today } from '#test/a-profile'
import { searchNaively } from '#test/search-naively'
import { buildPersonDocument } from '../document/build-person-document.ts'
import { compileSearch } from '../query/compile-search.ts'
import { parseQuery } from './index.ts'

const taxonomy = openTaxonomy()
const pool = [
  'Staff Software Engineer',
  'Principal Software Engineer',
  'Senior Softwareentwicklerin',
  'Software Engineer',
  'Junior Software Engineer',
].map((title, at) => {
  const { occupations, seniority = null } = normaliseTitle(taxonomy, title)
  const role = aRole('2023-01', { title, seniority, occupation: occupations[0]?.id ?? null })
  const profile = aProfile({ experiences: [role] })
  const id = `00000000-0000-4000-8000-00000000000${at}`
  return { id, title, document: buildPersonDocument(taxonomy, profile, today) }
})

function search(sentence: string): string[] {
  const criteria = Criteria.parse(parseQuery(taxonomy, sentence).criteria)
  const request = { limit: 10, fillTo: 10, after: null, facets: [] }
  const { hits } = searchNaively(pool, { search: compileSearch(taxonomy, criteria), ...request })
  return hits.map(({ id }) => pool.find((person) => person.id === id)?.title ?? '')
}

it.each([
  'junior software engineer',
  'entry level software engineer',
  'Junior Softwareentwickler (m/w/d)',
  'desarrollador de software junior',
  'développeur logiciel junior',
])('%s finds juniors first, and staff and principal engineers last', (sentence) => {
  const found = search(sentence)
  expect(found[0]).toBe('Junior Software Engineer')
  expect(found.slice(3).toSorted()).toEqual([
    'Principal Software Engineer',
    'Staff Software Engineer',
  ])
})

it.each(['staff software engineer', 'principal software engineer'])(
  '%s finds no junior first',
  (sentence) => expect(search(sentence).at(-1)).toBe('Junior Software Engineer'),
)
