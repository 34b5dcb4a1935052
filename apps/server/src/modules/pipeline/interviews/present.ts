import type { Interview } from '@headwater/contract/pipeline/interviews'
import { listMemberSummaries } from '#modules/identity'
import { maskContactDetails } from '#modules/people'
import type { InTx } from '#platform/context'
import type { InterviewRow } from './interview-store.ts'

/** Presents interviews. Members who may only review see no phone numbers. */
export async function presentInterviews(
  ctx: InTx,
  rows: readonly InterviewRow[],
): Promise<Interview[]> {
  const canReadContactDetails = ctx.actor.privileges.has('pipeline.write')
  const memberSummaries = await listMemberSummaries(
    ctx,
    rows.flatMap(({ clientIds }) => clientIds),
  )
  return rows.map(({ id, title, place, at, minutes, clientIds, cancelledAt }) => ({
    id,
    minutes,
    at: at.toISOString(),
    ...(canReadContactDetails ? { title, place } : maskContactDetails({ title, place })),
    people: clientIds.map((clientId) => ({
      clientId,
      name: memberSummaries.get(clientId)?.name ?? '',
    })),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }))
}

export async function presentInterview(ctx: InTx, row: InterviewRow): Promise<Interview> {
  const [interview] = await presentInterviews(ctx, [row])
  if (!interview) throw new Error('An interview was not shown.')
  return interview
}
