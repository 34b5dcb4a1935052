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
        ? `${formatCount(candidateIds.length, 'person is', 'people are')} in the file.`
        : 'Everybody in this pipeline is in the file.',
    )
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
}
