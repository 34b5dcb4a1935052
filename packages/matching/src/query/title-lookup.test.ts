import { openTaxonomy, readWrittenTitle, type Taxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { getTitleLookup, relevanceOf } from './title-lookup.ts'

const wording = 'java developer = java-developer'

function lookupOf(taxonomy: Taxonomy, title: string) {
  return getTitleLookup(taxonomy, [readWrittenTitle(taxonomy, title)])
}

function letterOf(number: number): string {
  return String.fromCharCode(97 + Math.floor(number))
}

it('searches for the same title share one lookup', () => {
  const taxonomy = openTaxonomy()
  const lookup = lookupOf(taxonomy, 'Java developer')
  expect(lookupOf(taxonomy, 'Java developer')).toBe(lookup)
  expect(lookupOf(taxonomy, 'Nurse')).not.toBe(lookup)
})

it('a lookup finds the same again, in any order of titles and after it was evicted', () => {
  const taxonomy = openTaxonomy()
  const titles = [wording, 'nurse = registered-nurse', 'zeppelin captain ~0', wording]
  const lookup = lookupOf(taxonomy, 'Java developer')
  const matches = titles.map((title) => lookup.of(title))
  expect(matches[0]).toBe(matches[3])
  for (let at = 0; at < 300; at++)
    lookupOf(taxonomy, `Zeppelin ${letterOf(at % 26)}${letterOf(at / 26)}qx`)
  const again = lookupOf(taxonomy, 'Java developer')
  expect(again).not.toBe(lookup)
  expect(again.id).toBe(lookup.id)
  expect(titles.toReversed().map((title) => again.of(title))).toEqual(matches.toReversed())
})

it('months count in full in the wanted work and not at all in unrelated work', () => {
  const relevance = relevanceOf([lookupOf(openTaxonomy(), 'Java developer')])
  if (!('id' in relevance)) throw new Error('Not a lookup.')
  expect(relevance.of(wording)).toBe(1_000)
  expect(relevance.of('nurse = registered-nurse')).toBe(0)
})
