import { type Spending, spendCredits } from '#modules/billing'
import { type Actor, type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

/** So many credits used by somebody, one unlock each. */
export async function aSpend(
  world: { contextFor(actor: Actor): Ctx },
  as: Actor,
  units = 1,
  wishes: Partial<Spending> = {},
) {
  const spending = { action: 'unlock_talent', key: `unlock:${newId()}`, units, ...wishes } as const
  return inTransaction(world.contextFor(as), (ctx) => spendCredits(ctx, spending))
}

interface SubscriptionWishes {
  readonly planId?: number
  readonly quantity?: number
  readonly status?: string
  readonly cancelAt?: Date | null
  readonly periodStart?: Date
  readonly periodEnd?: Date
}

/** A subscription as the provider last showed it; gives its id there. */
export async function aSubscription(
  world: World,
  { companyId }: Pick<Actor, 'companyId'>,
  wishes: SubscriptionWishes = {},
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
      ...wishes,
    })
    .execute()
  return providerId
}

interface YearlyWishes {
  readonly lineId?: string
  readonly planId?: number
  readonly quantity?: number
  readonly periodStart?: Date
  readonly periodEnd?: Date
  readonly lineage?: string
  readonly firstSlice?: number
  readonly endedAt?: Date | null
}

/** A yearly tier that was paid for; gives the line of the invoice. */
export async function aYearlyGrant(
  world: World,
  { companyId }: Pick<Actor, 'companyId'>,
  wishes: YearlyWishes = {},
): Promise<string> {
  const lineId = wishes.lineId ?? `il_${newId()}`
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
      ...wishes,
      lineId,
    })
    .execute()
  return lineId
}
