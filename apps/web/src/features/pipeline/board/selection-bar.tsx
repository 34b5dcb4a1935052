import type { Card } from '@headwater/contract/pipeline/board'
import { AlarmClock, ArrowRight, Ban, Download, Tag, UserRound } from 'lucide-react'
import { countOf, formatNumber } from '#lib/format'
import { useKeys } from '#lib/use-keys'
import { BulkBar, BulkBarButton } from '#ui/bulk-bar'
import { Tooltip } from '#ui/tooltip'
import { useBoard, useBoardRoom } from './board-room.ts'
import { exportCards } from './export-cards.ts'
import { useWhyNoExport } from './use-why-no-export.ts'

/** What can be done with all who are selected. */
export function SelectionBar() {
  const { store, acts, ask, chooseStage } = useBoardRoom()
  const selected = useBoard((state) => state.selected)
  const cards = useBoard((state) => state.cards)
  const whyNoExport = useWhyNoExport()
  const chosen: Card[] = [...selected].flatMap((id) => cards.get(id) ?? [])
  const clear = () => store.select([])
  useKeys([{ keys: 'escape', label: 'Clear the selection', group: 'Pipeline', run: clear }])
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 z-(--z-bulkbar) *:pointer-events-auto">
      <BulkBar
        facts={acts.whyNot === undefined ? [] : [acts.whyNot]}
        onClear={clear}
        selected={`${formatNumber(chosen.length)} selected`}
      >
        {acts.whyNot === undefined && (
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
          whyNot={whyNoExport}
        />
        {acts.whyNot === undefined && (
          <BulkBarButton icon={Ban} onClick={() => ask('reject', chosen)}>
            Reject {countOf(chosen.length, 'person', 'people')}
          </BulkBarButton>
        )}
      </BulkBar>
    </div>
  )
}

interface ExportButtonProps {
  whyNot: string | undefined
  onExport: () => void
}

function ExportButton({ whyNot, onExport }: ExportButtonProps) {
  if (whyNot === undefined)
    return (
      <BulkBarButton icon={Download} onClick={onExport}>
        Export
      </BulkBarButton>
    )
  return (
    <Tooltip content={whyNot} describes>
      <BulkBarButton aria-disabled icon={Download}>
        Export
      </BulkBarButton>
    </Tooltip>
  )
}
