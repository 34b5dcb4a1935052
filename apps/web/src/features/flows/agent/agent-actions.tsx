import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Pause, Play } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatFailure } from '#lib/format-failure'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { toast } from '#ui/feedback/toast'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { formatCredits } from '../launch/format-launch.ts'
import { MoreButton } from '../running/more-button.tsx'
import { phoneBarClass } from '../running/phone-bar-class.ts'
import { useSessionActs } from '../running/use-session-acts.ts'
import type { AgentProps } from './agent-props.ts'
import { countCreditsToHold } from './format-agent.ts'
import { useAgent } from './use-agent.ts'
import { useStartAgent, useStopAgent } from './use-start-agent.ts'

const StopSendingButton = lazy(async () => ({
  default: await (await import('#features/outreach')).loadStopSendingButton(),
}))

/** Pauses or resumes the agent, and stops all sending of the company. */
export function AgentActions({ flow }: { flow: FlowDetail }) {
  const isPhone = useMediaQuery('(width < 768px)')
  const { data: agent } = useAgent(flow.id)
  const acts = useSessionActs(flow)
  // Who may not edit the session sees nothing of its agent.
  if (!agent) return null
  return (
    <div className="flex min-w-0 items-center gap-2">
      {agent.state === 'running' && !flow.isArchived && (
        <PauseButton agent={agent} flow={flow} isPhone={isPhone} />
      )}
      {agent.state === 'paused' && !flow.isArchived && (
        <ResumeButton agent={agent} flow={flow} isPhone={isPhone} />
      )}
      {!isPhone && (
        <Suspense>
          <StopSendingButton />
        </Suspense>
      )}
      <MoreButton acts={acts} canPause flow={flow} isPhone={isPhone} />
    </div>
  )
}

type ActionProps = AgentProps & { isPhone: boolean }

function PauseButton({ flow, agent, isPhone }: ActionProps) {
  const { stop, isStopping } = useStopAgent({ flow, agent })
  const shared = { icon: Pause, loading: isStopping, onClick: stop }
  return isPhone ? (
    <IconButton {...shared} className={phoneBarClass} label="Pause agent" />
  ) : (
    <Button {...shared}>Pause agent</Button>
  )
}

function ResumeButton({ flow, agent, isPhone }: ActionProps) {
  const { start, isStarting, disabledReason } = useStartAgent(flow, (error) =>
    toast({ message: formatFailure(error), tone: 'bad' }),
  )
  const credits = countCreditsToHold(agent)
  const label = credits === 0 ? 'Resume agent' : `Resume agent · holds ${formatCredits(credits)}`
  const [missing] = agent.missing
  const shared = {
    icon: Play,
    loading: isStarting,
    onClick: start,
    disabledReason: missing ?? disabledReason,
  }
  return isPhone ? (
    <IconButton {...shared} className={phoneBarClass} label={label} />
  ) : (
    <Button {...shared} kind="primary">
      {label}
    </Button>
  )
}
