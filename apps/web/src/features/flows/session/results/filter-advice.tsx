import { relaxCriteria } from '@headwater/contract/sourcing/relax-criteria'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { listAdvice } from './list-advice.ts'

const maxOffers = 3

interface FilterAdviceProps {
  draft: SearchDraft
  results: Results
}

/**
 * Suggests with few results which filter to relax and how many people that adds. It is shown with
 * the results rather than the filters, so that these do not move while the user is choosing. With
 * no results at all, the empty state shows it instead.
 */
export function FilterAdvice({ draft, results: { reply, total } }: FilterAdviceProps) {
  const offers = listAdvice(draft, reply)
  const isEmpty = total === 0 && reply?.hits.length === 0
  if (offers.length === 0 || draft.isReadOnly || isEmpty) return null
  return (
    <section
      aria-label="Suggested changes"
      className="flex shrink-0 items-baseline gap-x-5 gap-y-1.5 overflow-x-auto border-b border-line bg-warn-soft px-4 py-1.5 text-type-12 md:flex-wrap pointer-coarse:py-2.5"
    >
      <p className="shrink-0 font-medium text-warn-text">
        {total === 0
          ? 'No one meets everything.'
          : `Only ${formatCount(total, 'match', 'matches')}.`}
      </p>
      <ul className="flex min-w-0 gap-x-5 gap-y-1.5 max-md:shrink-0 md:flex-wrap">
        {offers.slice(0, maxOffers).map(({ ids, words, act, total: others }) => (
          <li className="flex max-w-96 items-center gap-2" key={ids.join()}>
            <span className="min-w-0 truncate" title={words}>
              {words}
            </span>
            <span className="shrink-0 text-ok-text tabular-nums">
              +{formatNumber(others - total)}
            </span>
            <Button
              aria-label={`${act}: ${words}`}
              onClick={() => draft.edit((all) => relaxCriteria(all, ids))}
              size="sm"
            >
              {act}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
