import { ratingsToStart } from '@headwater/contract/flows/agent'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useToastObstacle } from '#ui/feedback/toast-obstacles'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { RefusalsNotice } from '../running/refusals-notice.tsx'
import { AgentFigures } from './agent-figures.tsx'
import type { AgentDialogs, AgentProps, AgentViewProps } from './agent-props.ts'
import { BudgetCard } from './budget-card.tsx'
import { CalibrationCard } from './calibration-card.tsx'
import { Decisions } from './decisions.tsx'
import { LimitsCard } from './limits-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { StartPanel } from './start-panel.tsx'
import { canBeStarted } from './use-agent.ts'

const StopSendingButton = lazy(async () => ({
  default: await (await import('#features/outreach')).loadStopSendingButton(),
}))

/** The agent in one column. What waits for an answer comes first. */
export function NarrowAgent(props: AgentViewProps) {
  const { flow, agent, answers, onRate, onEdit } = props
  const isPhone = useMediaQuery('(width < 768px)')
  const isOff = canBeStarted(props)
  const shared = { flow, agent }
  return (
    <div
      className="flex h-full min-h-0 flex-col"
      // On a phone the button that stops all sending takes the place of the navigation.
      data-hides-places={(isPhone && !isOff) || undefined}
    >
      <div className="min-h-0 flex-1 overflow-y-auto" data-scroll-restoration-id="agent">
        <div className="flex flex-col gap-3 p-4" inert={flow.isArchived}>
          <RefusalsNotice onDismiss={answers.dismissRefused} refused={answers.refused} />
          {isOff ? (
            <>
              <CalibrationCard {...shared} onRate={onRate} />
              <LimitsCard {...shared} onEdit={onEdit} />
              <BudgetCard {...shared} />
              <ScheduleCard {...shared} />
            </>
          ) : (
            <>
              <QuestionCard {...props} />
              <AgentFigures agent={agent} />
              <LimitsCard {...shared} isCompact onEdit={onEdit} />
              <OtherCards {...shared} onRate={onRate} />
            </>
          )}
        </div>
        {isOff ? <StartPanel {...shared} onRate={onRate} /> : <Decisions {...props} isNarrow />}
      </div>
      {isPhone && !isOff && <StopDock />}
    </div>
  )
}

function StopDock() {
  const floor = useToastObstacle<HTMLDivElement>()
  return (
    <div
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface p-4 pb-[calc(16px+env(safe-area-inset-bottom))] text-center shadow-3"
      ref={floor}
    >
      <Suspense fallback={<span className="block h-11" />}>
        <StopSendingButton isWide />
      </Suspense>
      <p className="text-type-12 text-fg-2">Within a minute, for every session of the company.</p>
    </div>
  )
}

/** Folded, because they are looked at less often than what the agent did. */
function OtherCards({ flow, agent, onRate }: AgentProps & Pick<AgentDialogs, 'onRate'>) {
  const [isOpen, setOpen] = useState(agent.calibration.rated < ratingsToStart)
  return (
    <>
      <button
        aria-expanded={isOpen}
        className="flex min-h-11 w-full items-center justify-between rounded-lg border border-line bg-surface px-4 text-left font-medium"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        Calibration, budget and schedule
        <ChevronDown
          aria-hidden="true"
          className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          size={16}
        />
      </button>
      {isOpen && (
        <>
          <CalibrationCard agent={agent} flow={flow} onRate={onRate} />
          <BudgetCard agent={agent} flow={flow} />
          <ScheduleCard agent={agent} flow={flow} />
        </>
      )}
    </>
  )
}
