import { OverSheet } from '#ui/over-sheet'
import { SidePanel } from '#ui/side-panel'
import type { SearchDraft } from '../session/use-search-draft.ts'
import { VersionsOfSession } from './versions-of-session.tsx'

interface VersionsPanelProps {
  flowId: string
  draft: SearchDraft
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** How the search became what it is, beside the people it finds. */
export function VersionsPanel({ flowId, draft, open, onOpenChange }: VersionsPanelProps) {
  return (
    <OverSheet>
      <SidePanel
        label="Versions of this search"
        onOpenChange={onOpenChange}
        open={open}
        position="Versions of this search"
      >
        <h3 className="pb-2 text-type-18 md:hidden">Versions of this search</h3>
        <VersionsOfSession draft={draft} flowId={flowId} />
      </SidePanel>
    </OverSheet>
  )
}
