import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { useState } from 'react'
import { formatRole } from '#features/people'
import { readClock } from '#lib/clock'
import { toUtcDay } from '#lib/dates'
import { formatCount } from '#lib/format'
import type { PreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { Chip } from '#ui/data/chip'
import { ScoreRing } from '#ui/data/score-ring'
import { Banner } from '#ui/feedback/banner'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import type { BoardActs } from '../board/board-acts.ts'
import { isClosedCategory } from '../board/rules/card-rules.ts'
import { CandidateNotices } from './candidate-notices.tsx'
import type { EmailsTabProps } from './emails-tab-view.tsx'
import { type PanelAct, PanelActDialog } from './panel-act-dialog.tsx'
import { TabsSkeleton } from './panel-skeleton.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { CandidateExplanation } from './profile/candidate-explanation.tsx'
import { StageBar } from './stage-bar.tsx'
import { findNextStage } from './stage-rules.ts'
import { UnansweredReply } from './unanswered-reply.tsx'
import { useCandidateCommands } from './use-candidate-commands.ts'
import type { NoteField, PanelTab } from './use-panel-tab.ts'
import type { CandidateRef } from './use-reload-candidate.ts'

interface CandidateViewProps {
  candidateRef: CandidateRef
  /** The card on the board. */
  card: Card
  /** Undefined until it has loaded. */
  detail: CandidateDetail | undefined
  failure: string | undefined
  onRetry: () => void
  acts: BoardActs
  steps: PreviousNext
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  noteField: NoteField
  emailsTab: Pick<EmailsTabProps, 'footer' | 'replyRequests' | 'unlockButton'>
  /** The emails are open, where the reply is written. */
  isWriting: boolean
  onAnswer: () => void
  /** The footer has another action than to move on. */
  showsMove: boolean
  explains: boolean
  onExplains: (explains: boolean) => void
  onAddNote: () => void
}

/** Shows one candidate, from identity to profile. */
export function CandidateView(props: CandidateViewProps) {
  const { candidateRef, card, detail, failure, onRetry, acts, steps, tab, onTab, noteField } = props
  const { explains, onExplains, onAddNote, emailsTab, isWriting, showsMove, onAnswer } = props
  const [act, setAct] = useState<PanelAct>()
  const [today] = useState(() => toUtcDay(readClock()))
  const stages = acts.useStages()
  const stage = stages.find(({ id }) => id === card.stageId)
  const category = stage?.category ?? 'sourced'
  const isSlow = useDelayedLoading(detail === undefined && failure === undefined)
  const next = findNextStage(stages, card.stageId)
  useCandidateCommands({ card, next, acts, onAct: setAct, onAddNote, onWrite: onAnswer })
  const canExplain = card.score !== null && card.flowId !== null
  return (
    <>
      <CandidateIdentity
        card={card}
        detail={detail}
        onExplain={canExplain ? () => onExplains(true) : undefined}
      />
      {/* On a phone notices come before the actions. */}
      <div className="flex flex-col">
        <StageBar
          acts={acts}
          card={card}
          interviews={detail?.counts.interviews ?? 0}
          onAct={setAct}
          showsMove={showsMove}
        />
        {!isClosedCategory(category) && card.waitsSince !== null && !isWriting && (
          <div className="max-md:order-first">
            <UnansweredReply
              acts={acts}
              candidateRef={candidateRef}
              card={card}
              onAnswer={onAnswer}
            />
          </div>
        )}
      </div>
      {!isWriting && (
        <CandidateNotices
          acts={acts}
          card={card}
          category={category}
          onAct={setAct}
          rejectionNote={detail?.rejectionNote ?? null}
          today={today}
        />
      )}
      <OwnerAndTags acts={acts} card={card} />
      {detail ? (
        <PanelTabs
          candidateRef={candidateRef}
          card={card}
          detail={detail}
          acts={acts}
          tab={tab}
          onTab={onTab}
          noteField={noteField}
          emailsTab={emailsTab}
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
        jobId={candidateRef.jobId}
        onClose={() => setAct(undefined)}
      />
      <CandidateExplanation
        card={card}
        detail={detail}
        onClose={() => onExplains(false)}
        open={explains && canExplain}
        steps={steps}
      />
    </>
  )
}

interface OwnerAndTagsProps {
  card: Card
  acts: BoardActs
}

/** Shows the assignee and the tags. */
function OwnerAndTags({ card, acts }: OwnerAndTagsProps) {
  const assignee = acts.useMembers().find(({ clientId }) => clientId === card.assigneeId)
  if (!assignee && card.tags.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      {assignee && (
        <span className="mr-1.5 flex items-center gap-1.5 text-type-12 text-fg-2">
          <Avatar name={assignee.name} size={24} />
          Owner: {assignee.name}
        </span>
      )}
      {card.tags.map((tag) => (
        <Chip
          key={tag}
          {...(acts.disabledReason === undefined && {
            onRemove: () => void acts.tag([card], { remove: [tag] }),
          })}
        >
          {tag}
        </Chip>
      ))}
    </div>
  )
}

interface CandidateIdentityProps {
  card: Card
  /** Undefined until it has loaded. The card has enough to start with. */
  detail: CandidateDetail | undefined
  onExplain: (() => void) | undefined
}

/** Shows identity in three lines, and the score. */
function CandidateIdentity({ card, detail, onExplain }: CandidateIdentityProps) {
  const years = Math.floor((detail?.figures.total.months ?? 0) / 12)
  const about = [card.place, years > 0 && `${formatCount(years, 'year', 'years')} of experience`]
  return (
    <div className="flex gap-3.5">
      <Avatar name={card.name} size={48} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="text-type-18 wrap-anywhere">{card.name}</h3>
          {detail?.isSynthetic && <Badge>Demo data</Badge>}
        </div>
        <p className="text-fg-2 wrap-anywhere">{formatRole(card)}</p>
        <p className="text-type-12 text-fg-2 wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {card.score !== null && (
        <ScoreRing score={card.score} size={44} {...(onExplain && { onExplain })} />
      )}
    </div>
  )
}
