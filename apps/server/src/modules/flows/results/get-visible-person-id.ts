import { listPlacements } from '#modules/pipeline'
import { evaluatePeople, isWithin, resolveScope } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { noSuchPerson, resolveMergedPerson } from '../resolve-merged-person.ts'
import { mayUseUnsavedCriteria } from './choose-search.ts'
import { listVerdictsOnPeople } from './viewer-store.ts'

/**
 * Returns a person's current id. Members who may only review reach people the session finds, rated
 * or has in its job. For any other id they get not_found, so guessing ids reveals nothing.
 */
export async function getVisiblePersonId(
  ctx: Ctx,
  flow: VisibleFlow,
  personId: string,
): Promise<string> {
  const { id } = await inTransaction(ctx, (ctx) => resolveMergedPerson(ctx, personId))
  if (mayUseUnsavedCriteria(ctx.actor)) return id
  const isKnown = await inTransaction(ctx, async (ctx) => {
    const viewer = { ...ctx.actor, flowId: flow.id }
    if ((await listVerdictsOnPeople(ctx.db, viewer, [id])).length > 0) return true
    const places = (await listPlacements(ctx, [id])).get(id) ?? []
    return places.some(({ jobId }) => jobId === flow.jobId)
  })
  if (isKnown) return id
  const { criteria, scope } = flow.search
  const evaluated = (await evaluatePeople(ctx, criteria, [id])).get(id)
  if (criteria.length === 0 || !evaluated || evaluated.failed.length > 0) throw noSuchPerson()
  if (!isWithin(await resolveScope(ctx, scope), evaluated)) throw noSuchPerson()
  return id
}
