import type { Agent } from '@headwater/contract/flows/agent'
import { formatCount, formatNumber } from '#lib/format'
import { Card } from '#ui/layout/card'
import { formatCredits, formatPeople } from '../launch/format-launch.ts'
import { isBudgetUsedUp } from './budget-card.tsx'

/** What was spent, how often the agent and the team agree, and what a reply costs. */
export function AgentFigures({ agent }: { agent: Agent }) {
  const { budget, calibration } = agent
  const { bothYes, bothNo, rated, agreement } = calibration
  return (
    <Card aria-label="Figures" className="shrink-0" padding="none">
      <dl className="grid grid-cols-3 divide-x divide-line py-3">
        <Figure
          label="Budget"
          note={isBudgetUsedUp(agent) ? 'used up' : `of ${formatCredits(budget.credits)}`}
          value={formatNumber(budget.spent)}
        />
        <Figure
          label="Agreement"
          note={`${formatNumber(bothYes + bothNo)} of ${formatPeople(rated)}`}
          value={agreement === null ? '–' : `${agreement}%`}
        />
        <Figure
          label="Per reply"
          note={formatCount(budget.replies, 'reply', 'replies')}
          value={budget.creditsPerReply === null ? '–' : String(budget.creditsPerReply)}
        />
      </dl>
    </Card>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="min-w-0 px-3.5">
      <dt className="text-type-12 text-fg-2">{label}</dt>
      <dd className="text-type-18 tabular-nums">{value}</dd>
      <dd className="text-type-12 text-fg-2">{note}</dd>
    </div>
  )
}
