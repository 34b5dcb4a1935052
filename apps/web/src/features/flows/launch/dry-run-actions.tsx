import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { SessionPageActions } from '../editor/session-page-frame.tsx'
import { downloadDryRun } from './export-dry-run.ts'

interface DryRunActionsProps {
  flowId: string
  dryRunId: string
}

/** The export of a dry run, in the session’s top bar. */
export function DryRunActions({ flowId, dryRunId }: DryRunActionsProps) {
  const mayExport = useCredentials()?.privileges.includes('candidates.export') ?? false
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await downloadDryRun(flowId, dryRunId)
    setBusy(false)
  }
  return (
    <SessionPageActions>
      <span className="text-type-12 text-fg-2 max-lg:hidden">Nothing has been sent</span>
      <Button
        aria-label="Export"
        disabledReason={
          mayExport ? undefined : 'Your role can’t export people. Ask an owner for access.'
        }
        icon={Download}
        loading={isBusy}
        onClick={() => void download()}
      >
        <span className="max-md:sr-only">Export</span>
      </Button>
    </SessionPageActions>
  )
}
