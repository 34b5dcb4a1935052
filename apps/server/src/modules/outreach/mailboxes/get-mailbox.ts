import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { decideMailboxRight } from './mailbox-rules.ts'
import { findMailboxRow, listSenderRows, lockMailboxRow, type MailboxRow } from './mailbox-store.ts'

/** Returns a mailbox the caller may send from. */
export async function getSendableMailbox(ctx: InTx, mailboxId: string): Promise<MailboxRow> {
  const row = await findMailboxRow(ctx.db, ctx.actor.companyId, mailboxId)
  const right = row && (await getRight(ctx, row))
  if (!row || right === 'none') throw mailboxNotFound()
  return row
}

/** Returns a mailbox the caller may manage, locked until the transaction ends. */
export async function lockManageableMailbox(ctx: InTx, mailboxId: string): Promise<MailboxRow> {
  const row = await lockMailboxRow(ctx.db, ctx.actor.companyId, mailboxId)
  const right = row && (await getRight(ctx, row))
  if (!row || right === 'none') throw mailboxNotFound()
  if (right === 'send') {
    throw new AppError('forbidden', 'Only the owner of the mailbox or a team admin can change it.')
  }
  return row
}

async function getRight({ db, actor }: InTx, row: MailboxRow) {
  const senders = await listSenderRows(db, actor.companyId, [row.id])
  const clientIds = senders.map(({ clientId }) => clientId)
  return decideMailboxRight(actor, row, clientIds)
}

export function mailboxNotFound(): AppError {
  return new AppError('not_found', 'Mailbox not found.')
}
