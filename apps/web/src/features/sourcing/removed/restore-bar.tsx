import { Undo2 } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { useHotkeys } from '#lib/use-hotkeys'
import { BulkBar, BulkBarButton } from '#ui/data/bulk-bar'

interface RestoreBarProps {
  count: number
  isBusy: boolean
  onClear: () => void
  onRestore: () => void
}

/** Restores all selected people. */
export function RestoreBar({ count, isBusy, onClear, onRestore }: RestoreBarProps) {
  useHotkeys([{ keys: 'escape', label: 'Clear selection', group: 'Removed', run: onClear }])
  const people = formatNumber(count)
  return (
    <div className="sticky bottom-4 z-(--z-bulkbar) mt-auto">
      <BulkBar onClear={onClear} selected={`${people} selected`}>
        <BulkBarButton
          aria-disabled={isBusy || undefined}
          icon={Undo2}
          kind="primary"
          onClick={() => isBusy || onRestore()}
        >
          Restore {people}
        </BulkBarButton>
      </BulkBar>
    </div>
  )
}
