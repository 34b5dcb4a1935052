import { exportReceipts, type ReceiptFilter } from '@headwater/contract/billing/receipts'
import { downloadFile } from '#lib/download-file'
import { sayFailure } from '#lib/say-failure'
import type { ExportFormat } from '#ui/export-menu'
import { toast } from '#ui/toast'

interface ExportWish {
  filter: ReceiptFilter
  isNarrowed: boolean
  format: ExportFormat
}

/** Takes the receipts that are shown home as a file. */
export async function exportLedger({ filter, isNarrowed, format }: ExportWish): Promise<void> {
  try {
    await downloadFile(exportReceipts, { ...filter, format })
    toast(isNarrowed ? 'The receipts shown were exported.' : 'All receipts were exported.')
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
  }
}
