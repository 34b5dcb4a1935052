import type { Weights } from '@headwater/matching/score'
import { useState } from 'react'
import { toast } from '#ui/toast'
import type { Line } from '../judge-hit.ts'
import type { SearchDraft } from '../session-parts.ts'

export interface WhatIf {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** What is tried out; undefined while it is as the search has it. */
  weights: Weights | undefined
  weigh: (id: string, weight: number) => void
  reset: () => void
  /** Saves weights into the search, with a way back. */
  keep: (weights: Weights, words: string) => void
}

/** Other weights, tried out on whoever is loaded: nobody is asked, and nothing is saved. */
export function useWhatIf(draft: SearchDraft, lines: readonly Line[]): WhatIf {
  const [isOpen, setOpen] = useState(false)
  const [tried, setTried] = useState<Weights>({})
  const known = lines.filter(({ mode }) => mode !== 'not')
  // What the search has lost since then, or weighs by now, is no longer tried out.
  const changed = known.filter(({ id, weight }) => (tried[id] ?? weight) !== weight)
  const weights =
    changed.length === 0
      ? undefined
      : Object.fromEntries(known.map(({ id, weight }) => [id, tried[id] ?? weight]))

  function keep(next: Weights, words: string) {
    const before = draft.criteria
    const all = Object.fromEntries(known.map(({ id, weight }) => [id, next[id] ?? weight]))
    // All of them: one that goes by what is usual would shift with what the others weigh.
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
    keep,
  }
}
