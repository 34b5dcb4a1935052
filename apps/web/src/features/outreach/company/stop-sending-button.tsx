import { getOutreachSettings, stopAllSending } from '@headwater/contract/outreach/settings'
import { useQueryClient } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { useStepUpMutation } from '#features/settings'
import { formatCount } from '#lib/format'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'

/** Stops every email of the company at once, after a question. */
export function StopSendingButton({ isWide = false }: { isWide?: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const reload = useReloadSettings()
  const mayStop = useMayStop()
  const stop = useStepUpMutation(stopAllSending, {
    onDone: ({ inFlight }) => {
      reload()
      toast({
        message: `Stopped, ${formatCount(inFlight, 'email', 'emails')} in flight.`,
        tone: 'ok',
      })
    },
  })
  return (
    <>
      <Button
        className={isWide ? 'w-full' : ''}
        disabledReason={mayStop ? undefined : 'Your role can’t stop sending.'}
        icon={CircleX}
        kind="stop"
        loading={stop.isPending}
        onClick={() => setAsking(true)}
        size={isWide ? 'lg' : 'md'}
      >
        Stop all sending
      </Button>
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
    </>
  )
}

/** Returns whether the user may stop and resume the sending of the company. */
export function useMayStop(): boolean {
  return useCredentials()?.privileges.includes('flows.write') ?? false
}

export function useReloadSettings(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries(loadQueryOptions(getOutreachSettings, {}))
}
