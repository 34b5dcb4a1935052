import { Criteria } from '@headwater/contract/sourcing/criteria'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { aProfile, aRole, today } from '#test/a-profile'
import { compileSearch } from '../query/compile-search.ts'
import { explainScore } from './explain-score.ts'

const taxonomy = openTaxonomy()

function explainTitle(held: string, occupation: string, asked: string): string | undefined {
  const profile = aProfile({ experiences: [aRole('2021-01', { title: held, occupation })] })
  const criteria = Criteria.parse([
    { id: 'title', attribute: 'title', mode: 'nice', titles: [{ text: asked }] },
  ])
  const search = compileSearch(taxonomy, criteria)
  const { factors } = explainScore(taxonomy, { criteria, search }, { profile, today })
  return factors[0]?.criteria[0]?.says
}

it('says what an unknown title is taken to mean, and how sure that is', () => {
  expect(explainTitle('Tagungskoordinatorin', 'event-manager', 'Event manager')).toMatch(
    /^“Tagungskoordinatorin” is (close|related) to “Event manager” \(similar work if it means Event manager, 5\d% sure\)/,
  )
})

it('says nothing of the kind of a known title', () => {
  const says = explainTitle('Eventmanagerin', 'event-manager', 'Event planner')
  expect(says).toMatch(/is the same work as “Event planner”/)
  expect(says).not.toContain('sure')
})
