import { createContext, use } from 'react'
import type { UnlockPrice } from '#features/people'
import type { ResultActs } from '../acts/result-acts.ts'
import type { ResultCriterion } from '../evaluate-hit.ts'
import type { ResultPermissions } from '../use-result-permissions.ts'

/** What all rows share. It changes rarely, so that rows seldom re-render for it. */
export interface RowContext {
  acts: ResultActs
  allowed: ResultPermissions
  price: UnlockPrice
  /** The criteria of these results and their labels. */
  lines: readonly ResultCriterion[]
  words: ReadonlyMap<string, string>
  /** Criteria that all of the best matches meet, so that no row needs to say so. */
  common: ReadonlySet<string>
  isBlind: boolean
  onExplain: (id: string) => void
  onOpen: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
}

/**
 * One context for the pane and one per row, because rows of the previous search keep their context
 * for one more frame. With a single context React would re-render all consumers below the pane,
 * even those under a nested provider.
 */
const PaneContext = createContext<RowContext | undefined>(undefined)
const SingleRowContext = createContext<RowContext | undefined>(undefined)

export const PaneContextProvider = PaneContext.Provider
export const RowContextProvider = SingleRowContext.Provider

export function useRowContext(): RowContext {
  const context = use(SingleRowContext) ?? use(PaneContext)
  if (!context) throw new Error('A row is rendered outside the results.')
  return context
}
