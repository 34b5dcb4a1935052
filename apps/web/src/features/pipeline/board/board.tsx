import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useMediaQuery } from '#ui/use-media-query'
import { BoardCommands } from '../commands/board-commands.tsx'
import { BoardBeside } from './board-beside.tsx'
import { BoardHosts, type Over } from './board-hosts.tsx'
import { type BoardRoom, BoardRoomProvider, useBoard } from './board-room.ts'
import { BoardColumns } from './columns/board-columns.tsx'
import { TopBar } from './head/top-bar.tsx'
import { BoardList, EmptyBoard, PhoneBoard, SelectionBar } from './late-parts.ts'
import { FilterBar } from './tools/filter-bar.tsx'
import { useBoardActs } from './use-board-acts.ts'
import type { FilterState } from './use-board-filters.ts'
import { useKeepView } from './use-keep-view.ts'
import type { LoadedBoard } from './use-loaded-board.ts'
import { useTicking } from './use-ticking.ts'

interface BoardProps {
  jobId: string
  candidateId: string | undefined
  loaded: LoadedBoard
  filterState: FilterState
  over: Over | undefined
  onOver: (over: Over | undefined) => void
}

/** Everything of a board that is there: the head, the tools, the cards, and what lies over them. */
export function Board({ jobId, candidateId, loaded, filterState, over, onOver }: BoardProps) {
  const { store, reload } = loaded
  const acts = useBoardActs(jobId, loaded)
  const navigate = useNavigate()
  useKeepView(store)
  useTicking(store)
  const room = useMemo(
    (): BoardRoom => ({
      ...{ store, acts, reload },
      open: (recallUserData, part) =>
        void navigate({
          to: '/main/pipeline/$jobId/$recallUserData',
          params: { jobId, recallUserData },
          search: true,
          resetScroll: false,
          ...(part && { state: { opensOn: 'note' } as object }),
        }),
      ask: (question, cards) => onOver({ kind: 'question', question, cards }),
      chooseStage: (cards, anchor) => onOver({ kind: 'stages to choose', cards, anchor }),
      addPeople: (stageId) => onOver({ kind: 'newcomers', stageId }),
      editStages: () => onOver({ kind: 'stage editor' }),
    }),
    [store, acts, reload, navigate, jobId, onOver],
  )
  return (
    <BoardRoomProvider value={room}>
      <div className="relative flex h-full flex-col">
        <BoardBody filterState={filterState} openId={candidateId} />
      </div>
      <BoardBeside candidateId={candidateId} />
      <BoardCommands />
      <BoardHosts onClose={() => onOver(undefined)} over={over} />
    </BoardRoomProvider>
  )
}

interface BoardBodyProps {
  openId: string | undefined
  filterState: FilterState
}

function BoardBody({ openId, filterState }: BoardBodyProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  const kind = useBoard((state) => state.view.kind)
  const isEmpty = useBoard((state) => state.cards.size === 0)
  const hasSelected = useBoard((state) => state.selected.size > 0)
  const body = isEmpty ? (
    <EmptyBoard />
  ) : isPhone ? (
    <PhoneBoard filterState={filterState} openId={openId} />
  ) : kind === 'list' ? (
    <BoardList openId={openId} />
  ) : (
    <BoardColumns openId={openId} />
  )
  return (
    <>
      <TopBar isEmpty={isEmpty} isPhone={isPhone} />
      {!isPhone && !isEmpty && (
        <div className="min-h-12 shrink-0 border-y border-line">
          <FilterBar state={filterState} />
        </div>
      )}
      <Suspense>{body}</Suspense>
      <Suspense>{hasSelected && <SelectionBar />}</Suspense>
    </>
  )
}
