import { History } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '#lib/use-locale'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { getFirstName } from '../../board/rules/card-footer.ts'
import { TabLoadState } from '../tab-load-state.tsx'
import type { CandidateRef } from '../use-reload-candidate.ts'
import { groupByDay } from './group-by-day.ts'
import { TimelineRow } from './timeline-row.tsx'
import { useTimeline } from './use-timeline.ts'

/** Lists everything that happened to a candidate, by any member, latest first. */
export function TimelineTab({ candidateRef, name }: { candidateRef: CandidateRef; name: string }) {
  const pages = useTimeline(candidateRef)
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const days = groupByDay(pages.items ?? [], now, locale)
  return (
    <TabLoadState
      error={pages.items ? undefined : pages.error}
      isLoading={pages.isLoading}
      label="Loading timeline"
      onRetry={pages.retry}
    >
      {days.length === 0 ? (
        <EmptyState icon={History} title="No activity yet">
          Your team’s actions on this candidate appear here.
        </EmptyState>
      ) : (
        days.map(({ label, entries }) => (
          <section key={label}>
            <h4 className="mt-4 mb-2 text-type-12 font-medium text-fg-2">{label}</h4>
            <ol>
              {entries.map((entry) => (
                <TimelineRow entry={entry} key={entry.id} firstName={getFirstName(name)} />
              ))}
            </ol>
          </section>
        ))
      )}
      {pages.hasMore && <LoadMore label="Show older" pages={pages} />}
    </TabLoadState>
  )
}
