import type { LatePlace } from './late-menu.tsx'
import { Menu, MenuItem } from './menu.tsx'

export type ExportFormat = 'csv' | 'json'

interface ExportMenuProps extends LatePlace {
  onChoose: (format: ExportFormat) => void
}

/** The forms in which a list can be taken home. */
export function ExportMenu({ onChoose, ...place }: ExportMenuProps) {
  return (
    <Menu align="end" {...place}>
      <MenuItem onSelect={() => onChoose('csv')}>As a table (CSV)</MenuItem>
      <MenuItem onSelect={() => onChoose('json')}>For programs (JSON)</MenuItem>
    </Menu>
  )
}
