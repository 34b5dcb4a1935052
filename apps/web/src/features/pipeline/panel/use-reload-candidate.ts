import { getCandidate, listTimeline } from '@headwater/contract/pipeline/candidate'
import { listFiles } from '@headwater/contract/pipeline/files'
import { listInterviews } from '@headwater/contract/pipeline/interviews'
import { listNotes } from '@headwater/contract/pipeline/notes'
import { listScorecards } from '@headwater/contract/pipeline/scorecards'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { pagesQueryKey } from '#lib/use-load-pages'
import type { BoardActs } from '../board/board-acts.ts'

/** Identifies a candidate. */
export interface CandidateRef {
  jobId: string
  candidateId: string
}

/** Refetches all data of one candidate. */
async function reloadCandidate(cache: QueryClient, candidateRef: CandidateRef): Promise<void> {
  const keys = [
    ...[getCandidate, listFiles, listScorecards, listInterviews].map(
      ({ method, path }) => [method, path, candidateRef] as const,
    ),
    pagesQueryKey(listTimeline, candidateRef),
    pagesQueryKey(listNotes, candidateRef),
  ]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/** Refetches the candidate and their card on the board after a change. */
export function useReloadCandidate(
  candidateRef: CandidateRef,
  acts: BoardActs,
): () => Promise<void> {
  const cache = useQueryClient()
  const { jobId, candidateId } = candidateRef
  return useCallback(async () => {
    await Promise.all([
      reloadCandidate(cache, { jobId, candidateId }),
      acts.refresh([candidateId]).catch(() => undefined),
    ])
  }, [cache, jobId, candidateId, acts])
}

/**
 * Refetches when the card's version changes, because every change raises it and the board is
 * notified at once.
 */
export function useReloadOnCardChange(
  candidateRef: CandidateRef,
  version: number | undefined,
): void {
  const cache = useQueryClient()
  const { jobId, candidateId } = candidateRef
  const seen = useRef<{ candidateId: string; version: number }>(undefined)
  useEffect(() => {
    if (version === undefined) return
    const before = seen.current
    seen.current = { candidateId, version }
    if (before?.candidateId === candidateId && before.version !== version)
      void reloadCandidate(cache, { jobId, candidateId })
  }, [cache, jobId, candidateId, version])
}
