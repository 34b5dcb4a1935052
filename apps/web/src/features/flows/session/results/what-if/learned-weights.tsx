import { getLearnedWeights } from '@headwater/contract/flows/verdicts'
import type { Weights } from '@headwater/matching/score'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { formatCount } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Skeleton } from '#ui/feedback/skeleton'

interface LearnedWeightsProps {
  flowId: string
  words: ReadonlyMap<string, string>
  onAccept: (weights: Weights) => void
}

/** Suggests weights from the verdicts of this session. It changes nothing by itself. */
export function LearnedWeights({ flowId, words: criterionLabels, onAccept }: LearnedWeightsProps) {
  const { data, error, refetch } = useQuery({
    ...loadQueryOptions(getLearnedWeights, { flowId }, messages),
    // Every new verdict makes the last suggestion stale.
    staleTime: 0,
  })
  return (
    <section aria-labelledby="learned" className="mt-6 border-t border-line pt-4">
      <h4 className="text-type-13 font-semibold" id="learned">
        Suggested from your verdicts
      </h4>
      {error && (
        <p className="mt-1 text-type-12 text-bad-text" role="alert">
          {error.message}{' '}
          <button
            className="text-link hover:underline"
            onClick={() => void refetch()}
            type="button"
          >
            Try again
          </button>
        </p>
      )}
      {!data && !error && <Skeleton className="mt-2 h-4 w-64" />}
      {data?.why && <p className="mt-1 text-type-12 text-fg-2">{data.why}</p>}
      {data && data.changes.length > 0 && (
        <>
          <p className="mt-1 text-type-12 text-fg-2">
            Based on {formatCount(data.verdicts, 'verdict', 'verdicts')}.
            {data.agreement &&
              ` The suggested weights rank ${data.agreement.after}% of pairs as you did, the current ones ${data.agreement.before}%.`}
          </p>
          <ul className="mt-2.5 flex flex-col gap-2.5">
            {data.changes.map(({ id, asked, from, to, why }) => (
              <li key={id}>
                <p className="flex items-center gap-1.5">
                  <span className="min-w-0 flex-1 truncate font-medium">
                    {criterionLabels.get(id) ?? asked}
                  </span>
                  <span className="text-fg-2 tabular-nums">{from}</span>
                  <ArrowRight aria-label="to" className="text-fg-3" size={13} />
                  <span className="font-semibold tabular-nums">{to}</span>
                </p>
                <p className="text-type-12 text-fg-2">{why}</p>
              </li>
            ))}
          </ul>
          <Button
            className="mt-3"
            onClick={() => onAccept(Object.fromEntries(data.changes.map(({ id, to }) => [id, to])))}
          >
            Accept
          </Button>
        </>
      )}
    </section>
  )
}

const messages = { other: 'Couldn’t load suggested weights.' }
