import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type getResultChanges as contract, maxNewPeople } from '@headwater/contract/flows/results'
import { listArrivals } from '#modules/people'
import { listFactChanges, type SearchEngine } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { compareWithSnapshot, type NewPerson } from './compare-with-snapshot.ts'
import { decideChange } from './result-change-rules.ts'

type GetResultChanges = typeof contract

/** Returns the people who are new since the member's previous visit, none on the first visit. */
export async function getResultChanges(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<GetResultChanges>,
): Promise<ReplyOf<GetResultChanges>> {
  const { total, compared } = await compareWithSnapshot(ctx, engine, flowId)
  if (!compared) {
    const none = { new: 0, added: 0, gone: 0, isPart: false, personIds: [], changes: [] }
    return { since: null, total, ...none }
  }
  const { since, fresh, gone, isPart } = compared
  const changes = await explainChanges(ctx, since, fresh.slice(0, maxNewPeople))
  return {
    since: since.toISOString(),
    new: changes.length,
    added: changes.filter(({ what }) => what === 'added').length,
    gone: gone.length,
    total,
    isPart,
    personIds: changes.map(({ personId }) => personId),
    changes,
  }
}

function explainChanges(ctx: Ctx, since: Date, people: readonly NewPerson[]) {
  return inTransaction(ctx, async (ctx) => {
    const ids = people.map(({ id }) => id)
    const arrivals = await listArrivals(ctx, ids)
    const changes = await listFactChanges(ctx, ids)
    return people.map(({ id, missed, score, missedBefore }) => {
      const { what, at } = decideChange({
        since,
        arrivedAt: arrivals.get(id),
        missed: missedBefore?.attribute,
        changes: changes.get(id),
      })
      return {
        personId: id,
        missed: missed.length,
        score,
        what,
        criterionId: missedBefore?.id ?? null,
        at: at?.toISOString() ?? null,
      }
    })
  })
}
