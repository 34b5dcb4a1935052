import { useNow } from '#lib/clock'
import { formatNumber } from '#lib/format'
import { formatSince } from '#lib/format-since'
import { useLocale } from '#lib/use-locale'
import type { NewMatches } from './use-new-matches.ts'

/** Shows above the results how many are new, with a filter for only those. */
export function NewMatchesBar({ news }: { news: NewMatches }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <p className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-accent-soft px-4 py-1 text-type-12 text-accent-text tabular-nums">
      <span role="status">
        {news.isOnly ? 'Showing only the ' : news.isPart && 'At least '}
        {formatNumber(news.new)} new since {formatSince(news.since, now, locale)}
      </span>
      <span aria-hidden="true">·</span>
      <button
        aria-pressed={news.isOnly}
        className="touch-target rounded-sm font-medium underline underline-offset-2"
        onClick={() => news.setOnly(!news.isOnly)}
        type="button"
      >
        {news.isOnly ? 'Show all people' : 'Show only new'}
      </button>
    </p>
  )
}
