import type { InTx } from '#platform/context'
import { explainSequences } from '../../enrolments/explain-sequences.ts'
import {
  listSequenceCounts,
  listSequenceMailboxes,
  type SequenceCounts,
  type SequenceMailbox,
} from './figures-store.ts'

export interface SequenceOverview extends Omit<SequenceCounts, 'id'> {
  /** Why nothing is sent now, or when the next email leaves. */
  readonly sentence: string
  /** Of people whose sequence is not over. */
  readonly mailboxes: readonly Omit<SequenceMailbox, 'sequenceId'>[]
}

/**
 * Returns what sequences have sent and got back, by the ids of their flows, in the same few
 * statements for one or for hundreds. The caller checks that the actor may see their jobs.
 */
export async function listSequenceOverviews(
  ctx: InTx,
  flowIds: readonly string[],
): Promise<Map<string, SequenceOverview>> {
  if (flowIds.length === 0) return new Map()
  const { db, actor } = ctx
  const counts = await listSequenceCounts(db, actor.companyId, flowIds)
  const used = await listSequenceMailboxes(db, actor.companyId, flowIds)
  const mailboxes = Map.groupBy(used, ({ sequenceId }) => sequenceId)
  const sentences = await explainSequences(ctx, flowIds)
  return new Map(
    counts.map(({ id, ...figures }) => [
      id,
      {
        ...figures,
        sentence: sentences.get(id) ?? '',
        mailboxes: (mailboxes.get(id) ?? []).map(({ id, address, isFaulty }) => ({
          id,
          address,
          isFaulty,
        })),
      },
    ]),
  )
}
