import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/settings'
import { listMemberSummaries } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { notifySettingsChanged } from './notify-settings-changed.ts'
import {
  getOutreachSettingsRow,
  lockOutreachSettings,
  type OutreachSettingsRow,
  saveOutreachSettings,
} from './settings-store.ts'

export function getOutreachSettings(ctx: Ctx): Promise<contract.OutreachSettings> {
  return inTransaction(ctx, async (ctx) =>
    presentSettings(ctx, await getOutreachSettingsRow(ctx.db, ctx.actor.companyId)),
  )
}

/** Updates the given fields and leaves the rest, also in concurrent updates. */
export function updateOutreachSettings(
  ctx: Ctx,
  input: InputOf<typeof contract.updateOutreachSettings>,
): Promise<contract.OutreachSettings> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const before = await lockOutreachSettings(ctx.db, companyId)
    const changed = Object.entries(input).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof typeof input],
    )
    const after: OutreachSettingsRow = { ...before, ...Object.fromEntries(changed) }
    if (isDeepStrictEqual(before, after)) return presentSettings(ctx, before)
    await saveOutreachSettings(ctx.db, companyId, Object.fromEntries(changed))
    await notifySettingsChanged(ctx)
    await recordAudit(ctx, {
      action: 'outreach-settings.changed',
      subjectType: 'company',
      subjectId: companyId,
      before: Object.fromEntries(
        changed.map(([name]) => [name, before[name as keyof OutreachSettingsRow]]),
      ),
      after: Object.fromEntries(changed),
    })
    return presentSettings(ctx, after)
  })
}

async function presentSettings(
  ctx: InTx,
  { stoppedAt, stoppedBy, ...settings }: OutreachSettingsRow,
): Promise<contract.OutreachSettings> {
  const members = stoppedBy === null ? undefined : await listMemberSummaries(ctx, [stoppedBy])
  return {
    ...settings,
    stoppedAt: stoppedAt?.toISOString() ?? null,
    stoppedBy: (stoppedBy !== null && members?.get(stoppedBy)?.name) || null,
  }
}
