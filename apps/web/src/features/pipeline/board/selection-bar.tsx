import type { Card } from '@headwater/contract/pipeline/board'
import { AlarmClock, ArrowRight, Ban, Download, Tag, UserRound } from 'lucide-react'
import { formatCount, formatNumber } from '#lib/format'
import { useHotkeys } from '#lib/use-hotkeys'
import { BulkBar, BulkBarButton } from '#ui/data/bulk-bar'
import { Tooltip } from '#ui/overlays/tooltip'
import { useBoard, useBoardContext } from './board-context.ts'
import { exportCards } from './export-cards.ts'
import { useExportDisabledReason } from './use-export-disabled-reason.ts'

/** Shows the actions on all selected candidates. */
export function SelectionBar() {
  const { store, acts, ask, chooseStage } = useBoardContext()
  const selected = useBoard((state) => state.selected)
  const cards = useBoard((state) => state.cards)
  const whyNoExport = useExportDisabledReason()
  const chosen: Card[] = [...selected].flatMap((id) => cards.get(id) ?? [])
  const clear = () => store.select([])
  useHotkeys([{ keys: 'escape', label: 'Clear selection', group: 'Pipeline', run: clear }])
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 z-(--z-bulkbar) *:pointer-events-auto">
      <BulkBar
        facts={acts.disabledReason === undefined ? [] : [acts.disabledReason]}
        onClear={clear}
        selected={`${formatNumber(chosen.length)} selected`}
      >
        {acts.disabledReason === undefined && (
          <>
            <BulkBarButton
              aria-haspopup="menu"
              icon={ArrowRight}
              id="bulk-move"
              kind="primary"
              onClick={(event) => chooseStage(chosen, event.currentTarget)}
            >
              Move
            </BulkBarButton>
            <BulkBarButton icon={Tag} onClick={() => ask('tags', chosen)}>
              Tag
            </BulkBarButton>
            <BulkBarButton icon={UserRound} onClick={() => ask('assign', chosen)}>
              Assign
            </BulkBarButton>
            <BulkBarButton icon={AlarmClock} onClick={() => ask('snooze', chosen)}>
              Snooze
            </BulkBarButton>
          </>
        )}
        <ExportButton
          onExport={() => void exportCards(acts.jobId, 'csv', [...selected])}
          disabledReason={whyNoExport}
        />
        {acts.disabledReason === undefined && (
          <BulkBarButton icon={Ban} onClick={() => ask('reject', chosen)}>
            Reject {formatCount(chosen.length, 'person', 'people')}
          </BulkBarButton>
        )}
      </BulkBar>
    </div>
  )
}

interface ExportButtonProps {
  disabledReason: string | undefined
  onExport: () => void
}

function ExportButton({ disabledReason, onExport }: ExportButtonProps) {
  if (disabledReason === undefined)
    return (
      <BulkBarButton icon={Download} onClick={onExport}>
        Export
      </BulkBarButton>
    )
  return (
    <Tooltip content={disabledReason} describes>
      <BulkBarButton aria-disabled icon={Download}>
        Export
      </BulkBarButton>
    </Tooltip>
  )
}
