import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Undo2, X } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { toast } from '#ui/feedback/toast'
import { getAttributeSubject } from '../criteria/attribute-subject.ts'
import { formatCriteriaGroup, groupCriteria } from '../criteria/group-criteria.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { restoreJobCriteria } from './restore-job-criteria.ts'
import type { QueryText } from './use-query-text.ts'

interface ReplacedJobCriteriaProps {
  draft: SearchDraft
  replaced: QueryText['replaced']
  /** On one line only all criteria together can be restored, not each separately. */
  isShort: boolean
  onDismiss: () => void
}

/** Lists the job's criteria that a query has replaced and lets the user restore each. */
export function ReplacedJobCriteria({
  draft,
  replaced,
  isShort,
  onDismiss,
}: ReplacedJobCriteriaProps) {
  const { criteria, names } = replaced
  const subjects = [
    ...Map.groupBy(criteria, ({ attribute }) => getAttributeSubject(attribute)).values(),
  ]
  const isEach = !isShort || subjects.length === 1

  function restore(wanted: readonly Criterion[]) {
    const before = draft.criteria
    draft.set(restoreJobCriteria(before, wanted), names)
    toast({
      message: `Kept from the job: ${formatCriteria(wanted)}`,
      onUndo: () => draft.set(before),
    })
  }

  function formatCriteria(wanted: readonly Criterion[]): string {
    return groupCriteria(wanted)
      .map((group) => formatCriteriaGroup(group, { ...names, ...draft.names }))
      .join('; ')
  }

  return (
    <>
      <span className="leading-7!">Your search replaced the job’s criteria.</span>
      {isEach &&
        subjects.map((wanted) => (
          <Button
            icon={Undo2}
            key={wanted.map(({ id }) => id).join(' ')}
            onClick={() => restore(wanted)}
            size="sm"
            wraps
          >
            Keep {formatCriteria(wanted)}
          </Button>
        ))}
      {subjects.length > 1 && (
        <Button kind="ghost" onClick={() => restore(criteria)} size="sm">
          Keep all
        </Button>
      )}
      <IconButton icon={X} label="Dismiss" onClick={onDismiss} size="sm" />
    </>
  )
}
