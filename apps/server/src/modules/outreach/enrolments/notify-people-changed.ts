import { flowTopic } from '@headwater/contract/flows/launches'
import { sessionsTopic } from '@headwater/contract/flows/sessions'
import type { InTx } from '#platform/context'
import type { Db } from '#platform/database'
import { publishLive } from '#platform/live/publish-live'

/** The sequences whose pages each open transaction has notified. */
const notified = new WeakMap<Db, Set<string>>()

/**
 * Notifies the pages that show the sequences that something about their people has changed: once per
 * transaction, however many people it changes.
 */
export async function notifyPeopleChanged(
  ctx: InTx,
  changed: readonly { readonly sequenceId: string | null }[],
): Promise<void> {
  const before = notified.get(ctx.db) ?? new Set()
  notified.set(ctx.db, before)
  for (const sequenceId of new Set(changed.map((one) => one.sequenceId))) {
    if (sequenceId === null || before.has(sequenceId)) continue
    before.add(sequenceId)
    await publishLive(ctx, flowTopic, sequenceId, { what: 'people' })
    await publishLive(ctx, sessionsTopic, ctx.actor.companyId, { flowId: sequenceId })
  }
}
