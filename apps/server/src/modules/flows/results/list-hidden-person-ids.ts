import type { HideOption } from '@headwater/contract/flows/results'
import { listPeopleInPipelines } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { latestVerdictPerMember } from './latest-verdict-rules.ts'
import { listSeenPersonIds, listVerdictsBy, type Viewer } from './viewer-store.ts'

/**
 * Returns the ids to hide from results. Seen and rejected people count as of the time of the first
 * page, so that totals do not shrink while the member pages. Without a time neither group is
 * hidden.
 */
export async function listHiddenPersonIds(
  ctx: InTx,
  flow: VisibleFlow,
  hide: ReadonlySet<HideOption>,
  moment: string | null,
): Promise<string[]> {
  const viewer = { ...ctx.actor, flowId: flow.id }
  const hidden = [
    ...(moment === null ? [] : await listSeenOrRefused(ctx, viewer, hide, moment)),
    ...(hide.has('contacted') ? await listPeopleInPipelines(ctx, { contacted: true }) : []),
    ...(hide.has('otherJob')
      ? await listPeopleInPipelines(ctx, { contacted: false, notJobId: flow.jobId })
      : []),
  ]
  return [...new Set(hidden)]
}

/** Returns the people the caller has seen or rejected. */
async function listSeenOrRefused(
  ctx: InTx,
  viewer: Viewer,
  hide: ReadonlySet<HideOption>,
  moment: string,
): Promise<string[]> {
  const seen = hide.has('seen') ? await listSeenPersonIds(ctx.db, viewer, moment) : []
  const said = hide.has('no') ? await listVerdictsBy(ctx.db, viewer, moment) : []
  const refused = latestVerdictPerMember(said).filter(({ verdict }) => verdict === 'no')
  return [...seen, ...refused.map(({ personId }) => personId)]
}
