import { testSize } from '@headwater/testing/size'
import { describe, expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomSearch } from '#test/random-searches'
import { seeded } from '#test/seeded'
import { sum } from './apportion.ts'
import { toDisplayedLines, toTenths } from './displayed-lines.ts'
import { evaluateCriterion } from './evaluate-criterion.ts'
import { computeScore, type EvaluatedCriterion, fullScore } from './score.ts'

const searches = testSize({ gate: 40, deep: 250 })
const size = 400

/** Every person with every search: a hundred thousand pairs in the deep run. */
function* allPairs(seed: number, every = 1): Generator<EvaluatedCriterion[]> {
  const random = seeded(seed)
  const people = randomPeople(random, size)
  let pair = 0
  for (let turn = 0; turn < searches; turn++) {
    const { criteria } = randomSearch(random)
    for (const { document } of people) {
      pair += 1
      if (pair % every !== 0) continue
      yield criteria.map((criterion) => {
        const { id, attribute, mode, weight, prior } = criterion
        return { id, attribute, mode, weight, prior, ...evaluateCriterion(criterion, document) }
      })
    }
  }
}

describe('a score', () => {
  it('is the sum of its parts, to the last one and as it is shown', () => {
    const wrong: unknown[] = []
    let added = 0
    for (const lines of allPairs(1)) {
      const made = computeScore(lines)
      const shown = toDisplayedLines(made)
      const isWhole =
        sum(made.lines.map(({ part }) => part)) === made.score &&
        sum(made.lines.map(({ most }) => most)) === (made.lines.length === 0 ? 0 : fullScore) &&
        sum(shown.map(({ tenths }) => tenths)) === toTenths(made.score) &&
        sum(shown.map(({ mostTenths }) => mostTenths)) === (shown.length === 0 ? 0 : 1_000) &&
        shown.every(({ tenths, mostTenths }) => tenths >= 0 && tenths <= mostTenths) &&
        shown.every(({ tenths }, at) => Math.abs(tenths * 1_000 - partAt(made, at)) < 1_500)
      if (!isWhole) wrong.push(lines)
      if (made.score > 0 && made.lines.length > 1) added += 1
    }
    expect(wrong.slice(0, 2)).toEqual([])
    expect(added).toBeGreaterThan(searches * 160)
  }, 30_000)

  it('falls exactly when something that earned points is removed', () => {
    const wrong: unknown[] = []
    let fell = 0
    for (const lines of allPairs(2, 20)) {
      const { score, lines: parts } = computeScore(lines)
      for (const { id, part } of parts) {
        const line = lines.find((one) => one.id === id)
        if (!line?.isKnown) continue
        const without = lines.map((one) => (one === line ? { ...one, value: 0, match: 0 } : one))
        const { score: left } = computeScore(without)
        if (left > score || (part > 1 && left === score)) wrong.push({ lines, id, left, score })
        if (left < score) fell += 1
      }
    }
    expect(wrong.slice(0, 2)).toEqual([])
    expect(fell).toBeGreaterThan(searches * 8)
  })

  it('falls without a criterion met better than average and rises without a worse one', () => {
    const wrong: unknown[] = []
    let compared = 0
    for (const lines of allPairs(3, 20)) {
      const made = computeScore(lines)
      for (const { id, part, most, value } of made.lines) {
        const line = lines.find((one) => one.id === id)
        // Title and skills also decide how much the other criteria count.
        if (line?.attribute === 'title' || line?.attribute === 'skills' || most === 0) continue
        const left = computeScore(lines.filter((one) => one.id !== id))
        if (left.lines.length === 0) continue
        const leaning = value * made.gate - made.score
        if (Math.abs(leaning) <= 1_000) continue
        compared += 1
        if (Math.sign(made.score - left.score) === -Math.sign(leaning)) wrong.push({ id, part })
      }
    }
    expect(wrong.slice(0, 2)).toEqual([])
    expect(compared).toBeGreaterThan(searches * 8)
  })

  it('deducts nothing for unknown data', () => {
    const wrong: unknown[] = []
    let unknown = 0
    for (const lines of allPairs(4, 20)) {
      const made = computeScore(lines)
      for (const line of lines.filter(({ isKnown, mode }) => !isKnown && mode !== 'not')) {
        const counted = made.lines.find(({ id }) => id === line.id)
        const notMet = { ...line, isKnown: true, value: 0, match: 0 }
        const instead = computeScore(lines.map((one) => (one === line ? notMet : one)))
        unknown += 1
        if (counted && counted.value !== line.prior) wrong.push(line)
        if (instead.score > made.score) wrong.push({ lines, id: line.id })
      }
    }
    expect(wrong.slice(0, 2)).toEqual([])
    expect(unknown).toBeGreaterThan(searches * 8)
  })
})

function partAt({ lines }: ReturnType<typeof computeScore>, at: number): number {
  return lines[at]?.part ?? 0
}
