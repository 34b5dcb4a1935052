import type { LiveTopic } from '@headwater/contract/live'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import { type LiveNotice, liveChannel } from './notice.ts'

/** Postgres refuses longer notifications. */
const maxPayloadBytes = 7_999

/**
 * Reports a change to every page that watches the object, in any process, once this transaction
 * commits. With null, or when the change is too long to send, pages refetch everything.
 */
export async function publishLive<Change extends z.ZodType>(
  { db, actor, tabId }: InTx,
  topic: LiveTopic<Change>,
  key: string,
  change: z.input<Change> | null,
): Promise<void> {
  const notice: LiveNotice = {
    id: newId(),
    companyId: actor.companyId,
    topic: topic.name,
    key,
    change: change === null ? null : topic.change.parse(change),
    byClientId: isMemberActor(actor) ? actor.clientId : null,
    tabId: tabId ?? null,
  }
  const full = JSON.stringify(notice)
  const isTooLong = Buffer.byteLength(full) > maxPayloadBytes
  const payload = isTooLong ? JSON.stringify({ ...notice, change: null }) : full
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(db)
}
