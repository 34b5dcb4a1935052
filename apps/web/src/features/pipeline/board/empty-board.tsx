import { UserPlus } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { useBoardContext } from './board-context.ts'
import { SourceCandidatesButton } from './header/board-header.tsx'

/** Shows that the job has no candidates yet. */
export function EmptyBoard() {
  const { acts, addPeople } = useBoardContext()
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto py-8">
      <EmptyState
        primary={<SourceCandidatesButton />}
        secondary={
          <Button disabledReason={acts.disabledReason} icon={UserPlus} onClick={() => addPeople()}>
            Add people
          </Button>
        }
        title="No candidates yet"
      >
        Search for people who match this job, or add people you already know.
      </EmptyState>
    </div>
  )
}
