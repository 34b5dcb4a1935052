import { type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import { useAfterPaint } from '#ui/use-after-paint'
import { useLasting } from '#ui/use-lasting'
import { useRowKeys } from '#ui/use-row-keys'
import { useRowWindow } from '#ui/use-row-window'
import { paleMs } from '../pale-ms.ts'
import { rowHeight } from '../row-height.ts'
import type { Results } from '../use-results.ts'
import { MoreFoot } from './more-foot.tsx'
import { NearMisses } from './near-misses.tsx'
import { LightRow } from './row/light-row.tsx'
import type { PlacedRow } from './row/placed-row.ts'
import { cardHeight, ResultCard } from './row/result-card.tsx'
import { ResultRow } from './row/result-row.tsx'
import { RowContextProvider, useRowContext } from './row/row-context.ts'
import { useSeen } from './use-seen.ts'

interface ResultListProps {
  flowId: string
  rows: readonly PlacedRow[]
  /** People who just miss one requirement: apart, below everybody who was found or by themselves. */
  nearMisses: readonly PlacedRow[]
  /** Only those who just miss are looked at. */
  isNear: boolean
  results: Results
  isPhone: boolean
  selected: ReadonlySet<string>
  openId: string | undefined
  scroller: RefObject<HTMLDivElement | null>
  onOpen: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
  /** Who j and k stand on. */
  onActive: (id: string | undefined) => void
}

/** The people found, of which only those in sight are drawn. */
export function ResultList(props: ResultListProps) {
  const { rows, nearMisses, isNear, results, isPhone, selected, openId, scroller } = props
  const { onOpen, onToggle, onActive } = props
  const [letters] = useSingleKeys()
  const all = useMemo(() => [...rows, ...nearMisses], [rows, nearMisses])
  const ids = useMemo(() => rows.map(({ hit }) => hit.id), [rows])
  const height = isPhone ? cardHeight : rowHeight
  const { container, active, rowProps } = useRowKeys<HTMLDivElement>({
    count: all.length,
    letters,
    onOpen: (at) => all[at] && onOpen(all[at].hit.id),
    onToggle: (at, wanted) => {
      const id = all[at]?.hit.id
      if (id && (wanted === 'toggle' || !selected.has(id))) onToggle(id, false)
    },
  })
  const isAbove = active !== undefined && active < rows.length
  // Of a new search, those in sight are drawn first. Below the fold stand those of the one before for
  // another frame: to take them away and make others in their place would be seen, and they are not.
  const context = useRowContext()
  const { total, reply } = results
  const now = useMemo(() => ({ rows, total, context, reply }), [rows, total, context, reply])
  const late = useAfterPaint(now)
  const isNew = late.reply?.criteria !== reply?.criteria
  const { start, end, before, after, isNearEnd, isInSight, isFlying, isLight } = useRowWindow({
    container,
    count: rows.length,
    rowHeight: height,
    active: isAbove ? active : undefined,
    ...(isNew && { kept: late.rows.length }),
    hasLightRows: true,
  })
  useSeen({
    flowId: props.flowId,
    scroller,
    ids,
    rowHeight: height,
  })
  const { hasMore, failure, isRefreshing, loadMore, nearMisses: misses } = results
  // Most searches are over before anybody would see the list pale, and flickering is no news.
  const isLate = useLasting(isRefreshing, paleMs)
  // Not before those in sight are painted: whoever reads on would take the processor from them.
  const wantsMore = !isNear && isNearEnd && !isNew && !isRefreshing
  useEffect(() => {
    if (wantsMore && hasMore && failure === undefined) loadMore()
  }, [wantsMore, hasMore, failure, loadMore])

  const activeId = active === undefined ? undefined : all[active]?.hit.id
  useEffect(() => onActive(activeId), [activeId, onActive])

  /** Before the keys of all lists see it, to whom X is X with Shift as well. */
  function chooseRange(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key !== 'X' || !event.shiftKey || !isPlain || !letters || !activeId) return
    event.preventDefault()
    onToggle(activeId, true)
  }

  const Row = isPhone ? ResultCard : ResultRow
  // Rows go by their places: the people of another search take the boxes of those who stood there,
  // which is drawn in half the time of new boxes, and whoever goes by keys stays where they are.
  const draw = (row: PlacedRow, at: number, found: Pick<typeof now, 'total' | 'context'> = now) => (
    <RowContextProvider key={at} value={found.context}>
      <Row
        isOpen={row.hit.id === openId}
        isSelected={selected.has(row.hit.id)}
        keys={rowProps(at)}
        of={found.total}
        row={row}
      />
    </RowContextProvider>
  )
  const drawFound = (row: PlacedRow, at: number) => {
    const known = isInSight(at) ? undefined : late.rows[at]
    return known ? draw(known, at, late) : draw(row, at)
  }
  return (
    <div
      aria-busy={isRefreshing || undefined}
      className={isLate ? 'pale' : undefined}
      onKeyDownCapture={chooseRange}
      ref={container}
      role="presentation"
    >
      {!isNear && (
        <ol aria-label="People found">
          {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
          {placed(rows, start, end).map(({ row, at, box }) =>
            isLight(at) ? (
              // While they fly past, a box is known by its place on the screen.
              <LightRow height={height} key={isFlying ? box : at} row={row} />
            ) : (
              drawFound(row, at)
            ),
          )}
          {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
        </ol>
      )}
      {!isNear && <MoreFoot results={results} />}
      {(nearMisses.length > 0 || misses.isLoading || misses.failure !== undefined) && (
        <NearMisses isAlone={isNear} misses={misses}>
          {nearMisses.map((row, at) => draw(row, rows.length + at))}
        </NearMisses>
      )}
    </div>
  )
}

interface Placed {
  row: PlacedRow
  /** Its place in the whole list, and among those that are drawn. */
  at: number
  box: number
}

function placed(rows: readonly PlacedRow[], start: number, end: number): Placed[] {
  return rows.slice(start, end).map((row, box) => ({ row, box, at: start + box }))
}
