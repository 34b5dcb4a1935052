import type { FlowDetail } from '@headwater/contract/flows/flows'
import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button'
import type { SearchDraft } from '../session/use-search-draft.ts'

const VersionsPanel = lazy(async () => ({
  default: (await import('./versions-panel.tsx')).VersionsPanel,
}))

interface VersionsButtonProps {
  flow: FlowDetail
  draft: SearchDraft
}

/** Shows the current version and opens the earlier ones. */
export function VersionsButton({ flow, draft }: VersionsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const version = draft.version ?? flow.search.version

  function open() {
    setWasOpened(true)
    setOpen(!isOpen)
  }

  return (
    <>
      <Button aria-expanded={isOpen} icon={History} kind="ghost" onClick={open}>
        <span className="tabular-nums max-lg:sr-only">Version {version}</span>
      </Button>
      <Suspense>
        {wasOpened && (
          <VersionsPanel draft={draft} flowId={flow.id} onOpenChange={setOpen} open={isOpen} />
        )}
      </Suspense>
    </>
  )
}
