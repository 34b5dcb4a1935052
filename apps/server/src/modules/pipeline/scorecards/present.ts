import type { Scorecard } from '@headwater/contract/pipeline/scorecards'
import { listMemberFaces } from '#modules/identity'
import { maskAddresses } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import type { ScorecardRow } from './scorecard-store.ts'

export async function presentScorecards(
  ctx: InTx,
  rows: readonly ScorecardRow[],
): Promise<Scorecard[]> {
  const { clientId: reader, privileges } = ctx.actor
  const faces = await listMemberFaces(
    ctx,
    rows.map(({ clientId }) => clientId),
  )
  return rows.map(({ id, clientId, recommendation, ratings, text, givenAt, changedAt }) => {
    const isOpen = clientId === reader || privileges.has('pipeline.write')
    return {
      ...{ id, recommendation, ratings, text: isOpen ? text : maskAddresses(text) },
      by: { clientId, name: faces.get(clientId)?.name ?? '' },
      at: givenAt.toISOString(),
      changedAt: changedAt?.toISOString() ?? null,
    }
  })
}
