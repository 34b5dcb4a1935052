import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import {
  getMemberEmailSettings,
  lockEmailSettings,
  saveEmailSettings,
} from './email-settings-store.ts'

type UpdateEmailSettings = typeof contract.updateEmailSettings

/** Updates the given fields and leaves the rest, also in concurrent updates. */
export async function updateEmailSettings(
  ctx: Ctx,
  changes: InputOf<UpdateEmailSettings>,
): Promise<ReplyOf<UpdateEmailSettings>> {
  return inTransaction(ctx, async (ctx) => {
    await lockEmailSettings(ctx.db, ctx.actor)
    const before = await getMemberEmailSettings(ctx.db, ctx.actor)
    const after = decideEmailSettings(before, changes)
    if (isDeepStrictEqual(before, after)) return before
    await saveEmailSettings(ctx.db, ctx.actor, after)
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

/** Returns the settings with the given fields replaced. */
function decideEmailSettings(
  { signature, notifications }: contract.EmailSettings,
  changes: InputOf<UpdateEmailSettings>,
): contract.EmailSettings {
  const { invitationAccepted, teamChanges, mentions } = changes.notifications ?? {}
  return {
    signature: changes.signature ?? signature,
    notifications: {
      invitationAccepted: invitationAccepted ?? notifications.invitationAccepted,
      teamChanges: teamChanges ?? notifications.teamChanges,
      mentions: mentions ?? notifications.mentions,
    },
  }
}
