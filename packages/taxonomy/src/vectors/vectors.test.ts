import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#test/folder'
import { embedDictionary, loadVectors, titleSimilarity } from '../index.ts'
import { openDataFolder } from '../read-data.ts'
import { createTaxonomy } from '../taxonomy.ts'
import { listDictionaryWords } from './embed-dictionary.ts'
import { describeModel, ModelMissing } from './load-model.ts'
import { vectorsFile } from './word-vectors.ts'

const names = { aliases: [], de: ['Bäcker'], es: [], fr: [], ar: [], pt: [], it: [], nl: [] }
const data = openDataFolder('/nowhere', () => {})
const taxonomy = createTaxonomy({
  ...data,
  version: 'tiny',
  occupations: ['Lawyer', 'Court attorney', 'Physician', 'Doctor'].map((name, at) => ({
    id: `o-${at}`,
    name,
    ...names,
    sector: 'food',
    ladder: 'trades',
    core: [],
    optional: [],
    related: {},
  })),
  skills: [],
})
const words = ['attorney', 'court', 'doctor', 'lawyer', 'physician']
const isInstalled = await describeModel().then(
  () => true,
  (error) => {
    if (error instanceof ModelMissing) return false
    throw error
  },
)

test('the dictionary contains each English word once, in order', () => {
  expect(listDictionaryWords(taxonomy).map(({ word }) => word)).toEqual(words)
})

// The weights are loaded three times, which takes long on a machine that is busy with other tests.
test('embeds the dictionary with the model, stores it and resumes after an interruption', {
  timeout: 180_000,
}, async () => {
  const folder = aFolder({})
  if (!isInstalled) {
    await expect(embedDictionary(taxonomy, folder)).rejects.toThrow(/^The model is not installed: /)
    return
  }
  const told: number[] = []
  const whole = await embedDictionary(taxonomy, folder, (done) => told.push(done))
  expect(whole).toMatchObject({ words: 5, made: 5, file: vectorsFile(folder, 'tiny') })
  expect(told.at(-1)).toBe(5)
  expect(readdirSync(folder)).toEqual(['vectors-tiny.bin'])
  expect(await embedDictionary(taxonomy, folder)).toMatchObject({ made: 0 })

  const vectors = loadVectors(folder, 'tiny')
  if (!vectors) throw new Error('there are no vectors')
  expect(vectors).toMatchObject({ words: 5, dimensions: 384 })
  const score = (a: string, b: string) => titleSimilarity(taxonomy, a, b, { vectors })
  expect(score('Lawyer', 'Court attorney')).toBeGreaterThan(score('Doctor', 'Court attorney') + 0.1)
  expect(score('Doctor', 'Physician')).toBeGreaterThan(score('Lawyer', 'Physician') + 0.1)
  expect(score('Doctor', 'Doctor')).toBe(1)
  expect(score('Doctor', 'Lawyer')).toBe(score('Lawyer', 'Doctor'))
  expect(vectors.meanOf(['qwxyz'])).toBeUndefined()

  // Two complete rows and a partial one remain from an interrupted run.
  const other = aFolder({})
  const [part = ''] = await startPart(other)
  writeFileSync(join(other, part), new Float32Array(2 * 384).fill(0.1))
  appendFileSync(join(other, part), 'torn')
  expect(await embedDictionary(taxonomy, other)).toMatchObject({ words: 5, made: 3 })
  expect(readdirSync(other)).toEqual(['vectors-tiny.bin'])
})

test('a file that is not a table or has another version is ignored', () => {
  expect(loadVectors(aFolder({}), 'tiny')).toBeUndefined()
  expect(loadVectors(aFolder({ 'vectors-tiny.bin': 'HW' }), 'tiny')).toBeUndefined()
  expect(
    loadVectors(aFolder({ 'vectors-tiny.bin': 'HWV1\xff\xff\xff\xff{}' }), 'tiny'),
  ).toBeUndefined()
})

/** Returns the file names of unfinished work. */
async function startPart(folder: string): Promise<string[]> {
  const stopped = new Error('stopped')
  const made = embedDictionary(taxonomy, folder, () => {
    throw stopped
  })
  await expect(made).rejects.toBe(stopped)
  const parts = readdirSync(folder)
  expect(parts.map((name) => readFileSync(join(folder, name)).length)).toEqual([5 * 384 * 4])
  return parts
}
