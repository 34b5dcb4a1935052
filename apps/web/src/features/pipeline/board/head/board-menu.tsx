import { Download, Link2, ListChecks, SlidersHorizontal, UserPlus } from 'lucide-react'
import type { LatePlace } from '#ui/late-menu'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu'
import { toast } from '#ui/toast'
import { useMediaQuery } from '#ui/use-media-query'
import { useBoard, useBoardRoom } from '../board-room.ts'
import { exportCards } from '../export-cards.ts'
import { useWhyNoExport } from '../use-why-no-export.ts'

/** What can be done with the pipeline as a whole. What can't be says why. */
export function BoardMenu(place: LatePlace) {
  const { store, acts, addPeople, editStages } = useBoardRoom()
  const isPhone = useMediaQuery('(width < 768px)')
  const isChoosing = useBoard((state) => state.isChoosing || state.selected.size > 0)
  const whyNoExport = useWhyNoExport()
  const { jobId, whyNot } = acts
  return (
    <Menu align="end" className="max-w-72" {...place}>
      {isPhone && (
        <MenuItem
          icon={ListChecks}
          onSelect={() => (isChoosing ? store.select([]) : store.startChoosing())}
        >
          {isChoosing ? 'Stop selecting' : 'Select people'}
        </MenuItem>
      )}
      <MenuItem disabled={whyNot !== undefined} icon={UserPlus} onSelect={() => addPeople()}>
        Add people
      </MenuItem>
      <MenuItem disabled={whyNot !== undefined} icon={SlidersHorizontal} onSelect={editStages}>
        Edit the stages
      </MenuItem>
      {whyNot !== undefined && <Why>{whyNot}</Why>}
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
      {whyNoExport !== undefined && <Why>{whyNoExport}</Why>}
      <MenuSeparator />
      <MenuItem icon={Link2} onSelect={() => void copyLink()}>
        Copy the link to this view
      </MenuItem>
    </Menu>
  )
}

function Why({ children }: { children: string }) {
  return (
    <MenuLabel>
      <span className="whitespace-normal">{children}</span>
    </MenuLabel>
  )
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast('The link is copied. It shows the same to whoever may see the job.')
  } catch {
    toast({ message: 'The browser did not let the link be copied.', tone: 'bad' })
  }
}
