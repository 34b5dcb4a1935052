import { createContext, use } from 'react'
import type { UnlockPrice } from '#features/sourcing'
import type { Acts } from '../acts/acts.ts'
import type { Line } from '../judge-hit.ts'
import type { Allowed } from '../use-allowed.ts'

/** What every row shares. It changes seldom, so that rows are not drawn again for it. */
export interface RowContext {
  acts: Acts
  allowed: Allowed
  price: UnlockPrice
  /** What the criteria of these results are, and what to call each. */
  lines: readonly Line[]
  words: ReadonlyMap<string, string>
  isBlind: boolean
  onExplain: (id: string) => void
  onOpen: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
}

/**
 * Of the pane, and of a row: rows of the search before stand for another frame with what was theirs. Two,
 * because React draws whoever is below a context that changed, also where another of its kind is between.
 */
const OfPane = createContext<RowContext | undefined>(undefined)
const OfRow = createContext<RowContext | undefined>(undefined)

export const PaneContextProvider = OfPane.Provider
export const RowContextProvider = OfRow.Provider

export function useRowContext(): RowContext {
  const context = use(OfRow) ?? use(OfPane)
  if (!context) throw new Error('A row stands outside the results.')
  return context
}
