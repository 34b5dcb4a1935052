import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { saySince } from '#lib/say-since'
import { useReading } from '#lib/use-reading'
import type { News } from './use-news.ts'

/** Above the people: how many of them are new, and the way to see only these. */
export function NewsLine({ news }: { news: News }) {
  const reading = useReading()
  const [now] = useState(() => new Date())
  return (
    <p className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-accent-soft px-4 py-1 text-type-12 text-accent-text tabular-nums">
      <span role="status">
        {news.isOnly ? 'Only the ' : news.isPart && 'At least '}
        {formatNumber(news.new)} new since {saySince(news.since, now, reading)}
        {news.isOnly && (news.new === 1 ? ' is shown' : ' are shown')}
      </span>
      <span aria-hidden="true">·</span>
      <button
        aria-pressed={news.isOnly}
        className="touch-target rounded-sm font-medium underline underline-offset-2"
        onClick={() => news.setOnly(!news.isOnly)}
        type="button"
      >
        {news.isOnly ? 'Show everybody' : 'Show only these'}
      </button>
    </p>
  )
}
