import type { Scorecard } from '@headwater/contract/pipeline/scorecards'
import { listMemberSummaries } from '#modules/identity'
import { maskContactDetails } from '#modules/people'
import type { InTx } from '#platform/context'
import type { ScorecardRow } from './scorecard-store.ts'

export async function presentScorecards(
  ctx: InTx,
  rows: readonly ScorecardRow[],
): Promise<Scorecard[]> {
  const { clientId: reader, privileges } = ctx.actor
  const memberSummaries = await listMemberSummaries(
    ctx,
    rows.map(({ clientId }) => clientId),
  )
  return rows.map(({ id, clientId, recommendation, ratings, text, givenAt, changedAt }) => {
    const canReadContactDetails = clientId === reader || privileges.has('pipeline.write')
    return {
      id,
      recommendation,
      ratings,
      text: canReadContactDetails ? text : maskContactDetails(text),
      by: { clientId, name: memberSummaries.get(clientId)?.name ?? '' },
      at: givenAt.toISOString(),
      changedAt: changedAt?.toISOString() ?? null,
    }
  })
}
