import type { HideOption } from '@headwater/contract/flows/results'
import { relaxCriteria } from '@headwater/contract/sourcing/relax-criteria'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { toast } from '#ui/feedback/toast'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { listAdvice } from './list-advice.ts'

interface NoMatchesProps {
  draft: SearchDraft
  results: Results
  hide: readonly HideOption[]
  onHideChange: (hide: readonly HideOption[]) => void
}

const maxOffers = 3

/** Shows with no results which filter excludes most people and what relaxing each would add. */
export function NoMatches({ draft, results, hide, onHideChange }: NoMatchesProps) {
  const { criteria, isReadOnly } = draft
  const hidden = results.reply?.hidden ?? 0
  const offers = listAdvice(draft, results.reply).slice(0, maxOffers)
  const isHidden = hide.length > 0 && hidden > 0
  const hasMusts = criteria.some(({ mode }) => mode === 'must')
  const isStuck = !isReadOnly && !isHidden && offers.length === 0 && hasMusts

  let sentence = 'Remove a filter or make one a nice-to-have.'
  if (isReadOnly) sentence = 'No one meets every must-have of the saved search.'
  else if (offers.length > 0)
    sentence = 'These filters exclude the most people. Relax one to see more.'
  else if (isHidden) sentence = 'All matches are hidden. Show them, or remove a filter.'
  else if (isStuck)
    sentence =
      'No one meets every must-have. Make some of them nice-to-have to see the closest matches.'

  /**
   * When relaxing one filter is not enough, makes all optional, so that the closest matches come
   * first.
   */
  function loosenAll() {
    draft.set(criteria.map((one) => (one.mode === 'must' ? { ...one, mode: 'nice' } : one)))
    toast({ message: 'All must-haves are now nice-to-have', onUndo: () => draft.set(criteria) })
  }

  return (
    <div className="px-4 py-10">
      <EmptyState
        primary={
          isHidden && (
            <Button onClick={() => onHideChange([])}>
              Show {formatCount(hidden, 'hidden person', 'hidden people')}
            </Button>
          )
        }
        secondary={isStuck && <Button onClick={loosenAll}>Make all nice-to-have</Button>}
        title="No matches"
      >
        {sentence}
      </EmptyState>
      {!isReadOnly && offers.length > 0 && (
        <ul className="mx-auto mt-5 flex max-w-130 flex-col gap-2">
          {offers.map(({ ids, words, act, total }) => (
            <li
              className="flex items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2"
              key={ids.join()}
            >
              <span className="min-w-0 flex-1 truncate" title={words}>
                {words}
              </span>
              <span className="shrink-0 text-type-12 text-ok-text tabular-nums">
                +{formatNumber(total)}
              </span>
              <Button
                aria-label={`${act}: ${words}, ${formatCount(total, 'person', 'people')}`}
                onClick={() => draft.set(relaxCriteria(criteria, ids))}
                size="sm"
              >
                {act}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
