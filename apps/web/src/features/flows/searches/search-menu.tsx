import { type FlowSummary, listFlows } from '@headwater/contract/flows/flows'
import { Download, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadSearchItems } from '#features/jobs'
import { call } from '#lib/http-client'
import type { LatePlace } from '#ui/late-menu'
import { Menu, MenuItem } from '#ui/menu'

const SearchItems = lazy(async () => ({ default: await loadSearchItems() }))
const ShortlistsDialog = lazy(async () => ({
  default: (await import('../shortlists/shortlists-dialog.tsx')).ShortlistsDialog,
}))

interface SearchMenuProps extends LatePlace {
  flow: FlowSummary
  place: 'session' | 'editor'
  onExport?: (() => void) | undefined
}

/** What can be done to a search as a whole. */
export function SearchMenu({ flow, place, onExport, ...late }: SearchMenuProps) {
  const [isListing, setListing] = useState(false)
  return (
    <>
      <Menu align="end" {...late}>
        <Suspense>
          <SearchItems findNext={() => findNext(flow)} flow={flow} hasEditor={place === 'session'}>
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

/** The number that the job's next search is likely to have: the server decides when it is made. */
async function findNext({ jobId, number }: FlowSummary): Promise<number> {
  const { items } = await call(listFlows, { jobId, limit: 1 }).catch(() => ({ items: [] }))
  return Math.max(number, items[0]?.number ?? 0) + 1
}
