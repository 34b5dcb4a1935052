import type { MenuPlacement } from '../overlays/lazy-menu.tsx'
import { Menu, MenuItem } from '../overlays/menu.tsx'

export type ExportFormat = 'csv' | 'json'

interface ExportMenuProps extends MenuPlacement {
  onChoose: (format: ExportFormat) => void
}

/** Lists the formats a list can be exported in. */
export function ExportMenu({ onChoose, ...place }: ExportMenuProps) {
  return (
    <Menu align="end" {...place}>
      <MenuItem onSelect={() => onChoose('csv')}>CSV for spreadsheets</MenuItem>
      <MenuItem onSelect={() => onChoose('json')}>JSON for developers</MenuItem>
    </Menu>
  )
}
