import type { AuditFilter } from '@headwater/contract/settings'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { LateMenu } from '#ui/late-menu'

interface ExportButtonProps {
  filter: AuditFilter
  isNarrowed: boolean
}

/** The button behind which the ways to export are. */
export function ExportButton(props: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <LateMenu
      button={(asking) => (
        <Button icon={Download} loading={isBusy} {...asking}>
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
