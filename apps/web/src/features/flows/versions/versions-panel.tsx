import { useState } from 'react'
import { toast } from '#ui/feedback/toast'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { SidePanel } from '#ui/overlays/side-panel'
import type { SearchDraft } from '../session/use-search-draft.ts'
import { CompareView } from './compare-view.tsx'
import { useVersions, type Version } from './use-versions.ts'
import { VersionList, type VersionPair } from './version-list.tsx'

interface VersionsPanelProps {
  flowId: string
  draft: SearchDraft
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the history of the search next to the results. */
export function VersionsPanel({ flowId, draft, open, onOpenChange }: VersionsPanelProps) {
  return (
    <SheetPortal>
      <SidePanel
        label="Search versions"
        onOpenChange={onOpenChange}
        open={open}
        position="Search versions"
      >
        <h3 className="pb-2 text-type-18 md:hidden">Search versions</h3>
        <VersionsPanelContent draft={draft} flowId={flowId} />
      </SidePanel>
    </SheetPortal>
  )
}

/** Saves an earlier version as the newest one, so that no later version is lost. */
export function restoreVersion(
  draft: SearchDraft,
  { version, criteria, text, scope, importName }: Version,
): void {
  const { names } = draft
  const before = { criteria: draft.criteria, text: draft.text, scope: draft.scope, names }
  draft.replace({
    criteria,
    text,
    scope,
    names: importName === null ? {} : { [scope]: importName },
  })
  draft.save()
  toast({
    message: `Version ${version} restored.`,
    onUndo: () => {
      draft.replace(before)
      draft.save()
    },
  })
}

interface VersionsPanelContentProps {
  flowId: string
  draft: SearchDraft
}

/** Shows the list of versions, or two of them side by side. */
export function VersionsPanelContent({ flowId, draft }: VersionsPanelContentProps) {
  const [pair, setPair] = useState<VersionPair>()
  const pages = useVersions(flowId, draft.savedAt)
  if (pair)
    return (
      <CompareView
        flowId={flowId}
        onBack={() => setPair(undefined)}
        onChange={setPair}
        pair={pair}
        versions={pages.items ?? []}
      />
    )
  return (
    <VersionList
      onCompare={setPair}
      {...(!draft.isReadOnly && { onRestore: (version) => restoreVersion(draft, version) })}
      pages={pages}
    />
  )
}
