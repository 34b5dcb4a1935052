import { listTimeline, type TimelineEntry } from '@headwater/contract/pipeline/candidate'
import { type LoadedPages, useLoadPages } from '#lib/use-load-pages'
import type { RoomOf } from '../use-reload-room.ts'

/** What happened to a candidate, page by page. */
export function useTimeline(room: RoomOf): LoadedPages<TimelineEntry> {
  return useLoadPages(listTimeline, { ...room, limit: 50 })
}
