import {
  getOutreachSettings,
  type OutreachSettings,
  resumeSending,
  stopAllSending,
} from '@headwater/contract/outreach/settings'
import { useQueryClient } from '@tanstack/react-query'
import { CirclePlay, OctagonX } from 'lucide-react'
import { useState } from 'react'
import { Section, useStepUpMutation } from '#features/settings'
import { formatCount, formatDateTime } from '#lib/format'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'

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

/** Stops all emails of the company at once, after a question. */
export function StopSendingSection({ settings }: { settings: OutreachSettings }) {
  const [isAsking, setAsking] = useState(false)
  const reload = useReloadSettings()
  const mayStop = useMayStop()
  const stop = useStepUpMutation(stopAllSending, {
    onDone: ({ inFlight }) => {
      reload()
      toast({ message: formatStopped(inFlight), tone: 'ok' })
    },
  })
  return (
    <Section
      hint="For emergencies. Nothing is deleted, and you can resume at any time."
      id="stop-sending"
      title="Stop all sending"
    >
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_240px]">
          {settings.stoppedAt === null
            ? 'Stops every email of every session and mailbox of your company at once.'
            : 'All sending is stopped. Resume it at the top of this page.'}
        </p>
        {settings.stoppedAt === null && (
          <Button
            disabledReason={mayStop ? undefined : 'Your role can’t stop sending.'}
            icon={OctagonX}
            loading={stop.isPending}
            onClick={() => setAsking(true)}
          >
            Stop all sending
          </Button>
        )}
      </Card>
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: 'Stop all sending?',
          description:
            'No email of your company leaves until someone resumes. Scheduled emails stay and move to later times. Emails a mail server is already taking can’t be called back.',
          confirmLabel: 'Stop all sending',
          kind: 'danger' as const,
          onConfirm: () => {
            setAsking(false)
            stop.mutate({})
          },
        }}
      />
    </Section>
  )
}

function formatStopped(inFlight: number): string {
  if (inFlight === 0) return 'All sending is stopped.'
  return `All sending is stopped. ${formatCount(inFlight, 'email was', 'emails were')} already on the way.`
}

function useMayStop(): boolean {
  return useCredentials()?.privileges.includes('flows.write') ?? false
}

function useReloadSettings(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries(loadQueryOptions(getOutreachSettings, {}))
}
