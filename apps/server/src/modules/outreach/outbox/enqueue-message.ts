import { createMessageId, parseAddress } from '@headwater/mail/compose'
import { listSuppressionKeys } from '#modules/people'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { insertMessage, type NewMessage } from './message-store.ts'

interface MessageRequest {
  /** Left out for a new one. */
  readonly id?: string
  readonly kind: NewMessage['kind']
  readonly mailboxId: string
  readonly threadId?: string | null
  readonly enrolmentId?: string
  readonly position?: number
  /** The member who sends it. */
  readonly sentBy: string | null
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly bodyHtml: string
  /** Left out for as soon as possible. */
  readonly dueAt?: Date | undefined
  readonly dueReason?: string
  readonly heldBy?: NewMessage['heldBy']
  readonly variant?: NewMessage['variant']
  /** Message-IDs with angle brackets, oldest first. */
  readonly references?: readonly string[]
  /** Until then a member can take it back: it is not due before. */
  readonly undoUntil?: Date
  /** Of the companies at which the person works now. */
  readonly employerKeys?: readonly Buffer[]
}

/**
 * Puts a message into the outbox, in the transaction of the caller: both happen or neither. Its
 * Message-ID is fixed from now on.
 */
export async function enqueueMessage(ctx: InTx, request: MessageRequest): Promise<string> {
  const { db, actor, keyring } = ctx
  const { id = newId(), mailboxId, to, references = [], undoUntil } = request
  const toAddress = parseAddress(to.address)
  if (!toAddress) throw new AppError('invalid_input', 'This is not one email address.')
  const sender = await getSenderAddress(ctx, mailboxId)
  const key = keyring.derive('headwater message ids')
  if (!key) throw new Error('There is no key for message ids.')
  await insertMessage(
    db,
    actor.companyId,
    {
      id,
      kind: request.kind,
      mailboxId,
      threadId: request.threadId ?? null,
      enrolmentId: request.enrolmentId ?? null,
      position: request.position ?? null,
      sentBy: request.sentBy,
      toName: to.name,
      toAddress,
      toDomain: toAddress.slice(toAddress.lastIndexOf('@') + 1),
      suppressionKeys: [
        ...listSuppressionKeys(keyring, actor.companyId, toAddress),
        ...(request.employerKeys ?? []),
      ],
      subject: request.subject,
      bodyHtml: request.bodyHtml,
      dueAt: request.dueAt ?? undoUntil,
      dueReason: request.dueReason ?? 'due_now',
      heldBy: request.heldBy ?? null,
      variant: request.variant ?? null,
      messageId: createMessageId({ id, domain: sender.slice(sender.lastIndexOf('@') + 1), key }),
      inReplyTo: references.at(-1) ?? null,
      referenceIds: references,
      undoUntil: undoUntil ?? null,
    },
    ctx.requestId,
  )
  return id
}

async function getSenderAddress({ db, actor }: InTx, mailboxId: string): Promise<string> {
  const mailbox = await db
    .selectFrom('outreach.mailboxes')
    .select('address')
    .where('companyId', '=', actor.companyId)
    .where('id', '=', mailboxId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!mailbox) throw new AppError('not_found', 'Mailbox not found.')
  return mailbox.address
}
