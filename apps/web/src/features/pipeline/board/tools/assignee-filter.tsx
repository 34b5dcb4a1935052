import { User } from 'lucide-react'
import { Select } from '#ui/select'
import { useBoard } from '../board-room.ts'
import { nobody } from '../rules/filter-rules.ts'
import type { FilterState } from '../use-board-filters.ts'

const unset = 'unset'

/** Those alone whom one member looks after, or nobody. */
export function AssigneeFilter({ state: { filters, change } }: { state: FilterState }) {
  const members = useBoard((board) => board.members)
  return (
    <Select
      className="max-md:w-full"
      icon={User}
      label="Looked after by"
      look="filter"
      onValueChange={(value) => change({ assignee: value === unset ? undefined : value })}
      options={[
        { value: unset, label: 'Anyone' },
        { value: nobody, label: 'Nobody' },
        ...members.map(({ clientId, name }) => ({ value: clientId, label: name })),
      ]}
      value={filters.assignee ?? unset}
    />
  )
}
