import { sql } from 'kysely'
import { type Actor, inTransaction } from '#platform/context'
import type { World } from './world.ts'

export interface LotView {
  readonly id: number
  readonly kind: string
  readonly ref: string
  readonly amount: number
  readonly available: number
  readonly held: number
  readonly spent: number
  readonly expired: number
  readonly revoked: number
  readonly frozen: number
  readonly settled: number
  readonly expiresAt: Date | null
  readonly terms: Record<string, unknown>
}

type Somebody = Pick<Actor, 'companyId'>

/** What was bought and paid for, the free month left out, in the order it came; what is due is booked. */
export async function lotsOf(world: World, { companyId }: Somebody): Promise<LotView[]> {
  return inTransaction(world.contextFor(systemOf(companyId)), async (ctx) => {
    await sql`select credit.touch(${companyId}::uuid)`.execute(ctx.db)
    return ctx.db
      .selectFrom('credit.lot')
      .select([
        'id',
        'sourceKind as kind',
        'sourceRef as ref',
        'amount',
        'available',
        'held',
        'spent',
        'expired',
        'revoked',
        'frozen',
        'settled',
        'expiresAt',
        'terms',
      ])
      .where('companyId', '=', companyId)
      .where('sourceKind', '!=', 'free')
      .orderBy('id')
      .execute() as Promise<LotView[]>
  })
}

/** What can be spent of what was bought, what is owed, and whatever does not add up: nothing. */
export async function readCredits(world: World, somebody: Somebody) {
  const lots = await lotsOf(world, somebody)
  const { companyId } = somebody
  const account = await world.ownerDb
    .selectFrom('credit.account')
    .select('debt')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  const { rows: faults } = await sql`select * from credit.audit(${companyId}::uuid)`.execute(
    world.ownerDb,
  )
  const available = lots.reduce((sum, lot) => sum + lot.available, 0)
  return { available, debt: account?.debt ?? 0, faults }
}

/** What is written down of the provider's objects. */
export async function readMoney({ ownerDb }: World, { companyId }: Somebody) {
  const of = <T extends 'subscriptions' | 'invoices' | 'payments' | 'checkouts' | 'reversals'>(
    table: T,
  ) =>
    sql<Record<string, unknown>>`
      select * from billing.${sql.id(table)} where company_id = ${companyId}::uuid
      order by to_jsonb(${sql.id(table)}) ->> 'provider_id', to_jsonb(${sql.id(table)}) ->> 'id'
    `.execute(ownerDb)
  return {
    subscriptions: (await of('subscriptions')).rows,
    invoices: (await of('invoices')).rows,
    payments: (await of('payments')).rows,
    checkouts: (await of('checkouts')).rows,
    reversals: (await of('reversals')).rows,
  }
}

/** What was kept of a notice of the provider. */
export function findNotice({ ownerDb }: World, id: string) {
  return ownerDb
    .selectFrom('billing.providerEvents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Where one of the provider's objects stands among those to look at. */
export function findQueued({ ownerDb }: World, objectId: string) {
  return ownerDb
    .selectFrom('billing.syncQueue')
    .selectAll()
    .where('objectId', '=', objectId)
    .executeTakeFirst()
}

function systemOf(companyId: string): Actor {
  const nobody = '00000000-0000-0000-0000-000000000000'
  return { companyId, userId: nobody, clientId: nobody, role: 'owner', privileges: new Set() }
}
