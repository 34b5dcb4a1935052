import type { ResultsReply } from '@headwater/contract/flows/results'
import { countOf, formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { change, remove } from '../criteria/edit-criteria.ts'
import { sayCriterion } from '../criteria/say-criterion.ts'
import type { Names } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'

const most = 3

interface AdviceProps {
  draft: SearchDraft
  names: Names
  reply: ResultsReply | undefined
}

/** Where few are found: which filter to loosen, and how many that would bring. */
export function Advice({ draft, names, reply }: AdviceProps) {
  const offers = (reply?.advice ?? []).flatMap(({ id, total }) => {
    const criterion = draft.criteria.find((one) => one.id === id)
    const gain = total - (reply?.total ?? 0)
    return criterion && gain > 0 ? [{ criterion, gain }] : []
  })
  if (offers.length === 0 || draft.isReadOnly || !reply) return null
  return (
    <section
      aria-label="What to loosen"
      className="flex flex-col gap-2 border-b border-line bg-warn-soft px-4 py-3"
    >
      <p className="text-type-12 font-medium text-warn-text">
        {reply.total === 0
          ? 'Nobody fits all of it.'
          : `Only ${countOf(reply.total, 'person fits', 'people fit')}.`}
      </p>
      <ul className="flex flex-col gap-1.5">
        {offers.slice(0, most).map(({ criterion, gain }) => {
          const isNot = criterion.mode === 'not'
          const words = sayCriterion(criterion, names)
          return (
            <li className="flex items-center gap-2 text-type-12" key={criterion.id}>
              <span className="min-w-0 flex-1 truncate" title={words}>
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
