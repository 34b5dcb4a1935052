import { User } from 'lucide-react'
import { Select } from '#ui/forms/select'
import { useBoard } from '../board-context.ts'
import { unassigned } from '../rules/filter-rules.ts'
import type { BoardFilterState } from '../use-board-filters.ts'

const unset = 'unset'

/** Filters by assignee, or by cards without one. */
export function AssigneeFilter({ state: { filters, change } }: { state: BoardFilterState }) {
  const members = useBoard((board) => board.members)
  return (
    <Select
      className="max-md:w-full"
      icon={User}
      label="Owner"
      variant="filter"
      onValueChange={(value) => change({ assignee: value === unset ? undefined : value })}
      options={[
        { value: unset, label: 'Any owner' },
        { value: unassigned, label: 'No owner' },
        ...members.map(({ clientId, name }) => ({ value: clientId, label: name })),
      ]}
      value={filters.assignee ?? unset}
    />
  )
}
