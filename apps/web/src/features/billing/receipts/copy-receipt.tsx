import type { ReceiptDetail } from '@headwater/contract/billing/receipts'
import { Copy } from 'lucide-react'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { nameReceipt } from './write-receipt.ts'

/** Puts the whole receipt on the clipboard, as the export has it. */
export function CopyReceipt({ receipt }: { receipt: ReceiptDetail }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(JSON.stringify(receipt, null, 2))
      toast(`${nameReceipt(receipt.number)} was copied.`)
    } catch {
      toast({ message: 'The browser did not let us copy. Select the text instead.', tone: 'warn' })
    }
  }
  return (
    <Button icon={Copy} onClick={() => void copy()}>
      Copy receipt
    </Button>
  )
}
