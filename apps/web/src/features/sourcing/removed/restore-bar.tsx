import { Undo2 } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { useKeys } from '#lib/use-keys'
import { BulkBar, BulkBarButton } from '#ui/bulk-bar'

interface RestoreBarProps {
  ids: readonly string[]
  isBusy: boolean
  onClear: () => void
  onRestore: () => void
}

/** Brings back everybody who is chosen. */
export function RestoreBar({ ids, isBusy, onClear, onRestore }: RestoreBarProps) {
  useKeys([{ keys: 'escape', label: 'Clear the selection', group: 'Removed', run: onClear }])
  const count = formatNumber(ids.length)
  return (
    <div className="sticky bottom-4 z-(--z-bulkbar) mt-auto">
      <BulkBar onClear={onClear} selected={`${count} selected`}>
        <BulkBarButton
          aria-disabled={isBusy || undefined}
          icon={Undo2}
          kind="primary"
          onClick={() => isBusy || onRestore()}
        >
          Restore {count}
        </BulkBarButton>
      </BulkBar>
    </div>
  )
}
