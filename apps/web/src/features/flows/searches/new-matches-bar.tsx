import { useNow } from '#lib/clock'
import { formatNumber } from '#lib/format'
import { formatSince } from '#lib/format-since'
import { useLocale } from '#lib/use-locale'
import type { NewMatches } from './use-new-matches.ts'

/** Shows above the results how many are new, with a filter for only those. */
export function NewMatchesBar({ newMatches }: { newMatches: NewMatches }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <p className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-accent-soft px-4 py-1 text-type-12 text-accent-text tabular-nums">
      <span role="status">
        {newMatches.isOnly ? 'Showing only the ' : newMatches.isPart && 'At least '}
        {formatNumber(newMatches.new)} new since {formatSince(newMatches.since, now, locale)}
      </span>
      <span aria-hidden="true">·</span>
      <button
        aria-pressed={newMatches.isOnly}
        className="touch-target rounded-sm font-medium underline underline-offset-2"
        onClick={() => newMatches.setOnly(!newMatches.isOnly)}
        type="button"
      >
        {newMatches.isOnly ? 'Show all people' : 'Show only new'}
      </button>
    </p>
  )
}
