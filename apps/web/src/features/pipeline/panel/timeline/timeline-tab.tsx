import { History } from 'lucide-react'
import { useState } from 'react'
import { useReading } from '#lib/use-reading'
import { EmptyState } from '#ui/empty-state'
import { ListFoot } from '#ui/list-foot'
import { firstNameOf } from '../board-parts.ts'
import { TabState } from '../tab-state.tsx'
import type { RoomOf } from '../use-reload-room.ts'
import { groupByDay } from './group-by-day.ts'
import { TimelineRow } from './timeline-row.tsx'
import { useTimeline } from './use-timeline.ts'

/** Everything that happened to somebody, by the whole team, latest first. */
export function TimelineTab({ room, name }: { room: RoomOf; name: string }) {
  const pages = useTimeline(room)
  const reading = useReading()
  const [now] = useState(() => new Date())
  const days = groupByDay(pages.items ?? [], now, reading)
  return (
    <TabState
      error={pages.items ? undefined : pages.error}
      isLoading={pages.isLoading}
      label="Loading the timeline"
      onRetry={pages.retry}
    >
      {days.length === 0 ? (
        <EmptyState icon={History} title="Nothing has happened yet">
          What anybody does with this candidate stands here.
        </EmptyState>
      ) : (
        days.map(({ label, entries }) => (
          <section key={label}>
            <h4 className="mt-4 mb-2 text-type-12 font-medium text-fg-2">{label}</h4>
            <ol>
              {entries.map((entry) => (
                <TimelineRow entry={entry} key={entry.id} whose={firstNameOf(name)} />
              ))}
            </ol>
          </section>
        ))
      )}
      {pages.hasMore && <ListFoot label="Show earlier" pages={pages} />}
    </TabState>
  )
}
