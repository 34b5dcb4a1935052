import { defaultAgentSettings } from '@headwater/contract/flows/agent'
import { expect, it } from 'vitest'
import { chooseSamples, compareRatings, judgeSample, splitByMet } from './sample-rules.ts'

const matches = Array.from({ length: 60 }, (_, at) => ({ id: `p${at}`, score: 95 - at }))
const scoresOf = (count: number, from = matches) =>
  chooseSamples(from, defaultAgentSettings, count).map(({ score }) => score)

it('a round has some of the best, some near a limit and some below', () => {
  const scores = scoresOf(10)
  expect(scores).toHaveLength(10)
  expect(scores.slice(0, 4)).toEqual([95, 94, 93, 92])
  expect(scores.filter((score) => score >= 69 && score <= 81).length).toBeGreaterThanOrEqual(4)
  expect(scores.filter((score) => score < 69)).toHaveLength(2)
  expect(scoresOf(5)).toHaveLength(5)
})

it('a round is filled with the best, and never has anyone twice', () => {
  expect(scoresOf(10, matches.slice(0, 12))).toEqual([95, 94, 93, 92, 91, 90, 87, 86, 85, 84])
  expect(scoresOf(10, matches.slice(0, 3))).toEqual([95, 94, 93])
  expect(scoresOf(10, [])).toEqual([])
})

const line = {
  id: 'words',
  attribute: 'keywords',
  mode: 'nice',
  weight: 100,
  prior: 500,
  isKnown: true,
  value: 1_000,
  match: 1_000,
} as const

it.each([
  [1_000, 100, 'write'],
  [750, 75, 'ask'],
  [400, 40, 'skip'],
] as const)(
  'a person with %i of 1000 has score %i, and the agent would %s',
  (value, score, agentSays) => {
    const lines = [{ ...line, value, match: value }]
    expect(judgeSample(defaultAgentSettings, lines)).toEqual({ score, agentSays })
  },
)

it('criteria without data are not met, and exclusions are left out', () => {
  const lines = [
    line,
    { ...line, id: 'weak', value: 200, match: 200 },
    { ...line, id: 'unknown', isKnown: false },
    { ...line, id: 'not', mode: 'not' as const },
  ]
  expect(splitByMet(lines)).toEqual({ met: ['words'], unmet: ['weak', 'unknown'] })
})

it('a yes or maybe agrees with writing and asking, and a no with skipping', () => {
  expect(
    compareRatings([
      { agentSays: 'write', verdict: 'yes' },
      { agentSays: 'ask', verdict: 'maybe' },
      { agentSays: 'skip', verdict: 'no' },
      { agentSays: 'skip', verdict: 'yes' },
      { agentSays: 'write', verdict: 'no' },
      { agentSays: 'write', verdict: null },
    ]),
  ).toEqual({ drawn: 6, rated: 5, bothYes: 2, bothNo: 1, disagreed: 2, agreement: 60 })
  expect(compareRatings([])).toMatchObject({ drawn: 0, rated: 0, agreement: null })
})
