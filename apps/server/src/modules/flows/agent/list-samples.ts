import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/agent'
import { evaluatePeople, loadCriteriaFormatter } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { splitByMet } from './sample-rules.ts'
import { listSampleRows } from './sample-store.ts'

/** Only the newest are shown, because the older ones have long been rated. */
const maxShown = 100

export async function listAgentSamples(
  ctx: Ctx,
  { flowId }: InputOf<typeof contract.listAgentSamples>,
): Promise<ReplyOf<typeof contract.listAgentSamples>> {
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  return { samples: await loadSamples(ctx, flow) }
}

/** Loads the people drawn as a member sees them, without those who are not found any more. */
export async function loadSamples(ctx: Ctx, flow: VisibleFlow): Promise<contract.AgentSample[]> {
  const { criteria } = flow.search
  const formatter = await loadCriteriaFormatter(ctx)
  const texts = new Map(criteria.map((one) => [one.id, formatter.format(one)]))
  const rows = await inTransaction(ctx, ({ db, actor }) =>
    listSampleRows(db, actor.companyId, flow.id),
  )
  const people = await evaluatePeople(
    ctx,
    criteria,
    rows.map(({ personId }) => personId),
  )
  const samples = rows.flatMap((row): contract.AgentSample[] => {
    const found = people.get(row.personId)
    if (!found) return []
    const { name, title, employer, city, country } = found.person
    const { met, unmet } = splitByMet(found.lines)
    const format = (id: string) => texts.get(id) ?? []
    return [
      {
        ...row,
        name,
        title,
        employer,
        place: city ?? country,
        met: met.flatMap(format),
        unmet: unmet.flatMap(format),
      },
    ]
  })
  return samples.slice(-maxShown)
}
