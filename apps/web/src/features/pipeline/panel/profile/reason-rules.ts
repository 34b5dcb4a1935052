import type { ExplainedCriterion, Explanation } from '@headwater/contract/sourcing/explanation'

const most = 4

/** The reasons that weigh most: what speaks for somebody first, and one thing that does not. */
export function pickReasons({ factors }: Pick<Explanation, 'factors'>): ExplainedCriterion[] {
  const all = factors.flatMap(({ criteria }) => criteria)
  const byWeight = all.toSorted((a, b) => b.mostTenths - a.mostTenths)
  const good = byWeight.filter(({ status }) => status === 'met' || status === 'similar')
  const lacking = byWeight.filter(({ status }) => status === 'partly' || status === 'not met')
  const [first] = lacking
  return first ? [...good.slice(0, most - 1), first] : good.slice(0, most)
}
