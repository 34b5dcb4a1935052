import type { Weights } from '@headwater/matching/score'
import { useState } from 'react'
import { toast } from '#ui/feedback/toast'
import type { SearchDraft } from '../../use-search-draft.ts'
import type { ResultCriterion } from '../evaluate-hit.ts'

export interface WhatIf {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** The weights tried, or undefined while they equal those of the search. */
  weights: Weights | undefined
  weigh: (id: string, weight: number) => void
  reset: () => void
  /** Returns to the order of the search and closes the panel. */
  end: () => void
  /** Saves weights into the search, with an undo. */
  keep: (weights: Weights, words: string) => void
}

/** Tries different weights without saving them: on the loaded people at once, then on everyone. */
export function useWhatIf(draft: SearchDraft, criteria: readonly ResultCriterion[]): WhatIf {
  const [isOpen, setOpen] = useState(false)
  const [triedWeights, setTried] = useState<Weights>({})
  const known = criteria.filter(({ mode }) => mode !== 'not')
  // Criteria that are no longer in the search, or already have the weight, are dropped.
  const changed = known.filter(({ id, weight }) => (triedWeights[id] ?? weight) !== weight)
  const weights =
    changed.length === 0
      ? undefined
      : Object.fromEntries(known.map(({ id, weight }) => [id, triedWeights[id] ?? weight]))

  function saveWeights(next: Weights, words: string) {
    const before = draft.criteria
    const all = Object.fromEntries(known.map(({ id, weight }) => [id, next[id] ?? weight]))
    // Save all weights, because a criterion on the default weight would shift with the others.
    draft.set(
      before.map((one) => {
        const weight = all[one.id]
        return weight === undefined ? one : { ...one, weight }
      }),
    )
    draft.save()
    setTried({})
    toast({
      message: words,
      tone: 'ok',
      onUndo: () => {
        draft.set(before)
        draft.save()
      },
    })
  }

  return {
    isOpen,
    setOpen,
    weights,
    weigh: (id, weight) => setTried((before) => ({ ...before, [id]: weight })),
    reset: () => setTried({}),
    end: () => {
      setTried({})
      setOpen(false)
    },
    keep: saveWeights,
  }
}
