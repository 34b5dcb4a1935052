import { RefusalsNotice } from '../running/refusals-notice.tsx'
import type { AgentViewProps } from './agent-props.ts'
import { BudgetCard } from './budget-card.tsx'
import { CalibrationCard } from './calibration-card.tsx'
import { Decisions } from './decisions.tsx'
import { LimitsCard } from './limits-card.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { StartPanel } from './start-panel.tsx'
import { StopNote } from './stop-note.tsx'
import { canBeStarted } from './use-agent.ts'

/** Shows the settings of an agent beside what it decided. */
export function WideAgent(props: AgentViewProps) {
  const { flow, agent, answers, onRate, onEdit } = props
  return (
    <div className="flex h-full min-h-0">
      <section
        aria-label="Settings of the agent"
        className="flex w-96 shrink-0 flex-col gap-3 overflow-y-auto border-r border-line p-4"
        data-scroll-restoration-id="agent-settings"
        inert={flow.isArchived}
      >
        <CalibrationCard agent={agent} flow={flow} onRate={onRate} />
        <LimitsCard agent={agent} flow={flow} onEdit={onEdit} />
        <BudgetCard agent={agent} flow={flow} />
        <ScheduleCard agent={agent} flow={flow} />
        <StopNote />
      </section>
      <div
        className="min-w-0 flex-1 overflow-y-auto bg-surface"
        data-scroll-restoration-id="agent-decisions"
      >
        {canBeStarted(props) ? (
          <StartPanel agent={agent} flow={flow} onRate={onRate} />
        ) : (
          <>
            <div className="px-5 pt-3 empty:hidden">
              <RefusalsNotice onDismiss={answers.dismissRefused} refused={answers.refused} />
            </div>
            <Decisions {...props} isNarrow={false} />
          </>
        )}
      </div>
    </div>
  )
}
