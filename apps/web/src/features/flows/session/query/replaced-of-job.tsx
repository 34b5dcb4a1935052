import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Undo2, X } from 'lucide-react'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { toast } from '#ui/toast'
import { groupCriteria, sayGroup } from '../criteria/group-criteria.ts'
import { subjectOf } from '../criteria/subject-of.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { keepOfJob } from './keep-of-job.ts'
import type { QueryText } from './use-query-text.ts'

interface ReplacedOfJobProps {
  draft: SearchDraft
  replaced: QueryText['replaced']
  /** In one line: all of it together, and not each by itself. */
  isShort: boolean
  onForget: () => void
}

/** What the job asks for and a sentence has replaced: each of it can be kept after all. */
export function ReplacedOfJob({ draft, replaced, isShort, onForget }: ReplacedOfJobProps) {
  const { criteria, names } = replaced
  const subjects = [...Map.groupBy(criteria, ({ attribute }) => subjectOf(attribute)).values()]
  const isEach = !isShort || subjects.length === 1

  function keep(wanted: readonly Criterion[]) {
    const before = draft.criteria
    draft.set(keepOfJob(before, wanted), names)
    toast({ message: `Kept from the job: ${say(wanted)}`, onUndo: () => draft.set(before) })
  }

  function say(wanted: readonly Criterion[]): string {
    return groupCriteria(wanted)
      .map((group) => sayGroup(group, { ...names, ...draft.names }))
      .join('; ')
  }

  return (
    <>
      <span className="leading-7!">The sentence replaced what the job asks for.</span>
      {isEach &&
        subjects.map((wanted) => (
          <Button
            icon={Undo2}
            key={wanted.map(({ id }) => id).join(' ')}
            onClick={() => keep(wanted)}
            size="sm"
            wraps
          >
            Keep {say(wanted)}
          </Button>
        ))}
      {subjects.length > 1 && (
        <Button kind="ghost" onClick={() => keep(criteria)} size="sm">
          Keep all
        </Button>
      )}
      <IconButton icon={X} label="Leave it replaced" onClick={onForget} size="sm" />
    </>
  )
}
