import { Download, Link2, ListChecks, SlidersHorizontal, UserPlus } from 'lucide-react'
import { toast } from '#ui/feedback/toast'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/menu'
import { useBoard, useBoardContext } from '../board-context.ts'
import { exportCards } from '../export-cards.ts'
import { useExportDisabledReason } from '../use-export-disabled-reason.ts'

/** Shows the actions on the whole pipeline. Disabled ones explain why. */
export function BoardMenu(place: MenuPlacement) {
  const { store, acts, addPeople, editStages } = useBoardContext()
  const isPhone = useMediaQuery('(width < 768px)')
  const isSelecting = useBoard((state) => state.isSelecting || state.selected.size > 0)
  const whyNoExport = useExportDisabledReason()
  const { jobId, disabledReason } = acts
  return (
    <Menu align="end" className="max-w-72" {...place}>
      {isPhone && (
        <MenuItem
          icon={ListChecks}
          onSelect={() => (isSelecting ? store.select([]) : store.startSelecting())}
        >
          {isSelecting ? 'Stop selecting' : 'Select people'}
        </MenuItem>
      )}
      <MenuItem
        disabled={disabledReason !== undefined}
        icon={UserPlus}
        onSelect={() => addPeople()}
      >
        Add people
      </MenuItem>
      <MenuItem
        disabled={disabledReason !== undefined}
        icon={SlidersHorizontal}
        onSelect={editStages}
      >
        Edit stages
      </MenuItem>
      {disabledReason !== undefined && <DisabledReason>{disabledReason}</DisabledReason>}
      <MenuSeparator />
      <MenuItem
        disabled={whyNoExport !== undefined}
        icon={Download}
        onSelect={() => void exportCards(jobId, 'csv')}
      >
        Export as CSV
      </MenuItem>
      <MenuItem
        disabled={whyNoExport !== undefined}
        icon={Download}
        onSelect={() => void exportCards(jobId, 'json')}
      >
        Export as JSON
      </MenuItem>
      {whyNoExport !== undefined && <DisabledReason>{whyNoExport}</DisabledReason>}
      <MenuSeparator />
      <MenuItem icon={Link2} onSelect={() => void copyLink()}>
        Copy link to this view
      </MenuItem>
    </Menu>
  )
}

function DisabledReason({ children }: { children: string }) {
  return (
    <MenuLabel>
      <span className="whitespace-normal">{children}</span>
    </MenuLabel>
  )
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast('Link copied. Anyone who can see this job can open it.')
  } catch {
    toast({ message: 'Couldn’t copy the link. Copy it from the address bar.', tone: 'bad' })
  }
}
