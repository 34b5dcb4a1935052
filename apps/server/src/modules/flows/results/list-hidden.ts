import type { Hideable } from '@headwater/contract/flows/results'
import { listTouched } from '#modules/pipeline'
import { listMoved } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { keepLastWords } from './opinion-rules.ts'
import { listSaid, listSeen, type Viewer } from './person-store.ts'

/**
 * Whom not to show. Who is seen or refused while somebody pages stays until they search again: the
 * moment is that of the first page, so that totals do not fall under the eyes of the reader. Without
 * a moment neither is asked for.
 */
export async function listHidden(
  ctx: InTx,
  flow: VisibleFlow,
  hide: ReadonlySet<Hideable>,
  moment: string | null,
): Promise<string[]> {
  const viewer = { ...ctx.actor, flowId: flow.id }
  const hidden = [
    ...(moment === null ? [] : await listDoneWith(ctx, viewer, hide, moment)),
    ...(hide.has('contacted') ? await listTouched(ctx, { contacted: true }) : []),
    ...(hide.has('otherJob')
      ? await listTouched(ctx, { contacted: false, notJobId: flow.jobId })
      : []),
  ]
  return [...new Set(hidden)]
}

/** Whom the caller has seen or refused, by the ids these people have now. */
async function listDoneWith(
  ctx: InTx,
  viewer: Viewer,
  hide: ReadonlySet<Hideable>,
  moment: string,
): Promise<string[]> {
  const seen = hide.has('seen') ? await listSeen(ctx.db, viewer, moment) : []
  const said = hide.has('no') ? await listSaid(ctx.db, viewer, moment) : []
  const moved = await listMoved(ctx, [...seen, ...said.map(({ personId }) => personId)])
  const refused = keepLastWords(said, moved).filter(({ verdict }) => verdict === 'no')
  return [...seen.map((id) => moved.get(id) ?? id), ...refused.map(({ personId }) => personId)]
}
