import type { InTx } from '#platform/context'
import { tierOf } from './rules.ts'
import { listHeldLicences } from './store.ts'

/** What a licence is worth that the company has redeemed at some time. */
export interface LicenceGrant {
  readonly id: string
  readonly tier: number
  readonly title: string
  readonly credits: number
  /** False when it was given back, or another one took its place. */
  readonly isInForce: boolean
  /** The same for licences that took each other's place: together they are worth what the last one is. */
  readonly chain: string
}

/** Oldest first. */
export async function listLicenceGrants(ctx: InTx): Promise<LicenceGrant[]> {
  const licences = await listHeldLicences(ctx.db, ctx.actor.companyId)
  return licences.map(({ id, tier, state, endId }) => {
    const { title, credits } = tierOf(tier)
    return { id, tier, title, credits, isInForce: state === 'redeemed', chain: endId }
  })
}
