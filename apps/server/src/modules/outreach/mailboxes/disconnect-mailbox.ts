import { Id } from '@headwater/contract/ids'
import { mailboxesTopic, oauthMailboxKinds } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#platform/audit'
import type { MailboxSettings } from '#platform/config'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'
import { enqueue, task } from '#platform/tasks'
import { pauseEnrolmentRows, releaseClaims } from '../enrolments/enrolment-store.ts'
import { deleteSentBytes } from '../outbox/message-store.ts'
import { lockManageableMailbox } from './get-mailbox.ts'
import { unsealMailboxSecret } from './mailbox-secret.ts'
import { deleteSenders, type MailboxRow, saveMailbox } from './mailbox-store.ts'
import { revokeToken } from './oauth/token-requests.ts'

/** The tokens stay encrypted in the queue. */
export const revokeGrantTask = task(
  'outreach.revoke-grant',
  z.object({ mailboxId: Id, kind: z.enum(oauthMailboxKinds), sealed: z.string() }),
  { retries: 8, retryDelaySeconds: 30, timeoutSeconds: 60 },
)

export async function disconnectMailbox(
  ctx: Ctx,
  { mailboxId }: { readonly mailboxId: string },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    await removeMailbox(ctx, await lockManageableMailbox(ctx, mailboxId))
  })
  return {}
}

/** Ends the use of a mailbox that is locked. Connecting its address again resumes it. */
export async function removeMailbox(ctx: InTx, mailbox: MailboxRow): Promise<void> {
  const { companyId, id, kind, address, sealedSecret } = mailbox
  await saveMailbox(ctx.db, mailbox, {
    status: 'disconnected',
    fault: null,
    faultCode: null,
    faultAt: null,
    retryAt: null,
    sealedSecret: null,
    refreshingUntil: null,
    removedAt: ctx.clock.now(),
  })
  await deleteSenders(ctx.db, companyId, id)
  await pauseEnrolmentRows(ctx, sql`e.mailbox_id = ${id}`, { reason: 'mailbox' })
  // What a worker has claimed, but not handed over, stays here.
  await releaseClaims(ctx, sql`m.mailbox_id = ${id}`, 'mailbox_disconnected')
  await deleteSentBytes(ctx, sql`m.mailbox_id = ${id}`)
  if (kind !== 'smtp' && sealedSecret !== null) {
    await enqueue(ctx, revokeGrantTask, { mailboxId: id, kind, sealed: sealedSecret })
  }
  await publishLive(ctx, mailboxesTopic, companyId, { mailboxId: id })
  await recordAudit(ctx, {
    action: 'mailbox.disconnected',
    subjectType: 'mailbox',
    subjectId: id,
    before: { kind, address },
  })
}

/** Ends the permission at the provider, so that a leaked token is worthless. */
export async function revokeGrant(
  ctx: Ctx,
  settings: MailboxSettings,
  { mailboxId, kind, sealed }: z.output<typeof revokeGrantTask.payload>,
): Promise<void> {
  const mailbox = { companyId: ctx.actor.companyId, id: mailboxId }
  const secret = unsealMailboxSecret(ctx.keyring, mailbox, sealed)
  const provider = settings[kind]
  if (!provider || secret.type !== 'tokens') return
  await revokeToken(provider, secret.refreshToken)
}
