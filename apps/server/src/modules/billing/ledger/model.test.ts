import { drawSeed } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { compareSteps } from '#test/ledger/compare-steps'
import { startWorld } from '#test/world'

const world = startWorld()
const stories = testSize({ gate: 8, deep: 28 })
const stepsEach = 750
const atOnce = 4

/** Outcomes that must each occur at least once, otherwise the random runs prove too little. */
const wanted = [
  'issue:ok',
  'issue:replayed',
  'end_lot:ok',
  'unspend:ok',
  'unspend:exceeds_spend',
  ...['ok', 'replayed', 'key_reused', 'insufficient', 'blocked', 'over_limit', 'over_cap'].flatMap(
    (ending) => [`spend:${ending}`, `spend_many:${ending}`, `hold_open:${ending}`],
  ),
  ...['ok', 'replayed', 'key_reused', 'hold_closed', 'exceeds_hold', 'no_hold'].map(
    (ending) => `hold_capture:${ending}`,
  ),
  'hold_close:ok',
  'hold_extend:ok',
  'revoke_to:ok',
  'revoke_to:replayed',
  'waive_debt:ok',
  'freeze:ok',
  'freeze:key_reused',
  'thaw:ok',
  'thaw:replayed',
  'thaw:key_reused',
]

it('the ledger equals an independent model after each random operation', async (test) => {
  const seed = await drawSeed(test)
  const endings = new Map<string, number>()
  let compared = 0
  const seeds = Array.from({ length: stories }, (_, index) => seed + index)
  const play = async () => {
    for (let next = seeds.shift(); next !== undefined; next = seeds.shift()) {
      const result = await compareSteps(world.appUrl, { seed: next, count: stepsEach })
      expect(result.fault).toBeUndefined()
      compared += result.compared
      for (const [ending, times] of result.endings) {
        endings.set(ending, (endings.get(ending) ?? 0) + times)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, play))
  expect(compared).toBe(stories * stepsEach)
  expect(wanted.filter((ending) => !endings.has(ending))).toEqual([])
}, 240_000)
