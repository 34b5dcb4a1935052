import { Download } from 'lucide-react'
import { useState } from 'react'
import { LazyMenu } from '../overlays/lazy-menu.tsx'
import { Button } from './button.tsx'
import type { ExportFormat } from './export-menu.tsx'

interface ExportButtonProps {
  /** Downloads the file and reports the result itself. */
  onExport: (format: ExportFormat) => Promise<void>
  className?: string
}

/** Renders the button that opens the export formats. */
export function ExportButton({ onExport, className }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)

  async function exportAs(format: ExportFormat) {
    setBusy(true)
    try {
      await onExport(format)
    } finally {
      setBusy(false)
    }
  }

  return (
    <LazyMenu
      button={(buttonProps) => (
        <Button className={className} icon={Download} loading={isBusy} {...buttonProps}>
          Export
        </Button>
      )}
      load={loadMenu}
      props={{ onChoose: (format: ExportFormat) => void exportAs(format) }}
    />
  )
}

async function loadMenu() {
  return (await import('./export-menu.tsx')).ExportMenu
}
