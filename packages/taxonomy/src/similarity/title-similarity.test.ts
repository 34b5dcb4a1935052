import { readFileSync } from 'node:fs'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { occupationSimilarity, openTaxonomy, titleSimilarity } from '../index.ts'

const taxonomy = openTaxonomy()
const similarity = (a: string, b: string) => titleSimilarity(taxonomy, a, b)
const pairs = z
  .array(z.tuple([z.string(), z.string(), z.enum(['same', 'near', 'far'])]))
  .parse(load(readFileSync(new URL('./title-pairs.yaml', import.meta.url), 'utf8')))
  .map(([a, b, label]) => ({ a, b, label, score: similarity(a, b) }))
const scored = Map.groupBy(pairs, ({ label }) => label)

test('agrees with the judged pairs on same and unrelated work', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(200)
  expect(shareOf('same', (score) => score >= 0.6)).toBeGreaterThanOrEqual(0.95)
  expect(shareOf('far', (score) => score < 0.35)).toBeGreaterThanOrEqual(0.95)
  expect(shareOf('near', (score) => score >= 0.35)).toBeGreaterThanOrEqual(0.9)
})

test('scores related pairs between the two', () => {
  expect(orderOf('same', 'far')).toBeGreaterThanOrEqual(0.99)
  expect(orderOf('near', 'far')).toBeGreaterThanOrEqual(0.98)
  expect(orderOf('same', 'near')).toBeGreaterThanOrEqual(0.93)
})

test('is symmetric, 1 for equal titles and always from 0 to 1', () => {
  const words = pairs.flatMap(({ a, b }) => [a, b])
  const title = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 30 }))
  fc.assert(
    fc.property(title, title, (a, b) => {
      const score = similarity(a, b)
      expect(score).toBe(similarity(b, a))
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
      expect([0, 1]).toContain(similarity(a, a))
    }),
    { numRuns: testSize({ gate: 60, deep: 300 }) },
  )
  for (const word of words) expect(similarity(word, word)).toBe(1)
})

test.each([
  ['Krankenschwester', 'Krankenpfleger'],
  ['Enfermera', 'Enfermero'],
  ['Développeuse', 'Développeur'],
  ['مهندسة برمجيات', 'مهندس برمجيات'],
  ['Lehrerin (m/w/d)', 'Lehrer'],
  ['Stewardess', 'Steward'],
])('ignores gender: %s equals %s', (a, b) => {
  expect(similarity(a, b)).toBe(1)
  for (const other of ['Midwife', 'Teacher', 'Software engineer', 'Unheard-of thing']) {
    expect(similarity(a, other)).toBe(similarity(b, other))
  }
})

test('compares the wording if a title has no occupation', () => {
  expect(similarity('Zorbing qwxyz', 'Zorbing qwxyz veteran')).toBeGreaterThan(0.5)
  expect(similarity('Zorbing qwxyz', 'Registered nurse')).toBeLessThan(0.35)
  expect(similarity('', 'Registered nurse')).toBe(0)
})

test('a nurse practitioner is among the occupations most like a registered nurse', () => {
  const nurse = 'registered-nurse'
  const likeNurse = (id: string) => occupationSimilarity(taxonomy, id, nurse)
  const others = taxonomy.occupations.map(({ id }) => id).filter((id) => id !== nurse)
  const best = others.toSorted((a, b) => likeNurse(b) - likeNurse(a))
  expect(best.slice(0, 6)).toContain('nurse-practitioner')
  for (const id of best) expect(likeNurse(id)).toBe(occupationSimilarity(taxonomy, nurse, id))
  expect(likeNurse('no-such-thing')).toBe(0)
})

test('scores known occupations by table lookup', () => {
  const ids = taxonomy.occupations.map((one) => one.id)
  for (const id of ids) occupationSimilarity(taxonomy, id, id)
  const count = 100_000
  const begin = process.cpuUsage()
  for (let at = 0; at < count; at++) {
    const [a, b] = [ids[(at * 7919) % ids.length], ids[(at * 104729) % ids.length]]
    occupationSimilarity(taxonomy, a ?? '', b ?? '')
  }
  const { user } = process.cpuUsage(begin)
  expect(count / (user / 1e6)).toBeGreaterThan(200_000)
})

type Label = 'same' | 'near' | 'far'

function shareOf(label: Label, isRight: (score: number) => boolean): number {
  const of = scored.get(label) ?? []
  return of.filter(({ score }) => isRight(score)).length / of.length
}

/** How often a pair of the first kind scores above one of the second. */
function orderOf(above: Label, below: Label): number {
  const [high, low] = [scored.get(above) ?? [], scored.get(below) ?? []]
  const wins = high.flatMap((one) =>
    low.map((other): number => (one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0)),
  )
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}
