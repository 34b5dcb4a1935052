import {
  getOutreachSettings,
  type OutreachSettings,
  resumeSending,
} from '@headwater/contract/outreach/settings'
import { useQuery } from '@tanstack/react-query'
import { CirclePlay, OctagonX } from 'lucide-react'
import { useStepUpMutation } from '#features/settings'
import { formatDateTime } from '#lib/format'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { useMayStop, useReloadSettings } from './stop-sending-button.tsx'

/** Shows on any page that all sending is stopped. Empty for those who may not read the settings. */
export function SendingStoppedBanner() {
  const mayRead = useCredentials()?.privileges.includes('mailboxes.own') ?? false
  const { data } = useQuery({ ...loadQueryOptions(getOutreachSettings, {}), enabled: mayRead })
  return data ? <StoppedBanner settings={data} /> : null
}

/** Shows that all sending is stopped, with the button that resumes it. */
export function StoppedBanner({ settings }: { settings: OutreachSettings }) {
  const locale = useLocale()
  const reload = useReloadSettings()
  const mayStop = useMayStop()
  const resume = useStepUpMutation(resumeSending, {
    onDone: () => {
      reload()
      toast({ message: 'Sending has resumed.', tone: 'ok' })
    },
  })
  const { stoppedAt, stoppedBy } = settings
  if (stoppedAt === null) return null
  return (
    <Banner
      action={
        mayStop && (
          <Button icon={CirclePlay} loading={resume.isPending} onClick={() => resume.mutate({})}>
            Resume sending
          </Button>
        )
      }
      icon={OctagonX}
      title="All sending is stopped"
      tone="bad"
    >
      {stoppedBy ?? 'A member'} stopped it on {formatDateTime(stoppedAt, locale)}. No session sends
      emails until it is resumed.
    </Banner>
  )
}
