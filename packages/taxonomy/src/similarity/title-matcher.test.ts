import { expect, it } from 'vitest'
import { openTaxonomy } from '../taxonomy.ts'
import { titleMatchingSteps } from './title-matcher.ts'

it('title matching is prepared in many steps, once', () => {
  const taxonomy = openTaxonomy()
  expect([...titleMatchingSteps(taxonomy)].length).toBeGreaterThan(10)
  expect([...titleMatchingSteps(taxonomy)]).toEqual([])
})
