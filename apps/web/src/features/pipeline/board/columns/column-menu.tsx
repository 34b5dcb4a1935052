import type { Stage } from '@headwater/contract/pipeline/candidates'
import { CheckCheck, ChevronsRightLeft, SlidersHorizontal } from 'lucide-react'
import { formatNumber } from '#lib/format'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { useBoardContext } from '../board-context.ts'

interface ColumnMenuProps extends MenuPlacement {
  stage: Stage
  ids: readonly string[]
  onFold: (stage: Stage) => void
}

/** Shows the actions on a whole column. */
export function ColumnMenu({ stage, ids, onFold, ...place }: ColumnMenuProps) {
  const { store, acts, editStages } = useBoardContext()
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
        Collapse column
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        disabled={acts.disabledReason !== undefined}
        icon={SlidersHorizontal}
        onSelect={editStages}
      >
        Edit stages
      </MenuItem>
    </Menu>
  )
}
