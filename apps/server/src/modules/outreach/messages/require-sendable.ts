import { sql } from 'kysely'
import { listSuppressionKeys } from '#modules/people'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getSendableMailbox } from '../mailboxes/get-mailbox.ts'
import { listSenderRows } from '../mailboxes/mailbox-store.ts'
import { hasReply } from '../outbox/render-message.ts'

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

/** Says at once what the outbox would refuse later. */
export async function requireSendable(
  ctx: InTx,
  { address, threadId }: { readonly address: string; readonly threadId: string | undefined },
): Promise<void> {
  const { db, actor, keyring } = ctx
  const keys = listSuppressionKeys(keyring, actor.companyId, address)
  const { rows } = await sql<{
    isSuppressed: boolean
    hasPostalAddress: boolean
    hasReply: boolean
  }>`
    select exists (
        select 1 from people.suppressed_keys_view k
        where k.kind in ('email', 'domain') and k.key_hash = any(${keys}::bytea[])
          and (k.company_id is null or k.company_id = ${actor.companyId})
          and (k.expires_at is null or k.expires_at > outreach.clock())) as is_suppressed,
      exists (select 1 from outreach.settings s
        where s.company_id = ${actor.companyId} and s.postal_address <> '') as has_postal_address,
      ${hasReply(sql`${actor.companyId}::uuid`, sql`${threadId ?? null}::uuid`)} as has_reply`.execute(
    db,
  )
  const facts = rows[0]
  if (facts?.isSuppressed) {
    const text = 'This person, address or domain is on the do-not-contact list.'
    throw new AppError('over_limit', text)
  }
  if (!facts?.hasReply && !facts?.hasPostalAddress) {
    const text = 'Add your company’s postal address in the email settings first.'
    throw new AppError('over_limit', text)
  }
}
