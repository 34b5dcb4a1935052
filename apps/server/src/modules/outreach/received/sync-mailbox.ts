import type { MailReader } from '@headwater/mail/transports'
import { type Ctx, inTransaction } from '#platform/context'
import { applyMail } from './apply-mail.ts'
import { type PreparedMail, prepareMail } from './prepare-mail.ts'
import { getCursor, lockLease, type SyncLease, saveCursor } from './sync-store.ts'

/** Another process reads the mailbox now. */
export class LeaseLost extends Error {}

/**
 * Reads everything new. The mails of a page, what follows from them and the place to continue are
 * one transaction: a process that is killed continues where it was.
 */
export async function readNewMail(
  ctx: Ctx,
  reader: MailReader,
  lease: SyncLease,
  signal: AbortSignal,
): Promise<void> {
  let hasMore = true
  while (hasMore && !signal.aborted) {
    const cursor = await inTransaction(ctx, ({ db }) => getCursor(db, lease))
    const page = await reader.readNew(cursor)
    const prepared: PreparedMail[] = []
    for (const mail of page.mails) prepared.push(await prepareMail(mail))
    // Oldest first: a reply may answer what a mail of the same page says.
    prepared.sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
    await inTransaction(ctx, async (ctx) => {
      const mailbox = await lockLease(ctx.db, lease)
      if (!mailbox) throw new LeaseLost()
      for (const mail of prepared) await applyMail(ctx, mailbox, mail)
      await saveCursor(ctx.db, lease, page)
    })
    ;({ hasMore } = page)
  }
}
