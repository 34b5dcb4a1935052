import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { useNow } from '#lib/clock'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import type { Selection } from '#lib/use-selection'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { SessionRow } from './session-row.tsx'
import type { LoadedSessions } from './use-sessions.ts'

export interface SessionRowsProps {
  items: readonly SessionSummary[]
  sessions: LoadedSessions
  /** All of them are of one job. */
  isOfOneJob: boolean
  selection: Selection
  onOpen: (session: SessionSummary) => void
}

/** Shows the sessions in a virtualised table. */
export function SessionsTable({
  items,
  sessions,
  isOfOneJob,
  selection,
  onOpen,
}: SessionRowsProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow()
  return (
    <VirtualTable
      head={<Head items={items} selection={selection} />}
      items={items}
      label="Sessions"
      letters={hasLetterKeys}
      onOpen={onOpen}
      onToggle={({ id }, selected) => selection.toggle(id, selected)}
      pages={sessions}
      rowHeight={52}
    >
      {(session, row) => (
        <SessionRow
          {...row}
          isOfOneJob={isOfOneJob}
          isSelected={selection.ids.has(session.id)}
          key={session.id}
          locale={locale}
          now={now}
          onOpen={onOpen}
          onToggle={selection.toggle}
          session={session}
        />
      )}
    </VirtualTable>
  )
}

function Head({ items, selection }: Pick<SessionRowsProps, 'items' | 'selection'>) {
  const chosen = items.filter(({ id }) => selection.ids.has(id)).length
  return (
    <>
      <CheckboxCell
        checked={chosen === 0 ? false : chosen === items.length || 'some'}
        head
        label="Select all shown sessions"
        onCheckedChange={(checked) =>
          checked ? selection.set(items.map(({ id }) => id)) : selection.clear()
        }
      />
      <HeaderCell>Session</HeaderCell>
      <HeaderCell className="w-23">Status</HeaderCell>
      <HeaderCell className="w-27 @max-[1100px]:hidden">Mode</HeaderCell>
      <HeaderCell className="w-40 @max-[900px]:w-34">Progress</HeaderCell>
      <HeaderCell align="end" className="w-14 @max-[1240px]:hidden">
        Sent
      </HeaderCell>
      <HeaderCell align="end" className="w-23 @max-[1000px]:hidden">
        Interested
      </HeaderCell>
      <HeaderCell align="end" className="w-22 @max-[760px]:hidden">
        Replied
      </HeaderCell>
      <HeaderCell align="end" className="w-22 @max-[900px]:hidden">
        Credits
      </HeaderCell>
      <HeaderCell className="w-54 pl-6 @max-[900px]:w-46">Next</HeaderCell>
      <HeaderCell className="w-12">
        <span className="sr-only">More</span>
      </HeaderCell>
    </>
  )
}
