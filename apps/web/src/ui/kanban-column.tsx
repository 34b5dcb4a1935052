import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type Depth, depthFill } from './depth.tsx'

interface KanbanColumnProps extends ComponentProps<'section'> {
  name: string
  count: number
  depth: Depth
  /** Small buttons at the right of the head. */
  tools?: ReactNode
  /** 44 px with upright text; a card may still be dropped on it. */
  folded?: boolean
  onUnfold?: () => void
}

/** One stage of the board. Its list scrolls on its own. */
export function KanbanColumn({
  name,
  count,
  depth,
  tools,
  folded = false,
  onUnfold,
  className,
  children,
  ...rest
}: KanbanColumnProps) {
  return (
    <section
      {...rest}
      aria-label={`${name}, ${count}`}
      className={clsx(
        'flex flex-col overflow-hidden rounded-t-xs rounded-b-lg bg-sunken',
        folded ? 'w-(--kanban-collapsed) shrink-0' : 'min-w-(--kanban-column) flex-1',
        className,
      )}
    >
      <div className={clsx('h-[3px] shrink-0', depthFill[depth])} />
      {folded ? (
        <button
          aria-label={`Unfold ${name}, ${count}`}
          className="flex flex-1 flex-col items-center gap-2 py-3 text-type-13 hover:bg-hover focus-visible:-outline-offset-2"
          onClick={onUnfold}
          type="button"
        >
          <span className="text-fg-2 tabular-nums">{count}</span>
          <span className="font-semibold [writing-mode:vertical-rl]">{name}</span>
        </button>
      ) : (
        <>
          <header className="flex h-9 shrink-0 items-center gap-2 pr-1.5 pl-3">
            <h2 className="text-type-13 font-semibold">{name}</h2>
            <span className="text-type-13 text-fg-2 tabular-nums">{count}</span>
            <span className="ml-auto flex items-center">{tools}</span>
          </header>
          <ul className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-1.5 pt-0.5">
            {children}
          </ul>
        </>
      )}
    </section>
  )
}

/** Where a dragged card would land. */
export function DropSlot({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-20 place-items-center rounded-lg border border-dashed border-accent bg-accent-soft p-3 text-center text-type-12 font-medium text-accent-text">
      {children}
    </div>
  )
}
