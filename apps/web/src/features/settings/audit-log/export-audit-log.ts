import { type AuditFilter, exportAuditEntries } from '@headwater/contract/settings'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { formatFailure } from '#lib/format-failure'
import type { ExportFormat } from '#ui/buttons/export-menu'
import { toast } from '#ui/feedback/toast'

interface ExportOptions {
  filter: AuditFilter
  isFiltered: boolean
  format: ExportFormat
}

/** Downloads the filtered entries. The export itself is logged too. */
export async function exportAuditLog({ filter, isFiltered, format }: ExportOptions): Promise<void> {
  try {
    await withStepUp(() => downloadFile(exportAuditEntries, { ...filter, format }))
    toast(isFiltered ? 'The filtered entries were exported.' : 'All entries were exported.')
  } catch (error) {
    if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
  }
}
