import { writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { aFolder } from '#test/folder'
import { dataFolder } from '../data-folder.ts'
import { formatTitleKey, readWrittenTitle } from '../index.ts'
import { openDataFolder } from '../read-data.ts'
import { createTaxonomy } from '../taxonomy.ts'
import { encodeTable, vectorsFile } from '../vectors/word-vectors.ts'
import { createTitleMatcher, titleMatchingSteps, useWordVectors } from './title-matcher.ts'

afterEach(() => useWordVectors(undefined))

/** A taxonomy of its own, because what was prepared and compared is cached. */
function aTaxonomy(version: string) {
  return createTaxonomy({ ...openDataFolder(dataFolder, () => {}), version })
}

/** Vectors by which zorbing and sphereing mean nearly the same, and bakery something else. */
function aVectorFolder(version: string): string {
  const folder = aFolder({})
  const words = ['bakery', 'sphereing', 'steward', 'zorbing']
  const rows = Int8Array.of(0, 127, 0, 120, 10, 0, 0, 0, 127, 127, 0, 0)
  const idf = new Float32Array(words.length).fill(1)
  const table = { version, model: 'test', dimensions: 3, words, idf, rows }
  writeFileSync(vectorsFile(folder, version), encodeTable(table))
  return folder
}

function compare(version: string, folder: string | undefined) {
  useWordVectors(folder)
  const taxonomy = aTaxonomy(version)
  return (wanted: string, title: string) => {
    const key = formatTitleKey(readWrittenTitle(taxonomy, title))
    return createTitleMatcher(taxonomy, readWrittenTitle(taxonomy, wanted)).similarity(key)
  }
}

test('words that mean the same make titles alike, where there are vectors', () => {
  const without = compare('one', undefined)
  const withVectors = compare('two', aVectorFolder('two'))
  const titles = ['Zorbing steward', 'Sphereing steward'] as const
  expect(withVectors(...titles)).toBeGreaterThan(without(...titles) + 0.05)
  const others = ['Zorbing', 'Bakery'] as const
  expect(withVectors(...others)).toBeLessThanOrEqual(without(...others))
  expect(withVectors('Java developer', 'Senior Java developer')).toBe(1)
  expect(withVectors('Hebamme', 'Entbindungspfleger')).toBe(1)
})

test('titles of which too few words are known are compared as without vectors', () => {
  const without = compare('three', undefined)
  const withVectors = compare('four', aVectorFolder('four'))
  const titles = ['Zorbing qwertz asdfgh', 'Sphereing yxcvbn mnbvcx'] as const
  expect(withVectors(...titles)).toBe(without(...titles))
})

test('vectors of another version of the taxonomy are not used', () => {
  const folder = aVectorFolder('five')
  const titles = ['Zorbing steward', 'Sphereing steward'] as const
  expect(compare('six', folder)(...titles)).toBe(compare('seven', undefined)(...titles))
})

test('title matching is prepared in many steps, once', () => {
  const taxonomy = aTaxonomy('eight')
  expect([...titleMatchingSteps(taxonomy)].length).toBeGreaterThan(10)
  expect([...titleMatchingSteps(taxonomy)]).toEqual([])
})
