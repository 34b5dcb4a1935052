import { clsx } from 'clsx'
import { ChevronsLeftRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '#lib/format'
import { type StageDepth, stageDepthClass } from './stage-depth.tsx'

interface KanbanColumnProps extends ComponentProps<'section'> {
  name: string
  count: number
  /** The total, if not all cards are shown. */
  of?: number | undefined
  depth: StageDepth
  /** Small buttons on the right of the header. */
  tools?: ReactNode
  /** 44 pixels wide with vertical text. A card may still be dropped on it. */
  folded?: boolean
  onUnfold?: () => void
  /** A dragged card would be dropped here. */
  isDropTarget?: boolean
  /** Each new number lights up the edge once. */
  arrivalCount?: number
  /** Props of the scrolling list. */
  list?: ComponentProps<'ul'> & Record<`data-${string}`, string>
}

/** Renders one stage of the board. Its list scrolls separately. */
export function KanbanColumn({
  name,
  count,
  of,
  depth,
  tools,
  folded = false,
  onUnfold,
  isDropTarget = false,
  arrivalCount = 0,
  list,
  className,
  children,
  ...rest
}: KanbanColumnProps) {
  const shown = formatNumber(count)
  const counted = of === undefined || of === count ? shown : `${shown} of ${formatNumber(of)}`
  return (
    <section
      {...rest}
      aria-label={`${name}, ${counted}`}
      className={clsx(
        'flex flex-col overflow-hidden rounded-t-xs rounded-b-lg',
        isDropTarget ? 'bg-accent-soft' : 'bg-sunken',
        folded ? 'w-(--kanban-collapsed) shrink-0' : 'min-w-(--kanban-column) flex-1',
        className,
      )}
    >
      <div
        className={clsx(
          'h-[3px] shrink-0',
          stageDepthClass[depth],
          arrivalCount > 0 && 'motion-arrival',
        )}
        key={arrivalCount}
      />
      {folded ? (
        <button
          aria-label={`Expand ${name}, ${counted}`}
          className="flex flex-1 flex-col items-center gap-2 py-3 text-type-13 hover:bg-hover focus-visible:-outline-offset-2"
          onClick={onUnfold}
          type="button"
        >
          <ChevronsLeftRight aria-hidden="true" className="text-fg-2" size={14} />
          <span className="text-fg-2 tabular-nums">{shown}</span>
          <span className="font-semibold [writing-mode:vertical-rl]">{name}</span>
        </button>
      ) : (
        <>
          <header className="flex h-9 shrink-0 items-center gap-2 pr-1.5 pl-3">
            <h2 className="truncate text-type-13 font-semibold" title={name}>
              {name}
            </h2>
            <span className="shrink-0 text-type-13 text-fg-2 tabular-nums">{counted}</span>
            <span className="ml-auto flex items-center">{tools}</span>
          </header>
          <ul
            {...list}
            className={clsx(
              'min-h-0 flex-1 overflow-y-auto',
              list?.className ?? 'flex flex-col gap-2 p-1.5 pt-0.5',
            )}
          >
            {children}
          </ul>
        </>
      )}
    </section>
  )
}

/** Shows where a dragged card would be dropped. */
export function DropSlot({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-20 place-items-center rounded-lg border border-dashed border-accent bg-accent-soft p-3 text-center text-type-12 font-medium text-accent-text">
      {children}
    </div>
  )
}
