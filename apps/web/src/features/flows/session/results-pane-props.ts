import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { Hideable } from '@headwater/contract/flows/results'
import type { ReactNode } from 'react'
import type { Results } from './use-results.ts'
import type { SearchDraft } from './use-search-draft.ts'

/** What the list of people found is given by the page around it. */
export interface ResultsPaneProps {
  flow: FlowDetail
  draft: SearchDraft
  results: Results
  hide: readonly Hideable[]
  onHideChange: (hide: readonly Hideable[]) => void
  /** Stands among the tools of the list's head. */
  tools?: ReactNode
}
