import { Ban, Trash2 } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { useKeys } from '#lib/use-keys'
import type { Selection } from '#lib/use-selection'
import { BulkBar, BulkBarButton } from '#ui/bulk-bar'

interface SelectionBarProps {
  selection: Selection
  isBusy: boolean
  onRemove: (ids: readonly string[], neverAgain: boolean) => void
}

/** What can be done with everybody who is chosen. */
export function SelectionBar({ selection, isBusy, onRemove }: SelectionBarProps) {
  const ids = [...selection.ids]
  useKeys([{ keys: 'escape', label: 'Clear the selection', group: 'People', run: selection.clear }])
  const count = formatNumber(ids.length)
  return (
    <div className="sticky bottom-4 z-(--z-bulkbar) mt-auto">
      <BulkBar onClear={selection.clear} selected={`${count} selected`}>
        <BulkBarButton
          aria-disabled={isBusy || undefined}
          icon={Ban}
          onClick={() => onRemove(ids, true)}
        >
          Remove and never take in again
        </BulkBarButton>
        <BulkBarButton
          aria-disabled={isBusy || undefined}
          icon={Trash2}
          kind="primary"
          onClick={() => onRemove(ids, false)}
        >
          Remove {count}
        </BulkBarButton>
      </BulkBar>
    </div>
  )
}
