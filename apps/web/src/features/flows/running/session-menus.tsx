import { Archive, ArchiveRestore, CopyPlus, Pause, Play, Search } from 'lucide-react'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuLabel } from '#ui/overlays/menu'

interface MoveMenuProps {
  steps: number
  onMove: (step: number) => void
}

/** The steps that people can be moved to. */
export function MoveMenu({ steps, onMove, ...placement }: MoveMenuProps & MenuPlacement) {
  return (
    <Menu {...placement} side="top">
      <MenuLabel>The next email is</MenuLabel>
      {Array.from({ length: steps }, (_, index) => index + 1).map((step) => (
        <MenuItem key={step} onSelect={() => onMove(step)}>
          Step {step}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface SessionMenuProps {
  isArchived: boolean
  isPaused: boolean
  /** Pauses or resumes the session. Undefined where a button does. */
  onPause: (() => void) | undefined
  onSearch: () => void
  onDuplicate: () => void
  onArchive: () => void
}

/** What a member can do with a session besides pausing it. */
export function SessionMenu({
  isArchived,
  isPaused,
  onPause,
  onSearch,
  onDuplicate,
  onArchive,
  ...placement
}: SessionMenuProps & MenuPlacement) {
  return (
    <Menu {...placement} align="end">
      {onPause && (
        <MenuItem icon={isPaused ? Play : Pause} onSelect={onPause}>
          {isPaused ? 'Resume session' : 'Pause session'}
        </MenuItem>
      )}
      <MenuItem icon={Search} onSelect={onSearch}>
        Open search
      </MenuItem>
      <MenuItem icon={CopyPlus} onSelect={onDuplicate}>
        Duplicate
      </MenuItem>
      <MenuItem icon={isArchived ? ArchiveRestore : Archive} onSelect={onArchive}>
        {isArchived ? 'Restore' : 'Archive'}
      </MenuItem>
    </Menu>
  )
}
