import type { Interview } from '@headwater/contract/pipeline/interviews'
import { listMemberFaces } from '#modules/identity'
import { maskAddresses } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import type { InterviewRow } from './interview-store.ts'

/** Whoever may only review is told no number that somebody would be called at. */
export async function presentInterviews(
  ctx: InTx,
  rows: readonly InterviewRow[],
): Promise<Interview[]> {
  const isOpen = ctx.actor.privileges.has('pipeline.write')
  const faces = await listMemberFaces(
    ctx,
    rows.flatMap(({ clientIds }) => clientIds),
  )
  return rows.map(({ id, title, place, at, minutes, clientIds, cancelledAt }) => ({
    ...{ id, minutes, at: at.toISOString() },
    ...(isOpen ? { title, place } : maskAddresses({ title, place })),
    people: clientIds.map((clientId) => ({ clientId, name: faces.get(clientId)?.name ?? '' })),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }))
}

export async function presentInterview(ctx: InTx, row: InterviewRow): Promise<Interview> {
  const [interview] = await presentInterviews(ctx, [row])
  if (!interview) throw new Error('An interview was not shown.')
  return interview
}
