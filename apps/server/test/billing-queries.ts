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

type CompanyRef = Pick<Actor, 'companyId'>

/** Posts due entries and lists the paid lots in chronological order, without the free month. */
export async function listLots(world: World, { companyId }: CompanyRef): Promise<LotView[]> {
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

/** Returns the available paid credits, the debt and any inconsistencies in the ledger. */
export async function readCredits(world: World, company: CompanyRef) {
  const lots = await listLots(world, company)
  const { companyId } = company
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

/** Returns the stored rows about the provider's objects. */
export async function readProviderRows({ ownerDb }: World, { companyId }: CompanyRef) {
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

/** Returns the stored event of the provider. */
export function findProviderEvent({ ownerDb }: World, id: string) {
  return ownerDb
    .selectFrom('billing.providerEvents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the entry of a provider object in the synchronisation queue. */
export function findSyncQueueEntry({ ownerDb }: World, objectId: string) {
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
