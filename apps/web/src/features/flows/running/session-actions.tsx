import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Pause, Play } from 'lucide-react'
import { useNow } from '#lib/clock'
import { formatCount } from '#lib/format'
import { formatWhen } from '#lib/format-when'
import { useCredentials } from '#lib/session'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useMayEditSearches } from '../searches/use-may-edit-searches.ts'
import { MoreButton } from './more-button.tsx'
import { phoneBarClass } from './phone-bar-class.ts'
import { useSessionActs } from './use-session-acts.ts'
import { useFigures, useSession } from './use-session-progress.ts'

/** What a launched session sends next, and what a member can do with it. */
export function SessionActions({ flow }: { flow: FlowDetail }) {
  const isPhone = useMediaQuery('(width < 768px)')
  const mayEdit = useMayEditSearches()
  const acts = useSessionActs(flow)
  const isPaused = flow.status === 'paused'
  const canPause = !flow.isArchived && (flow.status === 'running' || isPaused)
  const pause = {
    icon: isPaused ? Play : Pause,
    loading: acts.busy === 'pause' || acts.busy === 'resume',
    onClick: () => void acts.run(isPaused ? 'resume' : 'pause'),
  }
  const pauseLabel = isPaused ? 'Resume' : 'Pause'
  if (!mayEdit) return isPhone ? null : <NextSend flow={flow} />
  return (
    <div className="flex min-w-0 items-center gap-2">
      {!isPhone && <NextSend flow={flow} />}
      {canPause &&
        (isPhone ? (
          <IconButton {...pause} className={phoneBarClass} label={pauseLabel} />
        ) : (
          <Button {...pause}>{pauseLabel}</Button>
        ))}
      <MoreButton acts={acts} flow={flow} isPhone={isPhone} />
    </div>
  )
}

/** One line: the next email, or why none is sent. */
function NextSend({ flow }: { flow: FlowDetail }) {
  const mayRead = useCredentials()?.privileges.includes('pipeline.write') ?? false
  return (
    <p className="min-w-0 truncate text-type-12 text-fg-2 max-lg:hidden">
      {mayRead && flow.status === 'running' && !flow.isArchived ? (
        <NextFigures flowId={flow.id} />
      ) : (
        <NextSentence flowId={flow.id} />
      )}
    </p>
  )
}

function NextFigures({ flowId }: { flowId: string }) {
  const now = useNow(60_000)
  const locale = useLocale()
  const { data } = useFigures(flowId)
  if (!data) return null
  if (data.nextAt === null || data.emailsThatDay === 0) return data.sentence
  return `Next send ${formatWhen(data.nextAt, now, locale)} · ${formatCount(data.emailsThatDay, 'email', 'emails')}`
}

function NextSentence({ flowId }: { flowId: string }) {
  return useSession(flowId).data?.next.sentence ?? null
}
