import { type FlowSummary, listFlows } from '@headwater/contract/flows/flows'
import { Download, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadSearchMenuItems } from '#features/jobs'
import { call } from '#lib/http-client'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem } from '#ui/overlays/menu'

const SearchItems = lazy(async () => ({ default: await loadSearchMenuItems() }))
const ShortlistsDialog = lazy(async () => ({
  default: (await import('../shortlists/shortlists-dialog.tsx')).ShortlistsDialog,
}))

interface SearchMenuProps extends MenuPlacement {
  flow: FlowSummary
  place: 'session' | 'editor'
  onExport?: (() => void) | undefined
}

/** Shows the actions on a whole search. */
export function SearchMenu({ flow, place, onExport, ...late }: SearchMenuProps) {
  const [isListing, setListing] = useState(false)
  return (
    <>
      <Menu align="end" {...late}>
        <Suspense>
          <SearchItems
            getNextNumber={() => findNextSearchNumber(flow)}
            flow={flow}
            hasEditor={place === 'session'}
          >
            {place === 'session' && (
              <MenuItem icon={Share2} onSelect={() => setListing(true)}>
                Shortlists
              </MenuItem>
            )}
            {onExport && (
              <MenuItem icon={Download} onSelect={onExport}>
                Export people
              </MenuItem>
            )}
          </SearchItems>
        </Suspense>
      </Menu>
      <Suspense>
        {isListing && <ShortlistsDialog flowId={flow.id} onOpenChange={setListing} open />}
      </Suspense>
    </>
  )
}

/** Estimates the number of the job's next search. The server decides when the search is created. */
async function findNextSearchNumber({ jobId, number }: FlowSummary): Promise<number> {
  const { items } = await call(listFlows, { jobId, limit: 1 }).catch(() => ({ items: [] }))
  return Math.max(number, items[0]?.number ?? 0) + 1
}
