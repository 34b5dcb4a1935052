import { type AuditFilter, exportAuditEntries } from '@headwater/contract/settings'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { sayFailure } from '#lib/say-failure'
import type { ExportFormat } from '#ui/export-menu'
import { toast } from '#ui/toast'

interface ExportWish {
  filter: AuditFilter
  isNarrowed: boolean
  format: ExportFormat
}

/** Takes what is filtered home as a file. That it was taken is in the log, too. */
export async function exportLog({ filter, isNarrowed, format }: ExportWish): Promise<void> {
  try {
    await withStepUp(() => downloadFile(exportAuditEntries, { ...filter, format }))
    toast(isNarrowed ? 'What is filtered was exported.' : 'The whole log was exported.')
  } catch (error) {
    if (!isCancelled(error)) toast({ message: sayFailure(error), tone: 'bad' })
  }
}
