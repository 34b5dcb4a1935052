import { Ban, Trash2 } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { useHotkeys } from '#lib/use-hotkeys'
import type { Selection } from '#lib/use-selection'
import { BulkBar, BulkBarButton } from '#ui/data/bulk-bar'

interface SelectionBarProps {
  selection: Selection
  isBusy: boolean
  onRemove: (ids: readonly string[], doNotContact: boolean) => void
}

/** Shows the actions on all selected people. */
export function SelectionBar({ selection, isBusy, onRemove }: SelectionBarProps) {
  const ids = [...selection.ids]
  useHotkeys([{ keys: 'escape', label: 'Clear selection', group: 'People', run: selection.clear }])
  const count = formatNumber(ids.length)
  return (
    <div className="sticky bottom-4 z-(--z-bulkbar) mt-auto">
      <BulkBar onClear={selection.clear} selected={`${count} selected`}>
        <BulkBarButton
          aria-disabled={isBusy || undefined}
          icon={Ban}
          onClick={() => onRemove(ids, true)}
        >
          Remove and do not contact
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
