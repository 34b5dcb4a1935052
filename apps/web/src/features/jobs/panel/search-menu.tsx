import type { FlowSummary } from '@headwater/contract/flows/flows'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu } from '#ui/overlays/menu'
import { SearchMenuItems } from './search-menu-items.tsx'

interface SearchMenuProps extends MenuPlacement {
  flow: FlowSummary
  /** The number of the job's next search. */
  next: number
}

/** Shows the actions on one search of a job. */
export function SearchMenu({ flow, next, ...place }: SearchMenuProps) {
  return (
    <Menu align="end" {...place}>
      <SearchMenuItems getNextNumber={() => next} flow={flow} />
    </Menu>
  )
}
