import { exportCandidates } from '@headwater/contract/pipeline/acts'
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
    await downloadFile(exportCandidates, {
      jobId,
      format,
      ...(candidateIds && { candidateIds: [...candidateIds] }),
    })
    toast(
      candidateIds
        ? `Exported ${formatCount(candidateIds.length, 'candidate', 'candidates')}.`
        : 'Exported all candidates in this pipeline.',
    )
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
}
