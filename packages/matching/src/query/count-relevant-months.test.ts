import type { Profile } from '@headwater/contract/people/profile'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { generatePerson, openWorld } from '@headwater/synthetic-pool'
import { describe, expect, it } from 'vitest'
import { formatMonths } from '../career/months.ts'
import { buildPersonDocument } from '../document/build-person-document.ts'
import { explainScore } from '../explain/explain-score.ts'
import { compileSearch } from './compile-search.ts'
import { countRelevantMonths } from './count-relevant-months.ts'

const today = '2026-11-15'
const world = openWorld({ seed: 12, today })
const people = Array.from({ length: 120 }, (_, at) => generatePerson(world, at).person.profile)

const title = (id: string, text: string, mode = 'must') => ({
  id,
  attribute: 'title',
  mode,
  titles: [{ text }],
})
const years = { id: 'years', attribute: 'relevantYears', mode: 'nice', min: 3 }
const python = { id: 'python', attribute: 'skills', skills: [{ text: 'Python' }] }

/** The months in the explanation of relevant years, counted once. */
function explained(criteria: Criteria, profile: Profile): string {
  const search = compileSearch(world.taxonomy, criteria)
  const { factors } = explainScore(world.taxonomy, { criteria, search }, { profile, today })
  const line = factors.find(({ attribute }) => attribute === 'relevantYears')?.criteria[0]
  return line?.says ?? ''
}

describe('relevant months', () => {
  it.each([
    ['one title', [title('a', 'Software developer')]],
    ['one that would be nice', [title('a', 'Software engineer', 'nice'), python]],
    ['several', [title('a', 'Software engineer'), title('b', 'Data analyst', 'nice')]],
    ['one next to an excluded one', [title('a', 'Software engineer'), title('b', 'Nurse', 'not')]],
  ])('equal those of the explanation for %s', { timeout: 60_000 }, (_, asked) => {
    const criteria = Criteria.parse([...asked, years])
    const [without, beside] = [Criteria.parse(asked), criteria].map((all) =>
      compileSearch(world.taxonomy, all),
    )
    let known = 0
    for (const profile of people) {
      const document = buildPersonDocument(world.taxonomy, profile, today)
      const months = without ? countRelevantMonths(without, document) : undefined
      expect(beside && countRelevantMonths(beside, document)).toBe(months)
      const said = explained(criteria, profile)
      if (months === null) expect(said).toBe('No role has dates.')
      else expect(said.startsWith(`${formatMonths(months ?? -1)} `)).toBe(true)
      if (months) known++
    }
    expect(known).toBeGreaterThan(5)
  })

  it.each([
    ['no title', [python, years]],
    ['only an excluded title', [title('a', 'Nurse', 'not'), years]],
  ])('are null when a search names %s', (_, asked) => {
    const search = compileSearch(world.taxonomy, Criteria.parse(asked))
    for (const profile of people.slice(0, 20)) {
      expect(
        countRelevantMonths(search, buildPersonDocument(world.taxonomy, profile, today)),
      ).toBeNull()
    }
  })
})
