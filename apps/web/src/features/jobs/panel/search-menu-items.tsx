import type { FlowSummary } from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveDuplicateSession } from '#lib/duplicate-session'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { setSearchArchived } from './search-acts.ts'
import { pathToDuplicate, pathToEditor } from './search-paths.ts'

interface SearchItemsProps {
  flow: FlowSummary
  /** Returns the number of the job's next search. */
  getNextNumber: () => number | Promise<number>
  /** False on the editor page itself, which needs no link to it. */
  hasEditor?: boolean
  /** Additional items of the page. */
  children?: ReactNode
}

/** Renders the menu items for a whole search, shared by several menus. */
export function SearchMenuItems({
  flow,
  getNextNumber,
  hasEditor = true,
  children,
}: SearchItemsProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()

  async function duplicate() {
    saveDuplicateSession(flow)
    await navigate({ to: pathToDuplicate(flow, await getNextNumber()) })
  }

  return (
    <>
      {hasEditor && (
        <MenuItem icon={Pencil} onSelect={() => void navigate({ to: pathToEditor(flow) })}>
          Edit name and versions
        </MenuItem>
      )}
      {children}
      <MenuItem icon={Copy} onSelect={() => void duplicate()}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={flow.isArchived ? ArchiveRestore : Archive}
        onSelect={() => void setSearchArchived(cache, flow, !flow.isArchived)}
      >
        {flow.isArchived ? 'Restore' : 'Archive'}
      </MenuItem>
    </>
  )
}
