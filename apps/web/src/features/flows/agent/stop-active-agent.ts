import { getAgent, stopAgent } from '@headwater/contract/flows/agent'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { isActive, showAgent } from './use-agent.ts'

/** Stops the agent of a session that people are to run from now on. */
export async function stopActiveAgent(cache: QueryClient, flowId: string): Promise<void> {
  const agent = await cache.fetchQuery({ ...loadQueryOptions(getAgent, { flowId }), staleTime: 0 })
  if (isActive(agent)) showAgent(cache, flowId, await call(stopAgent, { flowId }))
}
