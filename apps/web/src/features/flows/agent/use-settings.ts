import { type AgentSettings, getAgent, saveAgentSettings } from '@headwater/contract/flows/agent'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { toast } from '#ui/feedback/toast'
import { reloadAgent } from './use-agent.ts'

/** Changes settings at once. Changes in quick succession are saved one after the other. */
export function useSettings(flowId: string): (changes: Partial<AgentSettings>) => void {
  const cache = useQueryClient()
  const [queue] = useState(() => ({ last: Promise.resolve(), waiting: 0 }))
  const { queryKey } = loadQueryOptions(getAgent, { flowId })

  async function save() {
    queue.waiting -= 1
    const shown = cache.getQueryData(queryKey)
    // The last of several changes saves all of them.
    if (!shown || queue.waiting > 0) return
    const { settings, version } = shown
    try {
      const saved = await call(saveAgentSettings, { flowId, settings, baseVersion: version })
      cache.setQueryData(
        queryKey,
        (now) => now && (queue.waiting > 0 ? { ...saved, settings: now.settings } : saved),
      )
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
      await reloadAgent(cache, flowId)
    }
  }

  return (changes) => {
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(
      queryKey,
      (now) => now && { ...now, settings: { ...now.settings, ...changes } },
    )
    queue.waiting += 1
    queue.last = queue.last.then(save)
  }
}
