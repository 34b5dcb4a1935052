import { getCandidate, listTimeline } from '@headwater/contract/pipeline/candidate'
import { listFiles } from '@headwater/contract/pipeline/files'
import { listInterviews } from '@headwater/contract/pipeline/interviews'
import { listNotes } from '@headwater/contract/pipeline/notes'
import { listScorecards } from '@headwater/contract/pipeline/scorecards'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { pagesKey } from '#lib/use-load-pages'
import type { BoardActs } from '../board/board-acts.ts'

/** Which candidate a room is about. */
export interface RoomOf {
  jobId: string
  candidateId: string
}

/** Everything that is told of one candidate asks anew. */
async function reloadRoom(cache: QueryClient, room: RoomOf): Promise<void> {
  const keys = [
    ...[getCandidate, listFiles, listScorecards, listInterviews].map(
      ({ method, path }) => [method, path, room] as const,
    ),
    pagesKey(listTimeline, room),
    pagesKey(listNotes, room),
  ]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/** After something was done in a room: the room and its card on the board tell of it. */
export function useReloadRoom(room: RoomOf, acts: BoardActs): () => Promise<void> {
  const cache = useQueryClient()
  const { jobId, candidateId } = room
  return useCallback(async () => {
    await Promise.all([
      reloadRoom(cache, { jobId, candidateId }),
      acts.refresh([candidateId]).catch(() => undefined),
    ])
  }, [cache, jobId, candidateId, acts])
}

/** Whatever anybody does to them raises their version, which the board hears of at once. */
export function useFollowCard(room: RoomOf, version: number | undefined): void {
  const cache = useQueryClient()
  const { jobId, candidateId } = room
  const seen = useRef<{ candidateId: string; version: number }>(undefined)
  useEffect(() => {
    if (version === undefined) return
    const before = seen.current
    seen.current = { candidateId, version }
    if (before?.candidateId === candidateId && before.version !== version)
      void reloadRoom(cache, { jobId, candidateId })
  }, [cache, jobId, candidateId, version])
}
