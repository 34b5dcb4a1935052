import type { SessionAct, SessionSummary } from '@headwater/contract/flows/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, CirclePause, CirclePlay, Copy } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { useHotkeys } from '#lib/use-hotkeys'
import type { Selection } from '#lib/use-selection'
import { BulkBar, BulkBarButton } from '#ui/data/bulk-bar'
import { ArchiveDialog, stopsPeople } from './archive-dialog.tsx'
import { createSessionCopies, runSessionAct } from './session-acts.ts'
import { useMayWriteSessions } from './use-may-write-sessions.ts'

interface SelectionBarProps {
  items: readonly SessionSummary[]
  selection: Selection
}

/** Shows the actions on all selected sessions. */
export function SelectionBar({ items, selection }: SelectionBarProps) {
  const cache = useQueryClient()
  const { mayWrite, disabledReason } = useMayWriteSessions()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useHotkeys([
    { keys: 'escape', label: 'Clear selection', group: 'Sessions', run: selection.clear },
  ])
  const chosen = items.filter(({ id }) => selection.ids.has(id))
  const isRestoring = chosen.length > 0 && chosen.every(({ state }) => state === 'archived')

  async function run(work: () => Promise<boolean>) {
    if (isBusy) return
    setBusy(true)
    if (await work()) selection.clear()
    setBusy(false)
  }
  const act = (kind: SessionAct) => void run(() => runSessionAct(cache, chosen, kind))
  const duplicate = () =>
    void run(async () => (await createSessionCopies(cache, chosen)).length === chosen.length)

  function archive() {
    if (isRestoring) act('restore')
    else if (chosen.some(stopsPeople)) setAsking(true)
    else act('archive')
  }

  const isDisabled = isBusy || undefined
  return (
    <div className="sticky bottom-4 z-(--z-bulkbar) mt-auto">
      <BulkBar
        facts={mayWrite ? [] : [disabledReason]}
        onClear={selection.clear}
        selected={`${formatNumber(chosen.length)} selected`}
      >
        {mayWrite && (
          <>
            <BulkBarButton
              aria-disabled={isDisabled}
              icon={CirclePause}
              onClick={() => act('pause')}
            >
              Pause
            </BulkBarButton>
            <BulkBarButton
              aria-disabled={isDisabled}
              icon={CirclePlay}
              onClick={() => act('resume')}
            >
              Resume
            </BulkBarButton>
            <BulkBarButton aria-disabled={isDisabled} icon={Copy} onClick={duplicate}>
              Duplicate
            </BulkBarButton>
            <BulkBarButton
              aria-disabled={isDisabled}
              icon={isRestoring ? ArchiveRestore : Archive}
              kind="primary"
              onClick={archive}
            >
              {isRestoring ? 'Restore' : 'Archive'}{' '}
              {formatCount(chosen.length, 'session', 'sessions')}
            </BulkBarButton>
          </>
        )}
      </BulkBar>
      <ArchiveDialog
        onConfirm={() => {
          setAsking(false)
          act('archive')
        }}
        onOpenChange={setAsking}
        open={isAsking}
        sessions={chosen}
      />
    </div>
  )
}
