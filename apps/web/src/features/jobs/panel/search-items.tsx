import type { FlowSummary } from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepDuplicateSession } from '#lib/duplicate-session'
import { MenuItem, MenuSeparator } from '#ui/menu'
import { archiveSearch } from './search-acts.ts'
import { pathToDuplicate, pathToEditor } from './search-paths.ts'

interface SearchItemsProps {
  flow: FlowSummary
  /** The number that the job's next search has. */
  findNext: () => number | Promise<number>
  /** Off on the editor itself: nothing leads to the page that one is on. */
  hasEditor?: boolean
  /** What the place they stand in adds. */
  children?: ReactNode
}

/** What can be done to a search as a whole, in the menu of whichever place has it. */
export function SearchItems({ flow, findNext, hasEditor = true, children }: SearchItemsProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()

  async function duplicate() {
    keepDuplicateSession(flow)
    await navigate({ to: pathToDuplicate(flow, await findNext()) })
  }

  return (
    <>
      {hasEditor && (
        <MenuItem icon={Pencil} onSelect={() => void navigate({ to: pathToEditor(flow) })}>
          Edit name and see versions
        </MenuItem>
      )}
      {children}
      <MenuItem icon={Copy} onSelect={() => void duplicate()}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={flow.isArchived ? ArchiveRestore : Archive}
        onSelect={() => void archiveSearch(cache, flow, !flow.isArchived)}
      >
        {flow.isArchived ? 'Bring back from the archive' : 'Archive'}
      </MenuItem>
    </>
  )
}
