import { exportAgentDecisions } from '@headwater/contract/flows/agent-decisions'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { formatFailure } from '#lib/format-failure'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'

/** Downloads the record of an agent as CSV. */
export function ExportButton({ flowId }: { flowId: string }) {
  const mayExport = useCredentials()?.privileges.includes('candidates.export') ?? false
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await withStepUp(() => downloadFile(exportAgentDecisions, { flowId }))
      toast('Exported the decisions.')
    } catch (error) {
      if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      disabledReason={
        mayExport ? undefined : 'Your role can’t export people. Ask an owner for access.'
      }
      icon={Download}
      loading={isBusy}
      onClick={() => void download()}
    >
      Export
    </Button>
  )
}
