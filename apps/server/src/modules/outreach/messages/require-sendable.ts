import { sql } from 'kysely'
import { listSuppressionKeys } from '#modules/people'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { isAtContactLimit } from '../enrolments/contact-limit.ts'
import { formatRefusal } from '../enrolments/enrolment-rules.ts'
import { getSendableMailbox } from '../mailboxes/get-mailbox.ts'
import { listSenderRows } from '../mailboxes/mailbox-store.ts'
import { hasReply } from '../outbox/render-message.ts'
import { isRemoved, selectSuppression } from '../outbox/suppressed-recipients.ts'
import { type SuppressionReason, suppressionSentences } from '../outbox/suppression-rules.ts'

/** Only the owner writes in their own name, and those whom they allowed to. */
export async function requireSender(ctx: InTx, mailboxId: string): Promise<void> {
  const { db, actor } = ctx
  const { ownerClientId, status } = await getSendableMailbox(ctx, mailboxId)
  const senders = await listSenderRows(db, actor.companyId, [mailboxId])
  const isSender = senders.some(({ clientId }) => clientId === actor.clientId)
  if (ownerClientId !== actor.clientId && !isSender) {
    throw new AppError('forbidden', 'You can send from your own mailboxes only.')
  }
  if (status === 'disconnected') {
    throw new AppError('over_limit', 'Connect this mailbox again before you send.')
  }
}

interface Recipient {
  readonly personId: string
  readonly address: string
  readonly threadId: string | undefined
  readonly employerKeys: readonly Buffer[]
  /** The message that is sent again. */
  readonly copyOf?: string
}

/** Says at once what the outbox would refuse later. */
export async function requireSendable(
  ctx: InTx,
  { personId, address, threadId, employerKeys, copyOf }: Recipient,
): Promise<void> {
  const { db, actor, keyring } = ctx
  const addressKeys = listSuppressionKeys(keyring, actor.companyId, address)
  const keys = sql`${[...addressKeys, ...employerKeys]}::bytea[]`
  const { rows } = await sql<{
    suppression: SuppressionReason | null
    isRemoved: boolean
    hasPostalAddress: boolean
    hasReply: boolean
  }>`
    select ${selectSuppression(sql`${actor.companyId}`, keys)} as suppression,
      ${isRemoved(sql`${actor.companyId}::uuid`, sql`${personId}::uuid`)} as is_removed,
      exists (select 1 from outreach.settings s
        where s.company_id = ${actor.companyId} and s.postal_address <> '') as has_postal_address,
      ${hasReply(sql`${actor.companyId}::uuid`, sql`${threadId ?? null}::uuid`)} as has_reply`.execute(
    db,
  )
  const facts = rows[0]
  if (facts?.suppression) throw new AppError('over_limit', suppressionSentences[facts.suppression])
  if (facts?.isRemoved) throw new AppError('over_limit', suppressionSentences.removed)
  // The person has written in the thread, so that an answer is always welcome.
  if (facts?.hasReply) return
  if (!facts?.hasPostalAddress) {
    throw new AppError('over_limit', formatRefusal('postal_address_missing'))
  }
  if (await isAtContactLimit(ctx, personId, { exceptMessageId: copyOf })) {
    throw new AppError('over_limit', formatRefusal('contact_limit'))
  }
}
