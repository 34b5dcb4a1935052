import { Select } from '#ui/forms/select'
import { useBoard } from '../board-context.ts'
import type { BoardFilterState } from '../use-board-filters.ts'

const unset = 'unset'

/** Filters by the session that found the candidate. */
export function SessionFilter({ state: { filters, change } }: { state: BoardFilterState }) {
  const sessions = useBoard((board) => board.sessions)
  return (
    <Select
      className="max-md:w-full"
      label="Session"
      variant="filter"
      onValueChange={(value) => change({ session: value === unset ? undefined : value })}
      options={[
        { value: unset, label: 'All sessions' },
        ...sessions.map(({ flowId, name }) => ({ value: flowId, label: name })),
      ]}
      value={filters.session ?? unset}
    />
  )
}
