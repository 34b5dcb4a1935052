import { explainResult } from '@headwater/contract/flows/results'
import type { ExplainedCriterion, Explanation } from '@headwater/contract/sourcing/explanation'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { loadQueryOptions } from '#lib/use-load-data'

const maxReasons = 4

interface MatchBoxProps {
  flowId: string
  personId: string
  score: number
  onExplain: () => void
}

/** Shows the score with the most important reasons. */
export function MatchBox({ flowId, personId, score, onExplain }: MatchBoxProps) {
  const { data } = useQuery(loadQueryOptions(explainResult, { flowId, personId }))
  const reasons = data ? pickReasons(data.explanation) : []
  return (
    <section aria-label="Match" className="mt-4">
      <div className="flex items-baseline justify-between">
        <h4 className="text-type-12 font-medium text-fg-2">Match, {score} of 100</h4>
        <button
          className="touch-target rounded-sm text-type-12 font-medium text-link hover:underline"
          onClick={onExplain}
          type="button"
        >
          Explain
        </button>
      </div>
      {reasons.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 rounded-lg border border-line bg-sunken px-3 py-2.5 text-type-12 text-fg-2">
          {reasons.map(({ id, says, status }) => {
            const isMet = status === 'met' || status === 'similar'
            const Icon = isMet ? Check : Minus
            return (
              <li className="flex gap-2" key={id}>
                <Icon
                  aria-label={isMet ? 'Met' : 'Not fully met'}
                  className={isMet ? 'mt-0.5 shrink-0 text-ok-text' : 'mt-0.5 shrink-0'}
                  size={13}
                />
                <span className="line-clamp-2 min-w-0 wrap-anywhere">{says}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Returns the reasons with the highest weight: those in favour first, and one against. */
export function pickReasons({ factors }: Pick<Explanation, 'factors'>): ExplainedCriterion[] {
  const all = factors.flatMap(({ criteria }) => criteria)
  const byWeight = all.toSorted((a, b) => b.mostTenths - a.mostTenths)
  const good = byWeight.filter(({ status }) => status === 'met' || status === 'similar')
  const lacking = byWeight.filter(({ status }) => status === 'partly' || status === 'not met')
  const [first] = lacking
  return first ? [...good.slice(0, maxReasons - 1), first] : good.slice(0, maxReasons)
}
