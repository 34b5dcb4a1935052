import { whereAre } from '#modules/pipeline'
import { judgePeople, listAliases } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { followPerson, noSuchPerson } from '../follow-person.ts'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { mayTryOut } from './choose-criteria.ts'
import { listVerdictsOf } from './person-store.ts'

/**
 * The id that somebody has now. Whoever may only review sees the people a session finds and those it
 * has to do with already, and by guessing ids nobody else.
 */
export async function getVisiblePersonId(
  ctx: Ctx,
  flow: VisibleFlow,
  personId: string,
): Promise<string> {
  const { id } = await inTransaction(ctx, (ctx) => followPerson(ctx, personId))
  if (mayTryOut(ctx.actor)) return id
  const isKnown = await inTransaction(ctx, async (ctx) => {
    const viewer = { ...ctx.actor, flowId: flow.id }
    const ids = [...(await listAliases(ctx, [id])).keys()]
    if ((await listVerdictsOf(ctx.db, viewer, ids)).length > 0) return true
    const places = (await whereAre(ctx, [id])).get(id) ?? []
    return places.some(({ jobId }) => jobId === flow.jobId)
  })
  if (isKnown) return id
  const { criteria } = flow.search
  const judged = (await judgePeople(ctx, criteria, [id])).get(id)
  if (criteria.length === 0 || !judged || judged.failed.length > 0) throw noSuchPerson()
  return id
}
