import { exportReceipts, type ReceiptFilter } from '@headwater/contract/billing/receipts'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { formatFailure } from '#lib/format-failure'
import type { ExportFormat } from '#ui/buttons/export-menu'
import { toast } from '#ui/feedback/toast'

interface ExportOptions {
  filter: ReceiptFilter
  isFiltered: boolean
  format: ExportFormat
}

/** Downloads the receipts shown as a file. */
export async function exportLedger({ filter, isFiltered, format }: ExportOptions): Promise<void> {
  try {
    await withStepUp(() => downloadFile(exportReceipts, { ...filter, format }))
    toast(isFiltered ? 'The receipts shown were exported.' : 'All receipts were exported.')
  } catch (error) {
    if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
  }
}
