import {
  type AlertReply,
  type AlertSettings,
  deleteAlert,
  getAlert,
  leaveAlert,
  saveAlert,
} from '@headwater/contract/flows/alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { toast } from '#ui/feedback/toast'

type AlertAct =
  | { readonly kind: 'save'; readonly settings: AlertSettings; readonly baseVersion: number }
  | { readonly kind: 'delete' }
  | { readonly kind: 'leave' }

interface AlertActs {
  run: (act: AlertAct) => void
  isBusy: boolean
  failure: string | undefined
}

/** Returns what can be done with the alert of a session. */
export function useAlertActs(flowId: string, onDone: () => void): AlertActs {
  const cache = useQueryClient()
  const { queryKey } = loadQueryOptions(getAlert, { flowId })
  const act = useMutation({
    mutationFn: (wanted: AlertAct) => callFor(flowId, wanted),
    onSuccess: (reply, { kind }) => {
      cache.setQueryData(queryKey, reply)
      toast({ message: formatDone(kind, reply), tone: 'ok' })
      onDone()
    },
    // A colleague may have changed it meanwhile.
    onError: () => cache.invalidateQueries({ queryKey }),
  })
  return {
    run: (wanted) => act.mutate(wanted),
    isBusy: act.isPending,
    failure: act.error ? formatFailure(act.error) : undefined,
  }
}

function callFor(flowId: string, act: AlertAct): Promise<AlertReply> {
  if (act.kind === 'delete') return call(deleteAlert, { flowId })
  if (act.kind === 'leave') return call(leaveAlert, { flowId })
  const { settings, baseVersion } = act
  return call(saveAlert, { flowId, settings, baseVersion })
}

function formatDone(kind: AlertAct['kind'], { alert }: AlertReply): string {
  if (kind === 'delete') return 'Alert deleted'
  if (kind === 'leave') return 'You get no more emails about this search'
  return alert?.settings.isOn ? 'Alert saved' : 'Alert saved. It is off.'
}
