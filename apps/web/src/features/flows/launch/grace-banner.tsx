import type { FlowDetail } from '@headwater/contract/flows/flows'
import { type Launch, undoLaunch } from '@headwater/contract/flows/launches'
import { pluralise } from '@headwater/contract/plural'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Sailboat, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNow } from '#lib/clock'
import { formatTime } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { reloadSession } from '../running/reload-session.ts'
import { useMayEditSearches } from '../searches/use-may-edit-searches.ts'
import { formatCredits, formatPeople } from './format-launch.ts'
import { useStartingLaunch } from './use-starting-launch.ts'

/** Counts down to the start of a launch. Until then it can be undone. */
export function GraceBanner({ flow }: { flow: FlowDetail }) {
  const launch = useStartingLaunch(flow)
  return launch ? <StartingLaunch flow={flow} key={launch.id} launch={launch} /> : null
}

/** The start is a task, so that it is late by a moment. */
const askAgainMs = 5_000

function StartingLaunch({ flow, launch }: { flow: FlowDetail; launch: Launch }) {
  const cache = useQueryClient()
  const mayUndo = useMayEditSearches()
  const locale = useLocale()
  const undo = useMutation({
    mutationFn: () => call(undoLaunch, { flowId: flow.id, launchId: launch.id }),
    onSuccess: () => toast({ message: `Launch undone. ${formatReturned(launch)}`, tone: 'ok' }),
    onSettled: () => reloadSession(cache, flow.id),
  })
  return (
    <Banner
      action={
        mayUndo && (
          <Button icon={Undo2} loading={undo.isPending} onClick={() => undo.mutate()}>
            Undo
          </Button>
        )
      }
      icon={Sailboat}
      title={`Launched to ${formatPeople(launch.people)}. Starts at ${formatTime(launch.startsAt, locale)}.`}
    >
      {undo.error ? (
        <span className="text-bad-text">{formatFailure(undo.error)}</span>
      ) : (
        <Countdown flowId={flow.id} launch={launch} />
      )}
    </Banner>
  )
}

function Countdown({ flowId, launch }: { flowId: string; launch: Launch }) {
  const cache = useQueryClient()
  const now = useNow(1_000)
  const leftMs = new Date(launch.startsAt).getTime() - now.getTime()
  const isOver = leftMs <= 0
  const reload = useEffectEvent(() => void reloadSession(cache, flowId))
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(() => reload(), askAgainMs)
    return () => clearInterval(timer)
  }, [isOver])
  if (isOver) return 'Starting now.'
  return (
    <>
      <span className="tabular-nums" role="timer">
        {formatCountdown(leftMs)}
      </span>{' '}
      left to undo. Until then nothing is sent
      {launch.creditsHeld > 0
        ? `, and ${formatCredits(launch.creditsHeld)} ${pluralise(launch.creditsHeld, 'is', 'are')} held.`
        : '.'}
    </>
  )
}

/** Formats what is left as "19:05". */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function formatReturned({ creditsHeld }: Launch): string {
  if (creditsHeld === 0) return 'Nothing was sent.'
  return `Nothing was sent, and ${formatCredits(creditsHeld)} ${pluralise(creditsHeld, 'is', 'are')} yours again.`
}
