import { type BoardView, setBoardView } from '@headwater/contract/pipeline/board'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { readClock } from '#lib/clock'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { toast } from '#ui/feedback/toast'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import type { BoardActs } from './board-acts.ts'
import { BoardCandidatePanel } from './board-candidate-panel.tsx'
import { BoardCommands } from './board-commands.tsx'
import { type BoardContext, BoardContextProvider, useBoard } from './board-context.ts'
import { BoardDialogs, type BoardOverlay } from './board-dialogs.tsx'
import { BoardColumns } from './columns/board-columns.tsx'
import { BoardHeader } from './header/board-header.tsx'
import { BoardList, EmptyBoard, PhoneBoard, SelectionBar } from './lazy-components.ts'
import type { BoardStore } from './store/board-store.ts'
import { FilterBar } from './tools/filter-bar.tsx'
import type { BoardFilterState } from './use-board-filters.ts'
import type { LoadedBoard } from './use-loaded-board.ts'

const saveDebounceMs = 600

const reviewerReason = 'Your role can only review candidates. Ask a recruiter to move or edit them.'

interface BoardProps {
  jobId: string
  candidateId: string | undefined
  loaded: LoadedBoard
  filterState: BoardFilterState
  over: BoardOverlay | undefined
  onOverlay: (overlay: BoardOverlay | undefined) => void
}

/** Renders a loaded board: header, tools, cards and overlays. */
export function Board({
  jobId,
  candidateId,
  loaded,
  filterState,
  over: overlay,
  onOverlay,
}: BoardProps) {
  const { store, reload } = loaded
  const acts = useBoardActs(jobId, loaded)
  const navigate = useNavigate()
  useSaveBoardView(store)
  useMinuteTick(store)
  const context = useMemo(
    (): BoardContext => ({
      store,
      acts,
      reload,
      open: (recallUserData, part) =>
        void navigate({
          to: '/main/pipeline/$jobId/$recallUserData',
          params: { jobId, recallUserData },
          search: true,
          resetScroll: false,
          ...(part && { state: { opensOn: 'note' } as object }),
        }),
      ask: (question, cards) => onOverlay({ kind: 'question', question, cards }),
      chooseStage: (cards, anchor) => onOverlay({ kind: 'stage-menu', cards, anchor }),
      addPeople: (stageId) => onOverlay({ kind: 'add-people', stageId }),
      editStages: () => onOverlay({ kind: 'stage-editor' }),
    }),
    [store, acts, reload, navigate, jobId, onOverlay],
  )
  return (
    <BoardContextProvider value={context}>
      <div className="relative flex h-full flex-col">
        <BoardBody filterState={filterState} openId={candidateId} />
      </div>
      <BoardCandidatePanel candidateId={candidateId} />
      <BoardCommands />
      <BoardDialogs onClose={() => onOverlay(undefined)} over={overlay} />
    </BoardContextProvider>
  )
}

interface BoardBodyProps {
  openId: string | undefined
  filterState: BoardFilterState
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
      <BoardHeader isEmpty={isEmpty} isPhone={isPhone} />
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

/** Creates the acts of a board for its parts and the candidate panel. */
function useBoardActs(jobId: string, { store, plain }: LoadedBoard): BoardActs {
  const mayWrite = useCredentials()?.privileges.includes('pipeline.write') ?? false
  return useMemo(
    () => ({
      jobId,
      disabledReason: mayWrite ? undefined : reviewerReason,
      ...plain,
      ...createBoardHooks(store),
    }),
    [jobId, mayWrite, plain, store],
  )
}

type BoardHooks = Pick<
  BoardActs,
  'useCard' | 'useStages' | 'useMembers' | 'useSessions' | 'useTags'
>

function createBoardHooks(store: BoardStore): BoardHooks {
  return {
    useCard: (candidateId) => useStore(store, ({ cards }) => cards.get(candidateId)),
    useStages: () => useStore(store, ({ stages }) => stages),
    useMembers: () => useStore(store, ({ members }) => members),
    useSessions: () => useStore(store, ({ sessions }) => sessions),
    useTags: () => useStore(store, ({ columns }) => columns.tags),
  }
}

/** Saves the view settings once the user has stopped changing them. */
function useSaveBoardView(store: BoardStore): void {
  useEffect(() => {
    let waiting: { view: BoardView; timer: ReturnType<typeof setTimeout> } | undefined

    function send(): void {
      if (!waiting) return
      clearTimeout(waiting.timer)
      const { view } = waiting
      waiting = undefined
      call(setBoardView, view).catch((error: unknown) =>
        toast({
          message: `Couldn’t save your board view. ${formatFailure(error)}`,
          tone: 'bad',
        }),
      )
    }
    const unsubscribe = store.subscribe(({ view }, before) => {
      if (view === before.view) return
      clearTimeout(waiting?.timer)
      waiting = { view, timer: setTimeout(send, saveDebounceMs) }
    })
    return () => {
      unsubscribe()
      send()
    }
  }, [store])
}

/** Updates the time every minute, so that "12 min ago" and due dates stay correct. */
function useMinuteTick(store: BoardStore): void {
  useEffect(() => {
    const timer = setInterval(() => store.tick(readClock()), 60_000)
    return () => clearInterval(timer)
  }, [store])
}
