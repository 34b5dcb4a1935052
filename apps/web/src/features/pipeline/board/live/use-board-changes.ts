import { type BoardChange, boardTopic } from '@headwater/contract/pipeline/board'
import { useCallback, useEffect, useRef } from 'react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { createBoardChangeBatcher } from './batch-board-changes.ts'
import type { BoardSync } from './board-sync.ts'

/**
 * Brings the board up to date after changes by other members and in other tabs. Returns a function
 * that queues a change like theirs.
 */
export function useBoardChanges(
  jobId: string | undefined,
  sync: BoardSync,
): (change: BoardChange | null) => void {
  const batcher = useRef<ReturnType<typeof createBoardChangeBatcher>>(undefined)
  useEffect(() => {
    const current = createBoardChangeBatcher(sync)
    batcher.current = current
    return () => current.stop()
  }, [sync])
  const queueChange = useCallback((change: BoardChange | null) => batcher.current?.take(change), [])
  useLiveTopic(boardTopic, jobId, queueChange)
  return queueChange
}
