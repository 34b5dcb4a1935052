import { type SpendRequest, spendCredits } from '#modules/billing'
import { type Actor, type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

/** Spends the given number of credits, one unlock each. */
export async function aSpend(
  world: { contextFor(actor: Actor): Ctx },
  as: Actor,
  units = 1,
  options: Partial<SpendRequest> = {},
) {
  const spending = { action: 'unlock_talent', key: `unlock:${newId()}`, units, ...options } as const
  return inTransaction(world.contextFor(as), (ctx) => spendCredits(ctx, spending))
}

interface SubscriptionOptions {
  readonly planId?: number
  readonly quantity?: number
  readonly status?: string
  readonly cancelAt?: Date | null
  readonly periodStart?: Date
  readonly periodEnd?: Date
}

/** Inserts a subscription as last synchronised and returns its provider id. */
export async function aSubscription(
  world: World,
  { companyId }: Pick<Actor, 'companyId'>,
  options: SubscriptionOptions = {},
): Promise<string> {
  const providerId = `sub_${newId()}`
  await world.ownerDb
    .insertInto('billing.subscriptions')
    .values({
      companyId,
      providerId,
      itemId: `si_${newId()}`,
      planId: 3,
      planVersion: 1,
      quantity: 1,
      status: 'active',
      cancelAt: null,
      periodStart: new Date('2026-01-10T09:00:00Z'),
      periodEnd: new Date('2026-02-10T09:00:00Z'),
      isPrimary: true,
      startedAt: new Date('2026-01-10T09:00:00Z'),
      ...options,
    })
    .execute()
  return providerId
}

interface YearlyGrantOptions {
  readonly lineId?: string
  readonly planId?: number
  readonly quantity?: number
  readonly periodStart?: Date
  readonly periodEnd?: Date
  readonly lineage?: string
  readonly firstSlice?: number
  readonly endedAt?: Date | null
}

/** Inserts a paid yearly tier and returns the id of the invoice line. */
export async function aYearlyGrant(
  world: World,
  { companyId }: Pick<Actor, 'companyId'>,
  options: YearlyGrantOptions = {},
): Promise<string> {
  const lineId = options.lineId ?? `il_${newId()}`
  await world.ownerDb
    .insertInto('billing.yearlyGrants')
    .values({
      companyId,
      planId: 5,
      planVersion: 1,
      quantity: 1,
      periodStart: new Date('2026-01-31T09:00:00Z'),
      periodEnd: new Date('2027-01-31T09:00:00Z'),
      lineage: `sub_${newId()}`,
      endedAt: null,
      ...options,
      lineId,
    })
    .execute()
  return lineId
}
