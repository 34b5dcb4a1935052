import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { tierOf } from './rules.ts'
import { settleCredits } from './settle-credits.ts'
import { bindLicence, lockLicence, setGranted } from './store.ts'

/**
 * Redeems a licence for the actor's company, in the caller's transaction. False when it can't be
 * redeemed: unknown, used by anybody, or taken back.
 */
export async function redeemLicenceFor(ctx: InTx<Ctx>, keyHash: Buffer): Promise<boolean> {
  const licence = await lockLicence(ctx.db, keyHash)
  if (licence?.state !== 'free') return false
  const { id, tier, grantedCredits } = licence
  await bindLicence(ctx.db, id, ctx.actor.companyId)
  const { granted, before, after } = await settleCredits(ctx, {
    granted: grantedCredits,
    before: 0,
    after: tierOf(tier).credits,
  })
  await setGranted(ctx.db, id, granted)
  await recordAudit(ctx, {
    action: 'licence.redeemed',
    subjectType: 'licence',
    subjectId: id,
    before,
    after: { ...after, tier },
  })
  return true
}
