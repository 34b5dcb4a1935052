import { createContext } from 'react'
import type { SearchDraft } from '../../use-search-draft.ts'

/** The search that the menu of a person changes. Apart from the rows, which seldom re-render. */
export const PersonMenuContext = createContext<{ flowId: string; draft: SearchDraft } | undefined>(
  undefined,
)
