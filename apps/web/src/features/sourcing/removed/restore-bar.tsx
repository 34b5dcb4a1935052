import { Undo2 } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { useKeys } from '#lib/use-keys'
import type { Selection } from '#lib/use-selection'
import { BulkBar, BulkBarButton } from '#ui/bulk-bar'

interface RestoreBarProps {
  selection: Selection
  isBusy: boolean
  onRestore: (ids: readonly string[]) => void
}

/** Brings back everybody who is chosen. */
export function RestoreBar({ selection, isBusy, onRestore }: RestoreBarProps) {
  const ids = [...selection.ids]
  useKeys([
    { keys: 'escape', label: 'Clear the selection', group: 'Removed', run: selection.clear },
  ])
  const count = formatNumber(ids.length)
  return (
    <div className="sticky bottom-4 z-(--z-bulkbar) mt-auto">
      <BulkBar onClear={selection.clear} selected={`${count} selected`}>
        <BulkBarButton
          aria-disabled={isBusy || undefined}
          icon={Undo2}
          kind="primary"
          onClick={() => isBusy || onRestore(ids)}
        >
          Restore {count}
        </BulkBarButton>
      </BulkBar>
    </div>
  )
}
