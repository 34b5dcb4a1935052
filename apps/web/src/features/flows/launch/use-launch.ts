import { launchFlow } from '@headwater/contract/flows/launches'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { toast } from '#ui/feedback/toast'
import { reloadSession } from '../running/reload-session.ts'
import { formatLaunched } from './format-launch.ts'

interface LaunchInput {
  dryRunId: string
  count: number
  acceptsWarnings: boolean
}

/** Launches part of a dry run. A repeated click or a retry launches it only once. */
export function useLaunch(flowId: string) {
  const cache = useQueryClient()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (input: LaunchInput) =>
      withIdempotencyKey(JSON.stringify(input), (idempotencyKey) =>
        call(launchFlow, { flowId, ...input }, { idempotencyKey }),
      ),
    onSuccess: async (launch) => {
      toast({ message: formatLaunched(launch), tone: 'ok' })
      await reloadSession(cache, flowId)
    },
  })
}
