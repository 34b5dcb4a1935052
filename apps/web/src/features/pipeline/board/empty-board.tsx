import { UserPlus } from 'lucide-react'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { useBoardRoom } from './board-room.ts'
import { SourceButton } from './head/top-bar.tsx'

/** Nobody is in this job yet. */
export function EmptyBoard() {
  const { acts, addPeople } = useBoardRoom()
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto py-8">
      <EmptyState
        primary={<SourceButton />}
        secondary={
          <Button disabledReason={acts.whyNot} icon={UserPlus} onClick={() => addPeople()}>
            Add people
          </Button>
        }
        title="Nobody is in this pipeline yet"
      >
        Every hire starts upstream. Find people who fit, or add those you know already.
      </EmptyState>
    </div>
  )
}
