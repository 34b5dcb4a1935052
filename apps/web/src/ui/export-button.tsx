import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import type { ExportFormat } from './export-menu.tsx'
import { LateMenu } from './late-menu.tsx'

interface ExportButtonProps {
  /** Takes the file home, and says itself how that went. */
  onExport: (format: ExportFormat) => Promise<void>
  className?: string
}

/** The button behind which the ways to export are. */
export function ExportButton({ onExport, className }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)

  async function take(format: ExportFormat) {
    setBusy(true)
    try {
      await onExport(format)
    } finally {
      setBusy(false)
    }
  }

  return (
    <LateMenu
      button={(asking) => (
        <Button className={className} icon={Download} loading={isBusy} {...asking}>
          Export
        </Button>
      )}
      load={loadMenu}
      props={{ onChoose: (format: ExportFormat) => void take(format) }}
    />
  )
}

async function loadMenu() {
  return (await import('./export-menu.tsx')).ExportMenu
}
