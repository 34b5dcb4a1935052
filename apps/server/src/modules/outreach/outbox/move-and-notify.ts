import { inboxTopic } from '@headwater/contract/outreach/threads'
import type { InTx } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'
import { memberOf } from '../enrolments/enrolment-event-store.ts'
import { notifyPeopleChanged } from '../enrolments/notify-people-changed.ts'
import { type MovedMessage, moveMessages, type Transition } from './message-store.ts'

/** Of more threads than this, open pages refetch everything at once. */
const maxNotices = 20

/** Moves messages to another state and notifies the pages that show their threads or people. */
export async function moveAndNotify(ctx: InTx, transition: Transition): Promise<MovedMessage[]> {
  const { companyId } = ctx.actor
  const by = memberOf(ctx.actor)
  const moved = await moveMessages(ctx.db, companyId, { by, ...transition })
  const threadIds = new Set(moved.flatMap(({ threadId }) => threadId ?? []))
  if (threadIds.size > maxNotices) await publishLive(ctx, inboxTopic, companyId, null)
  else for (const threadId of threadIds) await publishLive(ctx, inboxTopic, companyId, { threadId })
  await notifyPeopleChanged(ctx, moved)
  return moved
}
