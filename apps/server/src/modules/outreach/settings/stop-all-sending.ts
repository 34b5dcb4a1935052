import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/settings'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { notifySettingsChanged } from './notify-settings-changed.ts'
import { countHandedOff, lockOutreachSettings, saveOutreachSettings } from './settings-store.ts'

/**
 * Stops all sending. Every message is checked against it in the statement that hands it over, so
 * that nothing leaves once this has committed.
 */
export async function stopAllSending(ctx: Ctx): Promise<ReplyOf<typeof contract.stopAllSending>> {
  const stoppedAt = await inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    const before = await lockOutreachSettings(ctx.db, companyId)
    if (before.stoppedAt) return before.stoppedAt
    const stoppedAt = ctx.clock.now()
    await saveOutreachSettings(ctx.db, companyId, { stoppedAt, stoppedBy: clientId })
    await notifySettingsChanged(ctx)
    await recordAudit(ctx, {
      action: 'sending.stopped',
      subjectType: 'company',
      subjectId: companyId,
    })
    return stoppedAt
  })
  // Counted after the commit: a message that was handed over until then is included.
  const inFlight = await inTransaction(ctx, ({ db, actor }) => countHandedOff(db, actor.companyId))
  return { stoppedAt: stoppedAt.toISOString(), inFlight }
}

export async function resumeSending(ctx: Ctx): Promise<ReplyOf<typeof contract.resumeSending>> {
  await inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const before = await lockOutreachSettings(ctx.db, companyId)
    if (!before.stoppedAt) return
    await saveOutreachSettings(ctx.db, companyId, { stoppedAt: null, stoppedBy: null })
    await notifySettingsChanged(ctx)
    await recordAudit(ctx, {
      action: 'sending.resumed',
      subjectType: 'company',
      subjectId: companyId,
      before: { stoppedAt: before.stoppedAt },
    })
  })
  return {}
}
