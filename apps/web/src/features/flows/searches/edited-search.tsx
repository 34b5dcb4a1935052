import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Card, CardHeader } from '#ui/card'
import { VersionsCard } from '../versions/versions-card.tsx'
import { CriteriaChips } from './criteria-chips.tsx'
import { EditSearchForm } from './edit-search-form.tsx'
import { useMayStart } from './use-may-start.ts'

interface EditedSearchProps {
  flow: FlowDetail
  /** The address opens it in agent mode. */
  isAgent: boolean
}

/** What can be changed about a search here, what it looks for, and how it became so. */
export function EditedSearch({ flow, isAgent }: EditedSearchProps) {
  const { criteria } = flow.search
  return (
    <div className="flex flex-col gap-4">
      <EditSearchForm flow={flow} isAgent={isAgent} mayWrite={useMayStart()} />
      <Card className="flex flex-col gap-3" padding="lg">
        <CardHeader title="Looks for" />
        {criteria.length === 0 ? (
          <p className="text-type-12 text-fg-2">This search looks for nothing yet.</p>
        ) : (
          <CriteriaChips criteria={criteria} names={flow.names} />
        )}
      </Card>
      <VersionsCard flowId={flow.id} />
    </div>
  )
}
