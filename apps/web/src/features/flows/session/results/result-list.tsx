import { Fragment, type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { LoadMore } from '#ui/data/load-more'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { useAfterPaint } from '#ui/hooks/use-after-paint'
import { useTrueFor } from '#ui/hooks/use-true-for'
import { type Results, resultRowHeight, staleFadeMs } from '../use-results.ts'
import { GroupHeading } from './group-heading.tsx'
import { GroupRows } from './group-rows.tsx'
import type { RankedRow } from './row/ranked-row.ts'
import { cardHeight, ResultCard } from './row/result-card.tsx'
import { ResultRow } from './row/result-row.tsx'
import { RowContextProvider, useRowContext } from './row/row-context.ts'
import { SkeletonRow } from './row/skeleton-row.tsx'
import type { ResultGroups } from './use-result-groups.ts'

interface ResultListProps {
  flowId: string
  grouped: ResultGroups
  results: Results
  isPhone: boolean
  selected: ReadonlySet<string>
  openId: string | undefined
  scroller: RefObject<HTMLDivElement | null>
  onOpen: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
  onSelect: (ids: readonly string[], isSelected: boolean) => void
  /** Called with the row that j and k have moved to. */
  onActive: (id: string | undefined) => void
}

/** Lists the results in groups: people who meet everything, then those who miss few must-haves. */
export function ResultList(props: ResultListProps) {
  const { grouped, results, isPhone, selected, openId, scroller } = props
  const { onOpen, onToggle, onActive } = props
  const { groups, isGrouped, musts, tail } = grouped
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const all = useMemo(() => groups.flatMap(({ visible }) => visible), [groups])
  const { container, active, rowProps } = useRowNavigation<HTMLDivElement>({
    count: all.length,
    letters: hasLetterKeys,
    onOpen: (at) => all[at] && onOpen(all[at].hit.id),
    onToggle: (at, wanted) => {
      const id = all[at]?.hit.id
      if (id && (wanted === 'toggle' || !selected.has(id))) onToggle(id, false)
    },
  })
  // Results of a new search render the visible rows first. Below the fold the previous rows stay
  // for one more frame, because replacing them at once costs visible time.
  const context = useRowContext()
  const { reply } = results
  const { total } = grouped
  const now = useMemo(() => ({ groups, total, context, reply }), [groups, total, context, reply])
  const late = useAfterPaint(now)
  const isNew = late.reply?.criteria !== reply?.criteria
  const { isRefreshing } = results
  const { hasMore, failure, loadMore } = tail
  // Most searches finish before the list would fade, so delay it to avoid flicker.
  const isLate = useTrueFor(isRefreshing, staleFadeMs)
  // Only after the visible rows are painted, because loading more competes with them for the CPU.
  const isReady = hasMore && failure === undefined && !isNew && !isRefreshing

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
  const draw = (row: RankedRow, at: number, isOfLastFrame: boolean) => {
    const found = isOfLastFrame ? late : now
    return (
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
  }
  return (
    <div
      aria-busy={isRefreshing || undefined}
      className={isLate ? 'stale' : undefined}
      onKeyDownCapture={selectRange}
      ref={container}
      role="presentation"
    >
      {groups.map((group, at) => (
        <Fragment key={group.missed}>
          {isGrouped && (
            <GroupHeading
              group={group}
              musts={musts}
              onFilter={(id) => grouped.filterBy(group.missed, id)}
              onSelect={props.onSelect}
              onToggle={() => grouped.toggle(group.missed)}
              selected={selected}
            />
          )}
          <GroupRows
            active={active}
            draw={draw}
            flowId={props.flowId}
            group={group}
            isNew={isNew}
            lateRows={late.groups.find(({ missed }) => missed === group.missed)?.visible ?? []}
            musts={musts}
            onNearEnd={isReady && at === groups.length - 1 ? loadMore : undefined}
            onUnfold={() => grouped.unfold(group.missed)}
            rowHeight={isPhone ? cardHeight : resultRowHeight}
            scroller={scroller}
          />
        </Fragment>
      ))}
      <LoadMoreFooter results={tail} />
    </div>
  )
}

/** Shows below the loaded results that more are loading, or why they failed to. */
function LoadMoreFooter({ results }: { results: Results }) {
  const { hasMore, isLoading, isLoadingMore, failure, loadMore, retry } = results
  if (failure !== undefined)
    return <LoadMore label="Show more" pages={{ error: failure, isLoadingMore, loadMore, retry }} />
  if (isLoading) return <SkeletonRow />
  if (!hasMore) return null
  // An invisible skeleton animation would use the CPU for as long as the list is shown.
  if (!isLoadingMore) return <div className="h-[86px]" />
  return <SkeletonRow />
}
