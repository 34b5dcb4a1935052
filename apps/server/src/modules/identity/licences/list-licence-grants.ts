import type { InTx } from '#platform/context'
import { getLicenceTier } from './rules.ts'
import { listHeldLicences } from './store.ts'

/** A licence that the company has redeemed, and its value. */
export interface LicenceGrant {
  readonly id: string
  readonly tier: number
  readonly title: string
  readonly credits: number
  /** False when it was returned or replaced. */
  readonly isInForce: boolean
  /** Equal for licences that replaced each other; together they are worth what the last one is. */
  readonly chain: string
}

/** Lists the company's licences, oldest first. */
export async function listLicenceGrants(ctx: InTx): Promise<LicenceGrant[]> {
  const licences = await listHeldLicences(ctx.db, ctx.actor.companyId)
  return licences.map(({ id, tier, state, endId }) => {
    const { title, credits } = getLicenceTier(tier)
    return { id, tier, title, credits, isInForce: state === 'redeemed', chain: endId }
  })
}
