import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Card, CardHeader } from '#ui/layout/card'
import { VersionsCard } from '../versions/versions-card.tsx'
import { CriteriaChips } from './criteria-chips.tsx'
import { EditSearchForm } from './edit-search-form.tsx'
import { useMayEditSearches } from './use-may-edit-searches.ts'

interface EditSearchBodyProps {
  flow: FlowDetail
  /** The URL requests agent mode. */
  isAgent: boolean
}

/** Shows the editable fields of a search, its criteria and its history. */
export function EditSearchBody({ flow, isAgent }: EditSearchBodyProps) {
  const { criteria } = flow.search
  return (
    <div className="flex flex-col gap-4">
      <EditSearchForm flow={flow} isAgent={isAgent} mayWrite={useMayEditSearches()} />
      <Card className="flex flex-col gap-3" padding="lg">
        <CardHeader title="Criteria" />
        {criteria.length === 0 ? (
          <p className="text-type-12 text-fg-2">No criteria yet.</p>
        ) : (
          <CriteriaChips criteria={criteria} names={flow.names} />
        )}
      </Card>
      <VersionsCard flowId={flow.id} />
    </div>
  )
}
