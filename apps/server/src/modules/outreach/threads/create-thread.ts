import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'

interface NewThread {
  readonly personId: string
  readonly candidateId: string | null
  readonly jobId: string | null
  readonly mailboxId: string
  readonly subject: string
  readonly assigneeClientId: string | null
  /** By the database's time. */
  readonly now: Date
}

/** Nothing was received in it yet, so that it is not in the inbox. */
export async function createThread(
  { db, actor }: InTx,
  { now, personId, ...thread }: NewThread,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('outreach.threads')
    .values({
      ...thread,
      companyId: actor.companyId,
      id,
      personId,
      currentId: personId,
      providerThreadId: null,
      lastAt: now,
      receivedAt: null,
      badge: null,
      snoozedUntil: null,
      doneAt: null,
    })
    .execute()
  return id
}

/** Messages are due by the database's time. */
export async function getOutreachTime({ db }: InTx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select outreach.clock() as now`.execute(db)
  return (rows[0] as { now: Date }).now
}
