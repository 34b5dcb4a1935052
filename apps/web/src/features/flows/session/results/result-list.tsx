import { type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { LoadMore } from '#ui/data/load-more'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { useVirtualRows } from '#ui/data/use-virtual-rows'
import { useAfterPaint } from '#ui/hooks/use-after-paint'
import { useTrueFor } from '#ui/hooks/use-true-for'
import { type Results, resultRowHeight, staleFadeMs } from '../use-results.ts'
import { NearMisses } from './near-misses.tsx'
import { LightRow } from './row/light-row.tsx'
import type { RankedRow } from './row/ranked-row.ts'
import { cardHeight, ResultCard } from './row/result-card.tsx'
import { ResultRow } from './row/result-row.tsx'
import { RowContextProvider, useRowContext } from './row/row-context.ts'
import { SkeletonRow } from './row/skeleton-row.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

interface ResultListProps {
  flowId: string
  rows: readonly RankedRow[]
  /** People who miss one requirement, shown below the results or alone. */
  nearMisses: readonly RankedRow[]
  /** Only near misses are shown. */
  isNear: boolean
  results: Results
  isPhone: boolean
  selected: ReadonlySet<string>
  openId: string | undefined
  scroller: RefObject<HTMLDivElement | null>
  onOpen: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
  /** Called with the row that j and k have moved to. */
  onActive: (id: string | undefined) => void
}

/** Lists the results and renders only the visible rows. */
export function ResultList(props: ResultListProps) {
  const {
    rows,
    nearMisses,
    isNear: showsNearMisses,
    results,
    isPhone,
    selected,
    openId,
    scroller,
  } = props
  const { onOpen, onToggle, onActive } = props
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const all = useMemo(() => [...rows, ...nearMisses], [rows, nearMisses])
  const ids = useMemo(() => rows.map(({ hit }) => hit.id), [rows])
  const height = isPhone ? cardHeight : resultRowHeight
  const { container, active, rowProps } = useRowNavigation<HTMLDivElement>({
    count: all.length,
    letters: hasLetterKeys,
    onOpen: (at) => all[at] && onOpen(all[at].hit.id),
    onToggle: (at, wanted) => {
      const id = all[at]?.hit.id
      if (id && (wanted === 'toggle' || !selected.has(id))) onToggle(id, false)
    },
  })
  const isAbove = active !== undefined && active < rows.length
  // Results of a new search render the visible rows first. Below the fold the previous rows stay
  // for one more frame, because replacing them at once costs visible time.
  const context = useRowContext()
  const { total, reply } = results
  const now = useMemo(() => ({ rows, total, context, reply }), [rows, total, context, reply])
  const late = useAfterPaint(now)
  const isNew = late.reply?.criteria !== reply?.criteria
  const { start, end, before, after, isNearEnd, isInSight, isFastScrolling, isLight } =
    useVirtualRows({
      container,
      count: rows.length,
      rowHeight: height,
      active: isAbove ? active : undefined,
      ...(isNew && { kept: late.rows.length }),
      hasSimplifiedRows: true,
    })
  useMarkSeen({
    flowId: props.flowId,
    scroller,
    ids,
    rowHeight: height,
  })
  const { hasMore, failure, isRefreshing, loadMore, nearMisses: misses } = results
  // Most searches finish before the list would fade, so delay it to avoid flicker.
  const isLate = useTrueFor(isRefreshing, staleFadeMs)
  // Only after the visible rows are painted, because loading more competes with them for the CPU.
  const wantsMore = !showsNearMisses && isNearEnd && !isNew && !isRefreshing
  useEffect(() => {
    if (wantsMore && hasMore && failure === undefined) loadMore()
  }, [wantsMore, hasMore, failure, loadMore])

  const activeId = active === undefined ? undefined : all[active]?.hit.id
  useEffect(() => onActive(activeId), [activeId, onActive])

  /** Handles Shift+X before the general list keys, which treat it like X. */
  function selectRange(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key !== 'X' || !event.shiftKey || !isPlain || !hasLetterKeys || !activeId) return
    event.preventDefault()
    onToggle(activeId, true)
  }

  const Row = isPhone ? ResultCard : ResultRow
  // Rows are keyed by position: results of a new search reuse the existing elements, which renders
  // in half the time and keeps the keyboard position.
  const draw = (row: RankedRow, at: number, found: Pick<typeof now, 'total' | 'context'> = now) => (
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
  const drawFound = (row: RankedRow, at: number) => {
    const known = isInSight(at) ? undefined : late.rows[at]
    return known ? draw(known, at, late) : draw(row, at)
  }
  return (
    <div
      aria-busy={isRefreshing || undefined}
      className={isLate ? 'stale' : undefined}
      onKeyDownCapture={selectRange}
      ref={container}
      role="presentation"
    >
      {!showsNearMisses && (
        <ol aria-label="Results">
          {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
          {toDrawnRows(rows, start, end).map(({ row, at, box }) =>
            isLight(at) ? (
              // While scrolling fast, rows are keyed by their position on the screen.
              <LightRow height={height} key={isFastScrolling ? box : at} row={row} />
            ) : (
              drawFound(row, at)
            ),
          )}
          {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
        </ol>
      )}
      {!showsNearMisses && <LoadMoreFooter results={results} />}
      {(nearMisses.length > 0 || misses.isLoading || misses.failure !== undefined) && (
        <NearMisses isAlone={showsNearMisses} misses={misses}>
          {nearMisses.map((row, at) => draw(row, rows.length + at))}
        </NearMisses>
      )}
    </div>
  )
}

interface DrawnRow {
  row: RankedRow
  /** The index in the whole list, and among the rendered rows. */
  at: number
  box: number
}

function toDrawnRows(rows: readonly RankedRow[], start: number, end: number): DrawnRow[] {
  return rows.slice(start, end).map((row, box) => ({ row, box, at: start + box }))
}

/** Shows below the loaded results that more are loading, or why they failed to. */
function LoadMoreFooter({ results }: { results: Results }) {
  const { hasMore, isLoadingMore, failure, loadMore, retry } = results
  if (failure !== undefined)
    return <LoadMore label="Show more" pages={{ error: failure, isLoadingMore, loadMore, retry }} />
  if (!hasMore) return null
  // An invisible skeleton animation would use the CPU for as long as the list is shown.
  if (!isLoadingMore) return <div className="h-[86px]" />
  return <SkeletonRow />
}
