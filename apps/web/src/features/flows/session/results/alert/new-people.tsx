import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { HideOption } from '@headwater/contract/flows/results'
import { UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#lib/clock'
import { formatSince } from '#lib/format-since'
import { useLocale } from '#lib/use-locale'
import { EmptyState } from '#ui/feedback/empty-state'
import type { ChosenSort } from '../../use-result-sort.ts'
import { useResults } from '../../use-results.ts'
import type { SearchDraft } from '../../use-search-draft.ts'
import { ResultsPane } from '../results-pane.tsx'

interface NewPeopleProps {
  flow: FlowDetail
  draft: SearchDraft
  since: string
  personIds: readonly string[]
  hide: readonly HideOption[]
  onHideChange: (hide: readonly HideOption[]) => void
  sorting: ChosenSort
  tools?: ReactNode
}

/** Lists only the people who are new since the user's last visit. */
export function NewPeople({ personIds, since, ...pane }: NewPeopleProps) {
  const { flow, draft, hide, sorting } = pane
  const locale = useLocale()
  const now = useNow()
  const results = useResults({
    flowId: flow.id,
    hide,
    sort: sorting.sort,
    isEnabled: personIds.length > 0,
    asked: draft.isReadOnly ? undefined : draft.asked,
    scope: draft.scope,
    only: personIds,
  })
  if (personIds.length === 0)
    return (
      <EmptyState icon={UserCheck} title={`No one new since ${formatSince(since, now, locale)}`}>
        People who begin to match appear here.
      </EmptyState>
    )
  return <ResultsPane {...pane} only={personIds} results={results} />
}
