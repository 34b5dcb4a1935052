import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { anActor } from '#test/builders'
import { generateSteps } from '#test/ledger/steps'
import { startWorld } from '#test/world'
import { getBalance, postDueEntries } from '../ledger/ledger.ts'
import { listUsableLots } from './usable-lot-store.ts'

const world = startWorld()

it('the usable lots add up to the balance after each random operation of the ledger', async (test) => {
  const random = seededRandom(await drawSeed(test))
  const count = testSize({ gate: 400, deep: 5_000 })
  const balances = new Set<number>()
  let withSeveralLots = 0
  await inTransaction(world.contextFor(anActor()), async (ctx) => {
    const { companyId } = ctx.actor
    const setClock = (time: string) =>
      sql`select set_config('credit.now', ${time}, true)`.execute(ctx.db)
    await postDueEntries(ctx)
    for (const { clock, call, readAt } of generateSteps(random, count)) {
      await setClock(clock)
      await sql.raw(`select credit.${call.replace('(C', `('${companyId}'`)}`).execute(ctx.db)
      await setClock(readAt)
      const lots = await listUsableLots(ctx.db, companyId)
      const { available } = await getBalance(ctx)
      expect(lots.reduce((total, { credits }) => total + credits, 0)).toBe(available)
      balances.add(available)
      if (lots.length > 1) withSeveralLots += 1
    }
  })
  expect(balances.size).toBeGreaterThan(20)
  expect(withSeveralLots).toBeGreaterThan(20)
})
