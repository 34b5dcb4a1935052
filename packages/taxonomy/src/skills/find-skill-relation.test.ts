import { expect, test } from 'vitest'
import { findSkillRelation, openTaxonomy } from '../index.ts'

const taxonomy = openTaxonomy()

test.each([
  ['react', 'react', 'same', 1],
  ['angular', 'angularjs', 'version', 0.9],
  ['javascript', 'react', 'child', 0.8],
  ['react', 'javascript', 'parent', 0.6],
  ['react', 'vue-js', 'sibling', 0.35],
])('for %s, knowing %s counts as %s with %d', (wanted, has, kind, credit) => {
  expect(findSkillRelation(taxonomy, wanted, has)).toEqual({ kind, credit })
})

test('unrelated and unknown skills have no relation', () => {
  expect(findSkillRelation(taxonomy, 'react', 'wound-care')).toBeUndefined()
  expect(findSkillRelation(taxonomy, 'react', 'no-such-skill')).toBeUndefined()
})
