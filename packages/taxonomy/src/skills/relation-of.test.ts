import { expect, test } from 'vitest'
import { openTaxonomy, relationOf } from '../index.ts'

const taxonomy = openTaxonomy()

test.each([
  ['react', 'react', 'same', 1],
  ['angular', 'angularjs', 'version', 0.9],
  ['javascript', 'react', 'child', 0.8],
  ['react', 'javascript', 'parent', 0.6],
  ['react', 'vue-js', 'sibling', 0.35],
])('for %s, knowing %s counts as %s with %d', (wanted, has, kind, credit) => {
  expect(relationOf(taxonomy, wanted, has)).toEqual({ kind, credit })
})

test('skills that have nothing to do with each other and unknown ones have no relation', () => {
  expect(relationOf(taxonomy, 'react', 'wound-care')).toBeUndefined()
  expect(relationOf(taxonomy, 'react', 'no-such-skill')).toBeUndefined()
})
