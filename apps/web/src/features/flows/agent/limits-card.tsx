import { Card, CardHeader } from '#ui/layout/card'
import type { AgentDialogs, AgentProps } from './agent-props.ts'
import { CardRow } from './card-row.tsx'
import { ScoreBar } from './score-bar.tsx'

interface LimitsCardProps extends AgentProps, Pick<AgentDialogs, 'onEdit'> {
  isCompact?: boolean
}

/** Shows what the agent may do without asking. */
export function LimitsCard({ flow, agent, onEdit, isCompact = false }: LimitsCardProps) {
  const { settings } = agent
  return (
    <Card aria-label="What it may do alone" className="shrink-0" padding="none">
      <div className="flex flex-col gap-3 p-4">
        <CardHeader
          aside={
            !flow.isArchived && (
              <button
                aria-label="Edit what it may do alone"
                className="touch-target rounded-sm text-type-13 font-medium text-link hover:underline"
                onClick={onEdit}
                type="button"
              >
                Edit
              </button>
            )
          }
          title="What it may do alone"
        />
        <ScoreBar settings={settings} />
      </div>
      {!isCompact && (
        <dl>
          <CardRow label="Email quality">
            {settings.emails === 'verified' ? 'Verified only' : 'Any that may arrive'}
          </CardRow>
          <CardRow label="First email">
            {settings.asksAlways ? 'Always waits for my approval' : 'Sent without my approval'}
          </CardRow>
        </dl>
      )}
    </Card>
  )
}
