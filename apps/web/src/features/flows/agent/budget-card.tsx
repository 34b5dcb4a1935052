import { pluralise } from '@headwater/contract/plural'
import { Link } from '@tanstack/react-router'
import { formatCount, formatNumber, formatShortDay } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Card, CardHeader } from '#ui/layout/card'
import { formatCredits } from '../launch/format-launch.ts'
import type { AgentProps } from './agent-props.ts'
import { CardRow } from './card-row.tsx'

/** Shows what the agent has spent, and the most it may. */
export function BudgetCard({ flow, agent }: AgentProps) {
  const locale = useLocale()
  const { credits, spent, spentToday, lastsUntil } = agent.budget
  const isUsedUp = isBudgetUsedUp(agent)
  return (
    <Card aria-label="Budget" className="shrink-0" padding="none">
      <div className="flex flex-col gap-2 p-4">
        <CardHeader
          aside={
            isUsedUp ? (
              <span className="font-medium text-warn-text">Budget used up</span>
            ) : (
              `${formatCredits(credits - spent)} left, unspent credits return`
            )
          }
          title="Budget"
        />
        <p className="flex flex-wrap justify-between gap-x-3">
          <span>
            <strong className="font-semibold tabular-nums">{formatNumber(spent)}</strong>{' '}
            <span className="text-fg-2">of {formatCredits(credits)} spent</span>
          </span>
          {lastsUntil !== null && !isUsedUp && (
            <span className="text-fg-2">
              lasts until about {formatShortDay(lastsUntil, { ...locale, timeZone: 'UTC' })}
            </span>
          )}
        </p>
        <BudgetBar agent={agent} />
        {isUsedUp && (
          <p className="text-type-12 text-fg-2">
            Follow-ups still go out.{' '}
            <Link
              className="touch-target rounded-sm font-medium text-link hover:underline"
              params={{ jobId: flow.jobId, flowId: flow.id }}
              search={flow.status === 'draft' ? { step: 'schedule' } : { tab: 'steps' }}
              to="/main/flow-steps/$jobId/$flowId"
            >
              Raise the budget
            </Link>{' '}
            to write to more people.
          </p>
        )}
      </div>
      <dl>
        <CardRow label="A day, at most">
          {formatCredits(agent.settings.creditsPerDay)} · {formatNumber(spentToday)} today
        </CardRow>
        <CardRow label="Cost per reply">{formatCostPerReply(agent)}</CardRow>
      </dl>
    </Card>
  )
}

function BudgetBar({ agent }: Pick<AgentProps, 'agent'>) {
  const { credits, spent } = agent.budget
  const share = credits > 0 ? Math.min(1, spent / credits) : 0
  const label = `${formatNumber(spent)} of ${formatCredits(credits)} spent`
  return (
    <div
      aria-label={label}
      aria-valuemax={credits}
      aria-valuemin={0}
      aria-valuenow={Math.min(spent, credits)}
      aria-valuetext={label}
      className="h-1.5 overflow-hidden rounded-xs bg-track"
      role="progressbar"
    >
      <div
        className={`h-full rounded-xs ${isBudgetUsedUp(agent) ? 'bg-warn' : 'bg-accent'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}

export function isBudgetUsedUp({ budget: { credits, spent } }: AgentProps['agent']): boolean {
  return spent > 0 && spent >= credits
}

/** Formats "4.3 credits (23 replies)". */
function formatCostPerReply({ budget: { replies, creditsPerReply } }: AgentProps['agent']) {
  if (creditsPerReply === null) return 'No replies yet'
  return (
    <>
      {creditsPerReply} {pluralise(creditsPerReply, 'credit', 'credits')}{' '}
      <span className="font-regular text-fg-2">({formatCount(replies, 'reply', 'replies')})</span>
    </>
  )
}
