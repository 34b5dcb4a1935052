import { agentGraceMinutes } from '@headwater/contract/flows/agent'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { pluralise } from '@headwater/contract/plural'
import { useQueryClient } from '@tanstack/react-query'
import { CirclePause, Undo2, Waves } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useNow } from '#lib/clock'
import { formatTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatCredits } from '../launch/format-launch.ts'
import { formatCountdown } from '../launch/grace-banner.tsx'
import { reloadSession } from '../running/reload-session.ts'
import type { AgentProps } from './agent-props.ts'
import { reloadAgent, useAgent, useAgentChanges } from './use-agent.ts'
import { useStopAgent } from './use-start-agent.ts'

const SendingStoppedBanner = lazy(async () => ({
  default: await (await import('#features/outreach')).loadSendingStoppedBanner(),
}))

/** Shows what holds the agent of a session, or counts down to its start. */
export function AgentBanner({ flow }: { flow: FlowDetail }) {
  useAgentChanges(flow.id)
  const { data: agent } = useAgent(flow.id)
  if (!agent || flow.isArchived) return null
  return (
    <>
      <Suspense>
        <SendingStoppedBanner />
      </Suspense>
      {agent.state === 'starting' && <Starting agent={agent} flow={flow} />}
      {agent.state === 'paused' && (
        <Banner
          icon={CirclePause}
          title="The agent is paused"
          tone={agent.reason === null ? 'accent' : 'warn'}
        >
          {agent.reason ?? 'It searches again when you resume it.'} Emails that are planned still go
          out.
        </Banner>
      )}
      {agent.state === 'running' && flow.status === 'paused' && (
        <Banner title="This session is paused" tone="warn">
          The agent waits until you resume it.
        </Banner>
      )}
    </>
  )
}

/** The start is a task, so that it is late by a moment. */
const askAgainMs = 5_000

function Starting({ flow, agent }: AgentProps) {
  const cache = useQueryClient()
  const locale = useLocale()
  const now = useNow(1_000)
  const { stop, isStopping } = useStopAgent({ flow, agent })
  const startsAt = agent.nextRunAt ?? now.toISOString()
  const leftMs = new Date(startsAt).getTime() - now.getTime()
  const isOver = leftMs <= 0
  const reload = useEffectEvent(() => {
    void reloadAgent(cache, flow.id)
    void reloadSession(cache, flow.id)
  })
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(() => reload(), askAgainMs)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <Banner
      action={
        <Button icon={Undo2} loading={isStopping} onClick={stop}>
          Undo
        </Button>
      }
      icon={Waves}
      title={`Agent started. It searches at ${formatTime(startsAt, locale)}.`}
    >
      {isOver ? (
        'Searching now.'
      ) : (
        <>
          <span className="tabular-nums" role="timer">
            {formatCountdown(leftMs)}
          </span>{' '}
          of {agentGraceMinutes} minutes left to undo. Until then nothing is spent or sent, and{' '}
          {formatCredits(agent.budget.held)} {pluralise(agent.budget.held, 'is', 'are')} held.
        </>
      )}
    </Banner>
  )
}
