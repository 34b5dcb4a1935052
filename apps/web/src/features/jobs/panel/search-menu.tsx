import type { FlowSummary } from '@headwater/contract/flows/flows'
import type { LatePlace } from '#ui/late-menu'
import { Menu } from '#ui/menu'
import { SearchItems } from './search-items.tsx'

interface SearchMenuProps extends LatePlace {
  flow: FlowSummary
  /** The number that the job's next search has. */
  next: number
}

/** What can be done to one search of a job. */
export function SearchMenu({ flow, next, ...place }: SearchMenuProps) {
  return (
    <Menu align="end" {...place}>
      <SearchItems findNext={() => next} flow={flow} />
    </Menu>
  )
}
