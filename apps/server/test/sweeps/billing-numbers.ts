import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import type { Member } from '../identity-builders.ts'
import type { World } from '../world.ts'

// When a response contains only numbers, a unique number reveals whose data it is.

/** Sets a unique monthly cap for the company and returns it. */
export async function aMonthlyCap({ ownerDb }: World, { companyId }: Member): Promise<string> {
  const monthlyCap = aNumber()
  const rules = { companyId, monthlyCap, lowBalanceToldAt: null, topUpFailure: null }
  await ownerDb
    .insertInto('billing.spendingRules')
    .values(rules)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ monthlyCap }))
    .execute()
  return String(monthlyCap)
}

/** Gives the company a unique balance and returns it. */
export async function aBalance(world: World, member: Member): Promise<string> {
  await giveCredits(world, member, aNumber())
  const account = await world.ownerDb
    .selectFrom('credit.account')
    .select('balance')
    .where('companyId', '=', member.companyId)
    .executeTakeFirstOrThrow()
  return String(account.balance)
}

export async function giveCredits(world: World, member: Member, amount: number): Promise<void> {
  await inTransaction(world.contextFor(member), ({ db, actor }) =>
    sql`select credit.issue(${actor.companyId}::uuid, 'promo', ${newId()}, ${amount})`.execute(db),
  )
}

function aNumber(): number {
  return randomInt(100_000_000, 900_000_000)
}
