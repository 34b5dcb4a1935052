import type { Stage } from '@headwater/contract/pipeline/candidates'
import { CheckCheck, ChevronsRightLeft, SlidersHorizontal } from 'lucide-react'
import { formatNumber } from '#lib/format'
import type { LatePlace } from '#ui/late-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu'
import { useBoardRoom } from '../board-room.ts'

interface ColumnMenuProps extends LatePlace {
  stage: Stage
  ids: readonly string[]
  onFold: (stage: Stage) => void
}

/** What can be done with a whole column. */
export function ColumnMenu({ stage, ids, onFold, ...place }: ColumnMenuProps) {
  const { store, acts, editStages } = useBoardRoom()
  return (
    <Menu align="end" {...place}>
      <MenuItem
        disabled={ids.length === 0}
        icon={CheckCheck}
        onSelect={() => store.select([...store.getState().selected, ...ids])}
      >
        Select all {formatNumber(ids.length)}
      </MenuItem>
      <MenuItem icon={ChevronsRightLeft} onSelect={() => onFold(stage)} shortcut="]">
        Fold the column
      </MenuItem>
      <MenuSeparator />
      <MenuItem disabled={acts.whyNot !== undefined} icon={SlidersHorizontal} onSelect={editStages}>
        Edit the stages
      </MenuItem>
    </Menu>
  )
}
