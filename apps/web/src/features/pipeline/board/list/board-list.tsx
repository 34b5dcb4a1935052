import { useMemo } from 'react'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { HeaderCell } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { Checkbox } from '#ui/forms/checkbox'
import { useBoard, useBoardContext } from '../board-context.ts'
import { ListRow } from './list-row.tsx'
import { useListKeys } from './use-list-keys.ts'

const noMorePages = { hasMore: false, error: undefined, loadMore: () => undefined }

/** Lists the candidates of the board in rows, by stage. */
export function BoardList({ openId }: { openId: string | undefined }) {
  const { store, open } = useBoardContext()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const stages = useBoard((state) => state.stages)
  const shown = useBoard((state) => state.columns.shown)
  const selected = useBoard((state) => state.selected)
  const ids = useMemo(() => stages.flatMap(({ id }) => shown.get(id) ?? []), [stages, shown])
  const chosen = ids.filter((id) => selected.has(id)).length
  useListKeys()
  if (ids.length === 0)
    return (
      <p className="grid flex-1 place-items-center text-fg-2">
        No matches. Remove a filter to see more.
      </p>
    )
  return (
    <div
      className="min-h-0 flex-1 overflow-auto pb-16"
      data-board=""
      data-scroll-restoration-id="pipeline-list"
    >
      <VirtualTable
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
            <HeaderCell>Last activity</HeaderCell>
            <HeaderCell>Next step</HeaderCell>
            <HeaderCell className="w-32">Tags</HeaderCell>
            <HeaderCell className="w-16">Owner</HeaderCell>
            <HeaderCell align="end" className="w-18">
              Days
            </HeaderCell>
          </>
        }
        items={ids}
        label="People in this pipeline"
        letters={hasLetterKeys}
        onOpen={open}
        onToggle={(id, isSelected) => store.toggle(id, isSelected)}
        pages={noMorePages}
        rowHeight={52}
      >
        {(id, row) => <ListRow id={id} isOpen={id === openId} key={id} {...row} />}
      </VirtualTable>
    </div>
  )
}
