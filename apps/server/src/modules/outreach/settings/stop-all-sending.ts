import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/settings'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import * as sending from '../enrolments/stop-all.ts'
import { notifySettingsChanged } from './notify-settings-changed.ts'
import { lockOutreachSettings } from './settings-store.ts'

/** Stops all sending: nothing is handed over once this has committed. */
export function stopAllSending(ctx: Ctx): Promise<ReplyOf<typeof contract.stopAllSending>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const before = await lockOutreachSettings(ctx.db, companyId)
    const { stoppedAt, inFlight } = await sending.stopAllSending(ctx)
    if (!before.stoppedAt) {
      await notifySettingsChanged(ctx)
      await recordAudit(ctx, {
        action: 'sending.stopped',
        subjectType: 'company',
        subjectId: companyId,
      })
    }
    return { stoppedAt: stoppedAt.toISOString(), inFlight }
  })
}

export async function resumeSending(ctx: Ctx): Promise<ReplyOf<typeof contract.resumeSending>> {
  await inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const { stoppedAt } = await lockOutreachSettings(ctx.db, companyId)
    if (!stoppedAt) return
    await sending.resumeSending(ctx)
    await notifySettingsChanged(ctx)
    await recordAudit(ctx, {
      action: 'sending.resumed',
      subjectType: 'company',
      subjectId: companyId,
      before: { stoppedAt },
    })
  })
  return {}
}
