import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { ValueNames } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'

export interface SessionHeaderProps {
  flow: FlowDetail
  draft: SearchDraft
  names: ValueNames
}
