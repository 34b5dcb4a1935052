import { type FlowDetail, getFlow, updateFlow } from '@headwater/contract/flows/flows'
import type { FlowMode } from '@headwater/contract/flows/modes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { toast } from '#ui/feedback/toast'
import { Segmented } from '#ui/forms/segmented'
import { Card, CardHeader } from '#ui/layout/card'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { isLaunched } from '../session/header/flow-status-badge.tsx'
import { modeHints, modeSegments, turnOffQuestion } from './modes.ts'

/** Chooses between members and an agent. It asks before an agent that may be active is turned off. */
export function SendingCard({ flow }: { flow: FlowDetail }) {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const save = useMutation({
    mutationFn: async (mode: FlowMode) => {
      if (mode === 'manual') {
        const { stopActiveAgent } = await import('../agent/stop-active-agent.ts')
        await stopActiveAgent(cache, flow.id)
      }
      return call(updateFlow, { flowId: flow.id, mode })
    },
    onSuccess: (saved) =>
      cache.setQueryData(loadQueryOptions(getFlow, { flowId: flow.id }).queryKey, saved),
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: async () => {
      const { reloadSession } = await import('../running/reload-session.ts')
      await reloadSession(cache, flow.id)
    },
  })
  const mode = save.isPending ? save.variables : flow.mode
  function choose(next: FlowMode) {
    if (next === mode) return
    if (next === 'manual' && isLaunched(flow)) setAsking(true)
    else save.mutate(next)
  }
  return (
    <Card className="flex flex-col gap-2">
      <CardHeader
        aside={
          <Segmented
            label="Sending"
            onValueChange={choose}
            segments={modeSegments}
            size="sm"
            value={mode}
          />
        }
        title="Sending"
      />
      <p className="text-type-12 text-fg-2">{modeHints[mode]}</p>
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          ...turnOffQuestion,
          onConfirm: () => {
            setAsking(false)
            save.mutate('manual')
          },
        }}
      />
    </Card>
  )
}
