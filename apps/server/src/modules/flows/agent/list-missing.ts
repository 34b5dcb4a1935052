import { ratingsToStart } from '@headwater/contract/flows/agent'
import type { FlowPlan, ReadinessItem } from '@headwater/contract/flows/plans'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { loadReadiness } from '../plans/load-readiness.ts'

/** What a search finds, and what it costs, is decided person by person. */
const notChecked: readonly ReadinessItem['id'][] = ['people', 'credits']

/** Lists what is missing before an agent can start, one sentence each. */
export async function listMissing(
  ctx: InTx,
  flow: VisibleFlow,
  { plan, rated, creditsLeft }: { plan: FlowPlan; rated: number; creditsLeft: number },
): Promise<string[]> {
  const items = await loadReadiness(ctx, flow, { plan, personIds: [], skipped: 0, credits: 0 })
  const faults = items.filter(({ id, status }) => status === 'missing' && !notChecked.includes(id))
  return [
    ...(flow.archivedAt ? ['The session is archived. Restore it first.'] : []),
    ...(flow.mode === 'agent' ? [] : ['Choose Autopilot for this session.']),
    ...(flow.search.criteria.length > 0 ? [] : ['Add criteria to the search.']),
    ...faults.map(({ text }) => text),
    ...(rated >= ratingsToStart ? [] : [`Rate ${formatPeople(ratingsToStart - rated)}.`]),
    ...listBudgetFaults(plan, creditsLeft),
  ]
}

function formatPeople(count: number): string {
  const people = count === 1 ? 'person' : 'people'
  return count === ratingsToStart ? `${count} ${people}` : `${count} more ${people}`
}

function listBudgetFaults({ creditBudget }: FlowPlan, creditsLeft: number): string[] {
  if (creditBudget === 0) return ['Set a credit budget.']
  return creditsLeft > 0 ? [] : ['The credit budget is used up. Raise it.']
}
