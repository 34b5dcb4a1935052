import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { useVirtualRows } from '#ui/data/use-virtual-rows'
import { formatGroupTitle } from './group-heading.tsx'
import { LightRow } from './row/light-row.tsx'
import type { RankedRow } from './row/ranked-row.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import type { ShownGroup } from './use-result-groups.ts'

interface GroupRowsProps {
  flowId: string
  group: ShownGroup
  /** The rows of this group one frame ago. */
  lateRows: readonly RankedRow[]
  musts: number
  rowHeight: number
  /** The active row, counted over all groups. */
  active: number | undefined
  scroller: RefObject<HTMLDivElement | null>
  /** Rows of a new search are being rendered. */
  isNew: boolean
  /** Called when the end of the rows is near, unless something else comes first. */
  onNearEnd: (() => void) | undefined
  onUnfold: () => void
  draw: (row: RankedRow, at: number, isLate: boolean) => ReactNode
}

/** Lists the people of one group and renders only the visible rows. */
export function GroupRows(props: GroupRowsProps) {
  const { flowId, group, lateRows, musts, rowHeight, active, scroller, isNew, onNearEnd } = props
  const { missed, total, visible, offset, isFolded, isCollapsed } = group
  const container = useRef<HTMLOListElement>(null)
  const isWithin = active !== undefined && active >= offset && active < offset + visible.length
  const { start, end, before, after, isNearEnd, isInSight, isFastScrolling, isLight } =
    useVirtualRows({
      container,
      count: visible.length,
      offset,
      rowHeight,
      active: isWithin ? active - offset : undefined,
      ...(isNew && { kept: lateRows.length }),
      hasSimplifiedRows: true,
    })
  const ids = useMemo(() => visible.map(({ hit }) => hit.id), [visible])
  useMarkSeen({ flowId, scroller, container, ids, rowHeight })
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])

  const drawRow = (row: RankedRow, at: number) => {
    const known = isInSight(at) ? undefined : lateRows[at]
    return known ? props.draw(known, offset + at, true) : props.draw(row, offset + at, false)
  }
  return (
    <>
      <ol aria-label={missed === 0 ? 'Results' : formatGroupTitle(missed, musts)} ref={container}>
        {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
        {toDrawnRows(visible, start, end).map(({ row, at, box }) =>
          isLight(at) ? (
            // While scrolling fast, rows are keyed by their position on the screen.
            <LightRow
              height={rowHeight}
              index={offset + at}
              key={isFastScrolling ? box : at}
              row={row}
            />
          ) : (
            drawRow(row, at)
          ),
        )}
        {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
      </ol>
      {isFolded && !isCollapsed && (
        <div className="grid min-h-9 place-items-center border-b border-line">
          <Button kind="ghost" onClick={props.onUnfold} size="sm">
            Show {formatNumber(total - visible.length)} more
            {missed === 0 && musts > 1 && ` that meet all ${musts}`}
          </Button>
        </div>
      )}
    </>
  )
}

interface DrawnRow {
  row: RankedRow
  /** The index in the group, and among the rendered rows. */
  at: number
  box: number
}

function toDrawnRows(rows: readonly RankedRow[], start: number, end: number): DrawnRow[] {
  return rows.slice(start, end).map((row, box) => ({ row, box, at: start + box }))
}
