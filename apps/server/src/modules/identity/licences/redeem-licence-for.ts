import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { announceChange } from './announce-change.ts'
import { tierOf } from './rules.ts'
import { bindLicence, lockLicence } from './store.ts'

/**
 * Redeems a licence for the actor's company, in the caller's transaction. False when it can't be
 * redeemed: unknown, used by anybody, or taken back.
 */
export async function redeemLicenceFor(ctx: InTx<Ctx>, keyHash: Buffer): Promise<boolean> {
  const licence = await lockLicence(ctx.db, keyHash)
  if (licence?.state !== 'free') return false
  const { id, tier } = licence
  await bindLicence(ctx.db, id, ctx.actor.companyId)
  await announceChange(ctx, id)
  const { title, credits } = tierOf(tier)
  await recordAudit(ctx, {
    action: 'licence.redeemed',
    subjectType: 'licence',
    subjectId: id,
    after: { tier, title, credits },
  })
  return true
}
