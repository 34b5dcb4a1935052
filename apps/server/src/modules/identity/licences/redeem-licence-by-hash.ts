import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { publishLicenceChange } from './publish-licence-change.ts'
import { getLicenceTier } from './rules.ts'
import { assignLicence, lockLicence } from './store.ts'

/**
 * Redeems a licence for the actor's company in the caller's transaction. Returns false when it is
 * unknown, already redeemed or revoked.
 */
export async function redeemLicenceByHash(ctx: InTx<Ctx>, keyHash: Buffer): Promise<boolean> {
  const licence = await lockLicence(ctx.db, keyHash)
  if (licence?.state !== 'free') return false
  const { id, tier } = licence
  await assignLicence(ctx.db, id, ctx.actor.companyId)
  await publishLicenceChange(ctx, id)
  const { title, credits } = getLicenceTier(tier)
  await recordAudit(ctx, {
    action: 'licence.redeemed',
    subjectType: 'licence',
    subjectId: id,
    after: { tier, title, credits },
  })
  return true
}
