import {
  type AgentSample,
  drawAgentSamples,
  getAgent,
  listAgentSamples,
} from '@headwater/contract/flows/agent'
import { giveVerdict, type Verdict } from '@headwater/contract/flows/verdicts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'

export interface RatingRound {
  people: readonly AgentSample[] | undefined
  error: string | undefined
  isLoading: boolean
  /** Draws further people. */
  drawMore: () => void
  verdictOf: (personId: string) => Verdict | null
  rate: (sample: AgentSample, verdict: Verdict) => void
}

/** Loads the people who are still to be rated, or draws new ones, and saves their ratings. */
export function useRatingRound(flowId: string): RatingRound {
  const cache = useQueryClient()
  // A closed dialog stays mounted, and must not lend its people to the next.
  const id = useId()
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict | null>>(new Map())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rating round', flowId, id],
    queryFn: async ({ signal }) => {
      const { samples } = await call(listAgentSamples, { flowId }, { signal })
      const waiting = samples.filter(({ verdict }) => verdict === null)
      if (waiting.length > 0) return waiting
      // A search may take a while.
      const drawn = await call(drawAgentSamples, { flowId }, { signal, timeoutMs: 120_000 })
      return drawn.samples.filter(({ verdict }) => verdict === null)
    },
    // Each round keeps its people until it ends.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })

  const set = (personId: string, verdict: Verdict | null) =>
    setVerdicts((before) => new Map(before).set(personId, verdict))
  const verdictOf = (personId: string) => verdicts.get(personId) ?? null

  async function rate({ personId, name }: AgentSample, verdict: Verdict) {
    const before = verdictOf(personId)
    if (before === verdict) return
    set(personId, verdict)
    try {
      await call(giveVerdict, { flowId, personId, verdict })
      void cache.invalidateQueries({ queryKey: [getAgent.method, getAgent.path, { flowId }] })
    } catch (error) {
      set(personId, before)
      toast({ message: `${name}: ${formatFailure(error)}`, tone: 'bad' })
    }
  }

  return {
    people: data,
    error: error && !isFetching ? formatFailure(error) : undefined,
    isLoading: isFetching,
    drawMore: () => void refetch(),
    verdictOf,
    rate: (sample, verdict) => void rate(sample, verdict),
  }
}

/** Whether a rating agrees with what the agent would do. */
export function agrees(verdict: Verdict, says: AgentSample['agentSays']): boolean {
  return (verdict === 'no') === (says === 'skip')
}
