import { useMemo } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import { Checkbox } from '#ui/checkbox'
import { LongTable } from '#ui/long-table'
import { HeaderCell } from '#ui/table'
import { useBoard, useBoardRoom } from '../board-room.ts'
import { ListRow } from './list-row.tsx'
import { useListKeys } from './use-list-keys.ts'

const allThere = { hasMore: false, error: undefined, loadMore: () => undefined }

/** The same people as on the board, one below the other, stage by stage. */
export function BoardList({ openId }: { openId: string | undefined }) {
  const { store, open } = useBoardRoom()
  const [letters] = useSingleKeys()
  const stages = useBoard((state) => state.stages)
  const shown = useBoard((state) => state.columns.shown)
  const selected = useBoard((state) => state.selected)
  const ids = useMemo(() => stages.flatMap(({ id }) => shown.get(id) ?? []), [stages, shown])
  const chosen = ids.filter((id) => selected.has(id)).length
  useListKeys()
  if (ids.length === 0)
    return <p className="grid flex-1 place-items-center text-fg-2">Nobody meets the filters.</p>
  return (
    <div
      className="min-h-0 flex-1 overflow-auto pb-16"
      data-board=""
      data-scroll-restoration-id="pipeline-list"
    >
      <LongTable
        className="min-w-220"
        head={
          <>
            <HeaderCell className="w-10 pr-0">
              <Checkbox
                aria-label="Select all shown"
                checked={chosen === 0 ? false : chosen === ids.length || 'some'}
                onCheckedChange={(isOn) => store.select(isOn ? ids : [])}
              />
            </HeaderCell>
            <HeaderCell className="w-14">Score</HeaderCell>
            <HeaderCell className="w-1/4">Name</HeaderCell>
            <HeaderCell className="w-32">Stage</HeaderCell>
            <HeaderCell>Last</HeaderCell>
            <HeaderCell>Next</HeaderCell>
            <HeaderCell className="w-32">Tags</HeaderCell>
            <HeaderCell className="w-16">Owner</HeaderCell>
            <HeaderCell align="end" className="w-18">
              Days
            </HeaderCell>
          </>
        }
        items={ids}
        label="People in this pipeline"
        letters={letters}
        onOpen={open}
        onToggle={(id, isSelected) => store.toggle(id, isSelected)}
        pages={allThere}
        rowHeight={52}
      >
        {(id, row) => <ListRow id={id} isOpen={id === openId} key={id} {...row} />}
      </LongTable>
    </div>
  )
}
