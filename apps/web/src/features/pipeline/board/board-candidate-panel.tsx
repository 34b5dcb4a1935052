import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SheetPortal } from '#ui/layout/sheet-portal'
import type { StepDirection } from '../panel/candidate-panel-props.ts'
import { useBoard, useBoardContext } from './board-context.ts'

/** Loaded when the first candidate is opened. */
const CandidatePanel = lazy(async () => ({
  default: (await import('../panel/candidate-panel.tsx')).CandidatePanel,
}))

/** Shows the candidate whose id is in the URL next to the board. */
export function BoardCandidatePanel({ candidateId }: { candidateId: string | undefined }) {
  const { acts, open, store } = useBoardContext()
  const navigate = useNavigate()
  const opensOn = useLocation({
    select: ({ state }) => ('opensOn' in state ? toPanelStart(state.opensOn) : undefined),
  })
  const [wasOpened, setOpened] = useState(false)
  if (candidateId !== undefined && !wasOpened) setOpened(true)
  const stageId = useBoard(({ cards }) => cards.get(candidateId ?? '')?.stageId)
  const stage = useBoard(({ stages }) => stages.find(({ id }) => id === stageId))
  const column = useBoard(({ columns }) => columns.shown.get(stageId ?? ''))
  const at = column?.indexOf(candidateId ?? '') ?? -1
  if (!wasOpened) return null

  function step(direction: StepDirection) {
    const next = column?.[at + (direction === 'on' ? 1 : -1)]
    if (next === undefined) return
    store.setCursor(next)
    open(next)
  }

  return (
    <Suspense>
      <SheetPortal>
        <CandidatePanel
          acts={acts}
          candidateId={candidateId}
          jobId={acts.jobId}
          onClose={() =>
            void navigate({
              to: '/main/pipeline/$jobId',
              params: { jobId: acts.jobId },
              search: true,
              resetScroll: false,
            })
          }
          onStep={step}
          opensOn={opensOn}
          position={
            stage && column && at >= 0
              ? { stage: stage.name, at: at + 1, of: column.length }
              : undefined
          }
        />
      </SheetPortal>
    </Suspense>
  )
}

/** The state of a history entry may come from an earlier version of the app. */
function toPanelStart(part: unknown): 'note' | 'emails' | undefined {
  return part === 'note' || part === 'emails' ? part : undefined
}
