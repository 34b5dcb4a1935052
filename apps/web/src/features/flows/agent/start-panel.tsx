import { agentGraceMinutes, ratingsToStart } from '@headwater/contract/flows/agent'
import { getReadiness, type ReadinessItem } from '@headwater/contract/flows/plans'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, TriangleAlert, Waves } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCount } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Banner } from '#ui/feedback/banner'
import { Card, CardHeader } from '#ui/layout/card'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { FixLink } from '../editor/fix-link.tsx'
import { formatCredits } from '../launch/format-launch.ts'
import { listRelevantChecks } from '../session/header/relevant-checks.ts'
import type { AgentDialogs, AgentProps } from './agent-props.ts'
import { formatRateButton } from './calibration-card.tsx'
import { countCreditsToHold, formatDays, formatHour } from './format-agent.ts'
import { useStartAgent } from './use-start-agent.ts'

/** Says what the agent will do, what is missing for it, and starts it. */
export function StartPanel({ flow, agent, onRate }: AgentProps & Pick<AgentDialogs, 'onRate'>) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { start, isStarting, error, disabledReason } = useStartAgent(flow)
  const checks = useChecks({ flow, agent })
  const open = checks.filter(({ status }) => status !== 'ok').length
  const [missing] = agent.missing
  const label = `Start agent · holds ${formatCredits(countCreditsToHold(agent))}`
  return (
    <div className="mx-auto flex max-w-150 flex-col gap-4 p-4 md:py-8">
      <div>
        <h1 className="text-type-20">Start the agent</h1>
        <p className="text-fg-2">{formatPlan(agent)}</p>
      </div>
      {agent.reason !== null && (
        <Banner title="The agent was not started" tone="warn">
          {agent.reason}
        </Banner>
      )}
      <Card className="flex flex-col gap-3">
        <CardHeader
          aside={
            <Badge tone={open > 0 ? 'warn' : 'ok'}>
              {open > 0 ? `${open} to look at` : 'Ready'}
            </Badge>
          }
          title="Before the start"
        />
        <ul aria-label="Checks" className="flex flex-col gap-2">
          {checks.map((check) => (
            <CheckRow check={check} key={check.text}>
              {check.id === 'ratings' && check.status === 'missing' && (
                <FixButton label={check.text} onClick={onRate}>
                  {formatRateButton(agent.calibration)}
                </FixButton>
              )}
              {check.item && check.status !== 'ok' && (
                <FixLink
                  flow={flow}
                  item={check.item}
                  onStep={() =>
                    void navigate({
                      to: '/main/flow-steps/$jobId/$flowId',
                      params: { jobId: flow.jobId, flowId: flow.id },
                      search: flow.status === 'draft' ? { step: 'messages' } : { tab: 'steps' },
                    })
                  }
                />
              )}
            </CheckRow>
          ))}
        </ul>
        <Button
          disabledReason={missing ?? disabledReason}
          icon={Waves}
          kind="primary"
          onClick={() => setAsking(true)}
          size="lg"
          wraps
        >
          {label}
        </Button>
        <p className="text-type-12 text-fg-2">
          You can undo the start for {agentGraceMinutes} minutes. Until then nothing is spent or
          sent. Unspent credits return when you pause the agent.
        </p>
      </Card>
      <LazyDialog
        load={loadStartDialog}
        onOpenChange={(isOpen) => isStarting || setAsking(isOpen)}
        open={isAsking}
        props={{ agent, label, error, isStarting, onStart: start }}
      />
    </div>
  )
}

async function loadStartDialog() {
  return (await import('./start-dialog.tsx')).StartDialog
}

interface Check {
  id: string
  status: ReadinessItem['status']
  text: string
  detail: string | null
  item?: ReadinessItem
}

/** The ratings first, then the plan, then whatever else the server misses. */
function useChecks({ flow, agent }: AgentProps): readonly Check[] {
  const { data } = useQuery({
    ...loadQueryOptions(getReadiness, { flowId: flow.id }),
    // The search, the mailboxes and the credits change on other pages.
    refetchOnMount: 'always',
  })
  const { rated } = agent.calibration
  const isRated = rated >= ratingsToStart
  const ratings: Check = {
    id: 'ratings',
    status: isRated ? 'ok' : 'missing',
    text: isRated
      ? `${formatCount(rated, 'person', 'people')} rated.`
      : `Rate ${ratingsToStart} people first.`,
    detail: isRated ? null : `${rated} of ${ratingsToStart}`,
  }
  const items = listRelevantChecks(flow, data?.items ?? []).map((item) => ({ ...item, item }))
  const known = new Set(items.map(({ text }) => text))
  const others = agent.missing
    .filter((text) => !known.has(text) && !/\brate\b/i.test(text))
    .map(
      (text): Check => ({
        id: text,
        status: 'missing',
        text,
        detail: null,
        item: {
          id: 'credits',
          status: 'missing',
          text,
          detail: null,
          target: findTarget(text),
          stepId: null,
        },
      }),
    )
  return [ratings, ...others, ...items]
}

/** Where a member adds what only the server misses. */
function findTarget(text: string): ReadinessItem['target'] {
  if (/budget/i.test(text)) return 'schedule'
  return /criteria/i.test(text) ? 'search' : null
}

function CheckRow({ check, children }: { check: Check; children: ReactNode }) {
  const { icon: Icon, tone, label } = looks[check.status]
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-label={label} className={`mt-0.5 shrink-0 ${tone}`} role="img" size={16} />
      <span className="min-w-0 flex-1 wrap-anywhere">{check.text}</span>
      {check.detail !== null && (
        <span className="shrink-0 text-type-12 leading-5 text-fg-2">{check.detail}</span>
      )}
      {children}
    </li>
  )
}

interface FixButtonProps {
  label: string
  onClick: () => void
  children: string
}

function FixButton({ label, onClick, children }: FixButtonProps) {
  return (
    <button
      aria-label={`Fix: ${label}`}
      className="touch-target shrink-0 rounded-sm text-type-12 leading-5 font-medium text-link hover:underline"
      onClick={onClick}
      type="button"
    >
      {children}
    </button>
  )
}

function formatPlan({ settings }: AgentProps['agent']): string {
  const { days, hour, writeFrom, askFrom, asksAlways } = settings
  const searches = `It searches ${days.length === 7 ? 'every day' : `on ${formatDays(days)}`} at ${formatHour(hour)}`
  if (asksAlways)
    return `${searches} and asks you about everyone with a score of ${askFrom} or more.`
  const writes = `${searches}, and unlocks and writes to people with a score of ${writeFrom} or more.`
  return askFrom < writeFrom ? `${writes} It asks you about scores from ${askFrom}.` : writes
}

const looks = {
  ok: { icon: CircleCheck, tone: 'text-ok-text', label: 'OK' },
  warning: { icon: TriangleAlert, tone: 'text-warn-text', label: 'Warning' },
  missing: { icon: CircleX, tone: 'text-bad-text', label: 'Missing' },
} as const
