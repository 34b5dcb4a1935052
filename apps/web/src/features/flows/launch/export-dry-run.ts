import { exportDryRun } from '@headwater/contract/flows/launches'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { formatFailure } from '#lib/format-failure'
import { toast } from '#ui/feedback/toast'

/** Downloads a dry run as CSV. */
export async function downloadDryRun(flowId: string, dryRunId: string): Promise<void> {
  try {
    await withStepUp(() => downloadFile(exportDryRun, { flowId, dryRunId }))
    toast('Exported the dry run.')
  } catch (error) {
    if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
  }
}
