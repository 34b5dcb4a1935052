import { Select } from '#ui/select'
import { useBoard } from '../board-room.ts'
import type { FilterState } from '../use-board-filters.ts'

const unset = 'unset'

/** Those alone who were found in one session. */
export function SessionFilter({ state: { filters, change } }: { state: FilterState }) {
  const sessions = useBoard((board) => board.sessions)
  return (
    <Select
      className="max-md:w-full"
      label="Session"
      look="filter"
      onValueChange={(value) => change({ session: value === unset ? undefined : value })}
      options={[
        { value: unset, label: 'All sessions' },
        ...sessions.map(({ flowId, name }) => ({ value: flowId, label: name })),
      ]}
      value={filters.session ?? unset}
    />
  )
}
