import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { useState } from 'react'
import type { Steps } from '#lib/use-steps'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import type { BoardActs } from '../board/board-acts.ts'
import { isOver } from '../board/rules/card-rules.ts'
import { dayOf } from '../board/rules/day-rules.ts'
import { BelongsLine } from './belongs-line.tsx'
import { Notices } from './notices.tsx'
import { type PanelAct, PanelActDialog } from './panel-acts.tsx'
import { PanelIdentity } from './panel-identity.tsx'
import { TabsSkeleton } from './panel-skeleton.tsx'
import { type PanelTab, PanelTabs } from './panel-tabs.tsx'
import { ExplainedCandidate } from './profile/explained-candidate.tsx'
import { StageBar } from './stage-bar.tsx'
import { nextStageOf } from './stage-rules.ts'
import { useCandidateCommands } from './use-candidate-commands.ts'
import type { NoteField } from './use-panel-tab.ts'
import type { RoomOf } from './use-reload-room.ts'
import { WaitingReply } from './waiting-reply.tsx'

interface CandidateViewProps {
  room: RoomOf
  /** As it is on the board. */
  card: Card
  /** Undefined until it is here. */
  detail: CandidateDetail | undefined
  failure: string | undefined
  onRetry: () => void
  acts: BoardActs
  steps: Steps
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  noteField: NoteField
  explains: boolean
  onExplains: (explains: boolean) => void
  onAddNote: () => void
}

/** One candidate, from who they are down to what is known of them. */
export function CandidateView(props: CandidateViewProps) {
  const { room, card, detail, failure, onRetry, acts, steps, tab, onTab, noteField } = props
  const { explains, onExplains, onAddNote } = props
  const [act, setAct] = useState<PanelAct>()
  const [today] = useState(() => dayOf(new Date()))
  const stages = acts.useStages()
  const stage = stages.find(({ id }) => id === card.stageId)
  const category = stage?.category ?? 'sourced'
  const isSlow = useDelayedLoading(detail === undefined && failure === undefined)
  const next = nextStageOf(stages, card.stageId)
  useCandidateCommands({ card, next, acts, onAct: setAct, onAddNote })
  const canExplain = card.score !== null && card.flowId !== null
  return (
    <>
      <PanelIdentity
        card={card}
        detail={detail}
        onExplain={canExplain ? () => onExplains(true) : undefined}
      />
      {/* On a phone whoever waits comes before what can be done. */}
      <div className="flex flex-col">
        <StageBar
          acts={acts}
          card={card}
          interviews={detail?.counts.interviews ?? 0}
          onAct={setAct}
        />
        {!isOver(category) && card.waitsSince !== null && (
          <div className="max-md:order-first">
            <WaitingReply acts={acts} card={card} room={room} />
          </div>
        )}
      </div>
      <Notices
        acts={acts}
        card={card}
        category={category}
        onAct={setAct}
        rejectionNote={detail?.rejectionNote ?? null}
        today={today}
      />
      <BelongsLine acts={acts} card={card} />
      {detail ? (
        <PanelTabs
          {...{ room, card, detail, acts, tab, onTab, noteField }}
          onExplain={() => onExplains(true)}
        />
      ) : failure !== undefined ? (
        <div className="mt-4">
          <Banner
            action={<Button onClick={onRetry}>Try again</Button>}
            title={failure}
            tone="bad"
          />
        </div>
      ) : (
        isSlow && <TabsSkeleton />
      )}
      <PanelActDialog
        act={act}
        acts={acts}
        card={card}
        jobId={room.jobId}
        onClose={() => setAct(undefined)}
      />
      <ExplainedCandidate
        card={card}
        detail={detail}
        onClose={() => onExplains(false)}
        open={explains && canExplain}
        steps={steps}
      />
    </>
  )
}
