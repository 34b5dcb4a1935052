import type { ReceiptFilter } from '@headwater/contract/billing/receipts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { LateMenu } from '#ui/late-menu'

interface ExportButtonProps {
  filter: ReceiptFilter
  isNarrowed: boolean
}

/** The button behind which the ways to export are. */
export function ExportButton(props: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <LateMenu
      button={(asking) => (
        <Button
          className="max-md:-mr-1 max-md:border-transparent! max-md:px-1! max-md:text-link! max-md:shadow-none! max-md:[&>svg]:hidden"
          icon={Download}
          loading={isBusy}
          {...asking}
        >
          Export
        </Button>
      )}
      load={loadMenu}
      props={{ ...props, onBusy: setBusy }}
    />
  )
}

async function loadMenu() {
  return (await import('./export-menu.tsx')).ExportMenu
}
