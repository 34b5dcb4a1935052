import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'

interface EmptySearchProps {
  isReadOnly: boolean
  onStart: () => void
}

/** Shows that the search has no criteria yet. */
export function EmptySearch({ isReadOnly, onStart }: EmptySearchProps) {
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto py-8">
      {isReadOnly ? (
        <EmptyState title="Nobody is looked for yet">
          Whoever recruits for this job says first who is looked for. The people found stand here
          then.
        </EmptyState>
      ) : (
        <EmptyState
          primary={
            <Button kind="primary" onClick={onStart}>
              Write a sentence
            </Button>
          }
          title="Say what you are looking for"
        >
          Write it as you would tell a colleague, or set the filters. People stand here at once.
        </EmptyState>
      )}
    </div>
  )
}
