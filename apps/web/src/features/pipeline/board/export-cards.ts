import { exportCandidates } from '@headwater/contract/pipeline/acts'
import { downloadFile } from '#lib/download-file'
import { countOf } from '#lib/format'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'

/** Hands out a file with some of the cards, or with all of them. */
export async function exportCards(
  jobId: string,
  format: 'csv' | 'json',
  candidateIds?: readonly string[],
): Promise<void> {
  try {
    await downloadFile(exportCandidates, {
      ...{ jobId, format },
      ...(candidateIds && { candidateIds: [...candidateIds] }),
    })
    toast(
      candidateIds
        ? `${countOf(candidateIds.length, 'person is', 'people are')} in the file.`
        : 'Everybody in this pipeline is in the file.',
    )
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
  }
}
