import { listTimeline, type TimelineEntry } from '@headwater/contract/pipeline/candidate'
import { type LoadedPages, useLoadPages } from '#lib/use-load-pages'
import type { CandidateRef } from '../use-reload-candidate.ts'

/** Loads a candidate's timeline page by page. */
export function useTimeline(candidateRef: CandidateRef): LoadedPages<TimelineEntry> {
  return useLoadPages(listTimeline, { ...candidateRef, limit: 50 })
}
