import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { removeCriteria, updateCriterion } from '../criteria/edit-criteria.ts'
import { formatCriterion } from '../criteria/format-criterion.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'

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
  const offers = (reply?.advice ?? []).flatMap(({ id, total: others }) => {
    const criterion = draft.criteria.find((one) => one.id === id)
    const gain = others - total
    return criterion && gain > 0 ? [{ criterion, gain }] : []
  })
  if (offers.length === 0 || draft.isReadOnly || total === 0) return null
  const names = { ...reply?.names, ...draft.names }
  return (
    <section
      aria-label="Suggested changes"
      className="flex shrink-0 items-baseline gap-x-5 gap-y-1.5 overflow-x-auto border-b border-line bg-warn-soft px-4 py-1.5 text-type-12 md:flex-wrap pointer-coarse:py-2.5"
    >
      <p className="shrink-0 font-medium text-warn-text">
        Only {formatCount(total, 'match', 'matches')}.
      </p>
      <ul className="flex min-w-0 gap-x-5 gap-y-1.5 max-md:shrink-0 md:flex-wrap">
        {offers.slice(0, maxOffers).map(({ criterion, gain }) => {
          const isNot = criterion.mode === 'not'
          const words = formatCriterion(criterion, names)
          return (
            <li className="flex max-w-72 items-center gap-2" key={criterion.id}>
              <span className="min-w-0 truncate" title={words}>
                {isNot ? 'Not ' : ''}
                {words}
              </span>
              <span className="shrink-0 text-ok-text tabular-nums">+{formatNumber(gain)}</span>
              <Button
                aria-label={isNot ? `Remove: ${words}` : `Make nice-to-have: ${words}`}
                onClick={() =>
                  draft.edit((all) =>
                    isNot
                      ? removeCriteria(all, [criterion.id])
                      : updateCriterion(all, criterion.id, { mode: 'nice' }),
                  )
                }
                size="sm"
              >
                {isNot ? 'Remove' : 'Make nice-to-have'}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
