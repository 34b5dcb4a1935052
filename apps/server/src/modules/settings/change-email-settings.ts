import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { getSettings, lockSettings, updateSettings } from './email-settings-store.ts'
import { decideEmailSettings } from './rules.ts'

type ChangeEmailSettings = typeof contract.changeEmailSettings

/** Changes what was named and leaves the rest, also when two tabs do it at the same moment. */
export async function changeEmailSettings(
  ctx: Ctx,
  wishes: InputOf<ChangeEmailSettings>,
): Promise<ReplyOf<ChangeEmailSettings>> {
  return inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx.db, ctx.actor)
    const before = await getSettings(ctx.db, ctx.actor)
    const after = decideEmailSettings(before, wishes)
    if (isDeepStrictEqual(before, after)) return before
    await updateSettings(ctx.db, ctx.actor, after)
    await recordAudit(ctx, {
      action: 'email-settings.changed',
      subjectType: 'email-settings',
      subjectId: ctx.actor.clientId,
      before,
      after,
    })
    return after
  })
}
