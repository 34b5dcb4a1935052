import { exportCandidates } from '@headwater/contract/pipeline/acts'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { toast } from '#ui/feedback/toast'

/** Downloads a file with some or all of the cards. */
export async function exportCards(
  jobId: string,
  format: 'csv' | 'json',
  candidateIds?: readonly string[],
): Promise<void> {
  try {
    const args = { jobId, format, ...(candidateIds && { candidateIds: [...candidateIds] }) }
    await withStepUp(() => downloadFile(exportCandidates, args))
    toast(
      candidateIds
        ? `Exported ${formatCount(candidateIds.length, 'candidate', 'candidates')}.`
        : 'Exported all candidates in this pipeline.',
    )
  } catch (error) {
    if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
  }
}
