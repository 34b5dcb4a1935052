import { countOf, formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { change, remove } from '../criteria/edit-criteria.ts'
import { sayCriterion } from '../criteria/say-criterion.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'

const most = 3

interface AdviceProps {
  draft: SearchDraft
  results: Results
}

/**
 * Where few are found: which filter to loosen, and how many that would bring. It stands with the people
 * and not with the filters, which must not move away from whoever is choosing among them. Where nobody
 * is found at all, what stands in place of the people says it.
 */
export function Advice({ draft, results: { reply, total } }: AdviceProps) {
  const offers = (reply?.advice ?? []).flatMap(({ id, total: others }) => {
    const criterion = draft.criteria.find((one) => one.id === id)
    const gain = others - total
    return criterion && gain > 0 ? [{ criterion, gain }] : []
  })
  if (offers.length === 0 || draft.isReadOnly || total === 0) return null
  const names = { ...reply?.names, ...draft.names }
  return (
    <section
      aria-label="What to loosen"
      className="flex shrink-0 items-baseline gap-x-5 gap-y-1.5 overflow-x-auto border-b border-line bg-warn-soft px-4 py-1.5 text-type-12 md:flex-wrap pointer-coarse:py-2.5"
    >
      <p className="shrink-0 font-medium text-warn-text">
        Only {countOf(total, 'person fits', 'people fit')}.
      </p>
      <ul className="flex min-w-0 gap-x-5 gap-y-1.5 max-md:shrink-0 md:flex-wrap">
        {offers.slice(0, most).map(({ criterion, gain }) => {
          const isNot = criterion.mode === 'not'
          const words = sayCriterion(criterion, names)
          return (
            <li className="flex max-w-72 items-center gap-2" key={criterion.id}>
              <span className="min-w-0 truncate" title={words}>
                {isNot ? 'Not ' : ''}
                {words}
              </span>
              <span className="shrink-0 text-ok-text tabular-nums">+{formatNumber(gain)}</span>
              <Button
                aria-label={isNot ? `Leave out: ${words}` : `Make it nice to have: ${words}`}
                onClick={() =>
                  draft.edit((all) =>
                    isNot
                      ? remove(all, [criterion.id])
                      : change(all, criterion.id, { mode: 'nice' }),
                  )
                }
                size="sm"
              >
                {isNot ? 'Leave out' : 'Make nice'}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
