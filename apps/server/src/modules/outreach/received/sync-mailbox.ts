import type { FetchedMail, MailReader } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { isConnectionLoss, isTransactionConflict } from '#platform/database-errors'
import type { SyncedMailbox } from './applied-mail.ts'
import { applyMail } from './apply-mail.ts'
import { applyUnreadableMail } from './apply-unreadable-mail.ts'
import { type PreparedMail, prepareMail } from './prepare-mail.ts'
import { getCursor, lockLease, type SyncLease, saveCursor } from './sync-store.ts'

/** Another process reads the mailbox now. */
export class LeaseLost extends Error {}

/** Some mails of a page failed, and the page has to be read again. */
export class MailFailed extends Error {}

/** How often each mail of the current page has failed, by key. */
export type MailFailures = Map<string, number>

const maxTries = 3

/**
 * Reads everything new. The mails of a page, what follows from them and the place to continue are
 * one transaction: a process that is killed continues where it was.
 */
export async function readNewMail(
  ctx: Ctx,
  reader: MailReader,
  lease: SyncLease,
  failures: MailFailures,
  signal: AbortSignal,
): Promise<void> {
  let hasMore = true
  while (hasMore && !signal.aborted) {
    const cursor = await inTransaction(ctx, ({ db }) => getCursor(db, lease))
    const page = await reader.readNew(cursor)
    const prepared: PreparedMail[] = []
    for (const mail of page.mails) prepared.push(await prepareAnyMail(mail))
    // Oldest first: a reply may answer what a mail of the same page says.
    prepared.sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
    const failed = await inTransaction(ctx, async (ctx) => {
      const mailbox = await lockLease(ctx.db, lease)
      if (!mailbox) throw new LeaseLost()
      const failed = await applyMails(ctx, mailbox, prepared, failures)
      if (failed.length === 0) await saveCursor(ctx.db, lease, page)
      return failed
    })
    if (failed.length > 0) {
      for (const key of failed) failures.set(key, (failures.get(key) ?? 0) + 1)
      throw new MailFailed()
    }
    failures.clear()
    ;({ hasMore } = page)
  }
}

/** Of a mail whose body cannot be read, the header still says whom it is from. */
async function prepareAnyMail(mail: FetchedMail): Promise<PreparedMail> {
  try {
    return await prepareMail(mail)
  } catch {
    const end = mail.source.indexOf('\r\n\r\n')
    return prepareMail({ ...mail, source: mail.source.subarray(0, end === -1 ? 0 : end) })
  }
}

/**
 * Applies each mail behind a savepoint, and returns the keys of those to try again. After a few
 * tries a mail is only listed in its thread, so that it does not stop the mails after it.
 */
async function applyMails(
  ctx: InTx,
  mailbox: SyncedMailbox,
  mails: readonly PreparedMail[],
  failures: MailFailures,
): Promise<string[]> {
  const failed: string[] = []
  for (const mail of mails) {
    const { key } = mail
    const error = await tryWork(ctx, () => applyMail(ctx, mailbox, mail))
    if (error === undefined) continue
    const tries = (failures.get(key) ?? 0) + 1
    ctx.log.error({ ...describeError(error), mailboxId: mailbox.id, key, tries }, 'a mail failed')
    if (tries < maxTries) failed.push(key)
    else {
      const second = await tryWork(ctx, () => applyUnreadableMail(ctx, mailbox, mail))
      if (second === undefined) continue
      ctx.log.error(
        { ...describeError(second), mailboxId: mailbox.id, key },
        'a mail was set aside',
      )
    }
  }
  return failed
}

/** Returns the error of work whose statements were taken back, while the transaction goes on. */
async function tryWork({ db }: InTx, work: () => Promise<unknown>): Promise<unknown> {
  await sql`savepoint mail`.execute(db)
  try {
    await work()
    await sql`release savepoint mail`.execute(db)
    return undefined
  } catch (error) {
    if (isConnectionLoss(error) || isTransactionConflict(error)) throw error
    await sql`rollback to savepoint mail`.execute(db)
    return error
  }
}

/** Where it failed, without the message: PostgreSQL quotes what it could not store. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return {}
  const at = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { error: error.name, code: 'code' in error ? error.code : undefined, at }
}
