import type { ArgsOf, ResultOf } from '@headwater/contract/endpoint'
import {
  type AgentDecision,
  type DecisionFilter,
  decisionFilters,
  listAgentDecisions,
} from '@headwater/contract/flows/agent-decisions'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { toLocalDay } from '#lib/dates'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'

/** What is listed, in the URL. Invalid values are ignored. */
const DecisionSearch = z.object({
  kind: z.enum(decisionFilters).optional().catch(undefined),
  find: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
})
export type DecisionSearch = z.infer<typeof DecisionSearch>
export type ChangeDecisionSearch = (changes: Partial<DecisionSearch>) => void

export function useDecisionSearch() {
  const text = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => DecisionSearch.parse(JSON.parse(text)), [text])
  const change: ChangeDecisionSearch = useCallback(
    (changes) =>
      void navigate({
        to: '.',
        search: (before: object) =>
          Object.fromEntries(
            Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
          ),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}

export type DecisionPage = ResultOf<typeof listAgentDecisions>
export type DecisionDay = DecisionPage['days'][number]

export interface LoadedDecisions extends LoadedPages<AgentDecision> {
  /** Lines of every kind. */
  total: number
  counts: Partial<Record<DecisionFilter, number>>
  days: ReadonlyMap<string, DecisionDay>
}

/** Loads the record page by page, with the figures of its days. */
export function useDecisions(flowId: string, { kind, find }: DecisionSearch): LoadedDecisions {
  const args: Omit<ArgsOf<typeof listAgentDecisions>, 'cursor'> = {
    flowId,
    limit: 50,
    ...(kind && { kind }),
    ...(find && { search: find }),
  }
  const cache = useQueryClient()
  const pages = useLoadPages(listAgentDecisions, args)
  const read = (of: typeof args) =>
    cache.getQueryData<InfiniteData<DecisionPage>>(pagesQueryKey(listAgentDecisions, of))?.pages ??
    []
  const { kind: _, ...ofAllKinds } = args
  const loaded = read(args)
  const counts: LoadedDecisions['counts'] = loaded[0]?.counts ?? {}
  const sum = decisionFilters.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  return {
    ...pages,
    // Some lines belong to no kind that can be chosen.
    total: read(ofAllKinds)[0]?.total ?? sum,
    counts,
    days: new Map(loaded.flatMap(({ days }) => days.map((day) => [day.day, day] as const))),
  }
}

export interface DecisionGroup {
  day: string
  decisions: readonly AgentDecision[]
}

/** Groups the record by the days of a time zone. */
export function groupByDay(
  decisions: readonly AgentDecision[],
  timeZone: string,
): readonly DecisionGroup[] {
  const groups: { day: string; decisions: AgentDecision[] }[] = []
  for (const decision of decisions) {
    const day = toLocalDay(new Date(decision.at), timeZone)
    const last = groups.at(-1)
    if (last?.day === day) last.decisions.push(decision)
    else groups.push({ day, decisions: [decision] })
  }
  return groups
}
