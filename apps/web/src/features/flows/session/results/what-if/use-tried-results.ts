import type { HideOption } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useEffect, useState } from 'react'
import { type Results, useResults } from '../../use-results.ts'
import type { SearchDraft } from '../../use-search-draft.ts'
import type { WhatIf } from './use-what-if.ts'

interface TriedResultsInput {
  flowId: string
  draft: SearchDraft
  hide: readonly HideOption[]
  whatIf: WhatIf
  only?: readonly string[] | undefined
}

interface TriedResults {
  /** Undefined until the search is done. */
  tried: Results | undefined
  /** Searches again, if the search failed. */
  retry: (() => void) | undefined
}

const nothingTried: TriedResults = { tried: undefined, retry: undefined }

/** A slider reports every step, so the search waits until it rests. */
const restMs = 300

const none: readonly Criterion[] = []

/**
 * Searches with the weights tried, by the score they give, so that everyone is ranked by them and not
 * only the people who are loaded. Nothing without such weights, and for reviewers, who cannot search.
 */
export function useTriedResults(input: TriedResultsInput): TriedResults {
  const { flowId, draft, hide, whatIf, only } = input
  // Compared as JSON, because equal weights are a new object on every render.
  const weights = JSON.stringify(whatIf.weights)
  const [asked, setAsked] = useState<{ weights: string; criteria: readonly Criterion[] }>()
  if (asked && (weights === undefined || draft.isReadOnly)) setAsked(undefined)
  useEffect(() => {
    if (weights === undefined || draft.isReadOnly) return
    const tried = JSON.parse(weights) as Record<string, number>
    const criteria = draft.criteria.map((one) => ({ ...one, weight: tried[one.id] ?? one.weight }))
    const timer = setTimeout(() => setAsked({ weights, criteria }), restMs)
    return () => clearTimeout(timer)
  }, [weights, draft.isReadOnly, draft.criteria])
  const tried = useResults({
    flowId,
    hide,
    asked: asked?.criteria ?? none,
    scope: draft.scope,
    only,
    isEnabled: asked !== undefined,
  })
  if (asked === undefined || asked.weights !== weights) return nothingTried
  if (tried.failure !== undefined && !tried.reply) return { tried: undefined, retry: tried.retry }
  return { tried: tried.isRefreshing || !tried.reply ? undefined : tried, retry: undefined }
}
