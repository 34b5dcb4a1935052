import { mailboxesTopic } from '@headwater/contract/outreach/mailboxes'
import type { InTx } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'

/** Settings are about every mailbox, so that pages read all of them again. */
export function notifySettingsChanged(ctx: InTx): Promise<void> {
  return publishLive(ctx, mailboxesTopic, ctx.actor.companyId, null)
}
