import type { Board as BoardData } from '@headwater/contract/pipeline/board'
import { useState } from 'react'
import { Board } from './board.tsx'
import type { BoardOverlay } from './board-dialogs.tsx'
import { useBoardFilters } from './use-board-filters.ts'
import type { BoardQuery } from './use-board-query.ts'
import { useLoadedBoard } from './use-loaded-board.ts'

interface JobBoardProps {
  jobId: string
  board: BoardData
  query: BoardQuery
  candidateId: string | undefined
}

/** Renders the loaded board with its filters and overlays. */
export function JobBoard({ jobId, board, query, candidateId }: JobBoardProps) {
  const state = useBoardFilters()
  const [over, setOver] = useState<BoardOverlay>()
  const loaded = useLoadedBoard({
    jobId,
    board,
    query,
    filters: state.filters,
    ask: (question, cards) => setOver({ kind: 'question', question, cards }),
  })
  return (
    <Board
      candidateId={candidateId}
      filterState={state}
      jobId={jobId}
      loaded={loaded}
      onOverlay={setOver}
      over={over}
    />
  )
}
