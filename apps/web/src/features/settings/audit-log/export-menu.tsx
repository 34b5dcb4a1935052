import { type AuditFilter, exportAuditEntries } from '@headwater/contract/settings'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { sayFailure } from '#lib/say-failure'
import type { LatePlace } from '#ui/late-menu'
import { Menu, MenuItem } from '#ui/menu'
import { toast } from '#ui/toast'

interface ExportMenuProps extends LatePlace {
  filter: AuditFilter
  isNarrowed: boolean
  onBusy: (isBusy: boolean) => void
}

/** Takes what is filtered home as a file. That it was taken is in the log, too. */
export function ExportMenu({ filter, isNarrowed, onBusy, ...place }: ExportMenuProps) {
  async function take(format: 'csv' | 'json') {
    onBusy(true)
    try {
      await withStepUp(() => downloadFile(exportAuditEntries, { ...filter, format }))
      toast(isNarrowed ? 'What is filtered was exported.' : 'The whole log was exported.')
    } catch (error) {
      if (!isCancelled(error)) toast({ message: sayFailure(error), tone: 'bad' })
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
