import { describe, expect, it } from 'vitest'
import { type Seeded, seeded } from '#test/seeded'
import { rankWithWeights } from '../score/rank-with-weights.ts'
import type { EvaluatedCriterion } from '../score/score.ts'
import { fitWeights, scoreAgreement, type WeightedCriterion } from './fit-weights.ts'
import {
  listPreferencePairs,
  type PersonWithVerdict,
  type Verdict,
  verdicts,
} from './preference-pairs.ts'

const lines: WeightedCriterion[] = [
  { id: 'title', mode: 'must', weight: 280 },
  { id: 'language', mode: 'nice', weight: 40 },
  { id: 'place', mode: 'nice', weight: 80 },
  { id: 'past', mode: 'not', weight: 0 },
]

function aPerson(
  id: string,
  verdict: Verdict,
  values: Record<string, number | null>,
): PersonWithVerdict {
  return { id, verdict, lines: lines.map((line) => lineOf(line, values[line.id] ?? null)) }
}

const attributes = {
  title: 'title',
  language: 'language',
  place: 'countries',
  past: 'company',
} as const

function lineOf({ id, mode, weight }: WeightedCriterion, value: number | null): EvaluatedCriterion {
  return {
    id,
    mode,
    weight,
    attribute: attributes[id as keyof typeof attributes],
    prior: 400,
    isKnown: value !== null,
    value: value ?? 0,
    match: value ?? 0,
  }
}

/** Recruiters who accept exactly the people who speak the language. */
function speakers(count: number): PersonWithVerdict[] {
  return Array.from({ length: count }, (_, at) => [
    aPerson(`y${at}`, 'yes', { title: 600 + at, language: 1_000, place: 0 }),
    aPerson(`n${at}`, 'no', { title: 640 + at, language: 0, place: 500 }),
  ]).flat()
}

describe('suggested weights', () => {
  it('rise for what was preferred, give the reason in words and can be undone', () => {
    const people = speakers(5)
    const fit = fitWeights(lines, people)
    if (!fit.isFitted) throw new Error(fit.why)
    expect(fit.weights.language).toBeGreaterThan(40)
    expect(fit.agreement.after).toBeGreaterThan(fit.agreement.before)
    expect(fit.changes.find(({ id }) => id === 'language')?.why).toBe(
      'People you said yes to meet this by 100 of 100 on average, those you said no to by 0.',
    )
    const before = { title: 280, language: 40, place: 80 }
    const changed = Object.fromEntries(fit.changes.map(({ id, to }) => [id, to]))
    expect({ ...before, ...changed }).toEqual(fit.weights)
    expect(rankWithWeights(people, fit.weights)).not.toEqual(rankWithWeights(people, before))
  })

  it.each([
    [2, 9],
    [9, 2],
    [0, 0],
  ])('need three of each verdict, so %i and %i are too few', (yes, no) => {
    const people = speakers(9)
    const said = (verdict: Verdict, count: number) =>
      people.filter((one) => one.verdict === verdict).slice(0, count)
    expect(fitWeights(lines, [...said('yes', yes), ...said('no', no)])).toEqual({
      isFitted: false,
      why: `It takes 3 people you said yes to and 3 you said no to; there are ${yes} and ${no}.`,
    })
  })

  it('stay the same when people with different verdicts do not differ', () => {
    const same = { title: 500, language: 500, place: 500 }
    const people = Array.from({ length: 12 }, (_, at) =>
      aPerson(`p${at}`, at % 2 === 0 ? 'yes' : 'no', same),
    )
    expect(fitWeights(lines, people)).toMatchObject({ isFitted: false })
    const agreed = speakers(4).map((one) => ({
      ...one,
      lines: one.lines.map((line) => (line.id === 'title' ? { ...line, value: 500 } : line)),
    }))
    const all = agreed.map((one) => ({ ...one, verdict: 'yes' as const }))
    expect(fitWeights(lines, all)).toMatchObject({ isFitted: false })
  })

  it('stay in range, never agree less with the verdicts and ignore unknown attributes', () => {
    const random = seeded(99)
    let fitted = 0
    for (let turn = 0; turn < 80; turn++) {
      const drawn = lines.map((line) =>
        line.mode === 'not' ? line : { ...line, weight: random.whole(0, 300) },
      )
      const people = randomPeople(random, drawn)
      const fit = fitWeights(drawn, people)
      if (turn < 20) expect(fitWeights(drawn, people.map(fillUnknown))).toEqual(fit)
      if (!fit.isFitted) continue
      fitted += 1
      const before = Object.fromEntries(
        drawn.filter(({ mode }) => mode !== 'not').map(({ id, weight }) => [id, weight]),
      )
      const pairs = listPreferencePairs(people)
      expect(scoreAgreement(pairs, fit.weights)).toBeGreaterThan(scoreAgreement(pairs, before))
      expect(total(fit.weights)).toBe(total(before))
      for (const [id, weight] of Object.entries(fit.weights)) {
        const from = before[id] as number
        expect(Number.isInteger(weight) && weight >= from / 2 && weight <= from * 2).toBe(true)
      }
      const reverted = Object.fromEntries(fit.changes.map(({ id, from }) => [id, from]))
      expect({ ...fit.weights, ...reverted }).toEqual(before)
    }
    expect(fitted).toBeGreaterThan(30)
  })
})

/** The same person, with different values in the unknown attributes. */
function fillUnknown(person: PersonWithVerdict): PersonWithVerdict {
  const lines = person.lines.map((line) => (line.isKnown ? line : { ...line, value: 1_000 }))
  return { ...person, lines }
}

function total(weights: Readonly<Record<string, number>>): number {
  return Object.values(weights).reduce((all, weight) => all + weight, 0)
}

function randomPeople(
  { whole, chance, oneOf }: Seeded,
  drawn: WeightedCriterion[],
): PersonWithVerdict[] {
  return Array.from({ length: whole(6, 40) }, (_, at) => ({
    id: `p${at}`,
    verdict: oneOf(verdicts),
    lines: drawn.map((line) => lineOf(line, chance(15) ? null : whole(0, 1_000))),
  }))
}
