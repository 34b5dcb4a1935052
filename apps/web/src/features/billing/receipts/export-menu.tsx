import { exportReceipts, type ReceiptFilter } from '@headwater/contract/billing/receipts'
import { downloadFile } from '#lib/download-file'
import { sayFailure } from '#lib/say-failure'
import type { LatePlace } from '#ui/late-menu'
import { Menu, MenuItem } from '#ui/menu'
import { toast } from '#ui/toast'

interface ExportMenuProps extends LatePlace {
  filter: ReceiptFilter
  isNarrowed: boolean
  onBusy: (isBusy: boolean) => void
}

/** Takes the receipts that are shown home as a file. */
export function ExportMenu({ filter, isNarrowed, onBusy, ...place }: ExportMenuProps) {
  async function take(format: 'csv' | 'json') {
    onBusy(true)
    try {
      await downloadFile(exportReceipts, { ...filter, format })
      toast(isNarrowed ? 'The receipts shown were exported.' : 'All receipts were exported.')
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      onBusy(false)
    }
  }

  return (
    <Menu align="end" {...place}>
      <MenuItem onSelect={() => void take('csv')}>As a table (CSV)</MenuItem>
      <MenuItem onSelect={() => void take('json')}>For programs (JSON)</MenuItem>
    </Menu>
  )
}
