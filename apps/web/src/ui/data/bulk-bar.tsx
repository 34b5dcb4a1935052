import { clsx } from 'clsx'
import { type LucideIcon, X } from 'lucide-react'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { useToastObstacle } from '../feedback/toast-obstacles.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

interface BulkBarProps {
  /** "4 selected". */
  selected: string
  /** The effect and its cost, separated by hairlines. */
  facts?: readonly ReactNode[]
  onClear: () => void
  /** `BulkBarButton`s. The most common action is primary, never one that rejects people. */
  children: ReactNode
}

/** Shows the actions on the selected rows and their price. A side panel does not cover it. */
export function BulkBar({ selected, facts = [], onClear, children }: BulkBarProps) {
  const floor = useToastObstacle<HTMLElement>()
  return (
    <section
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-inverse py-2 pr-2 pl-4 text-type-13 text-fg-inverse-2 shadow-4 max-md:relative max-md:p-4 max-md:pr-12 md:[#sheet:has([data-side-panel])_&]:mr-(--panel-width)"
      data-surface="inverse"
      ref={floor}
    >
      <strong className="font-semibold text-fg-inverse tabular-nums">{selected}</strong>
      {Children.map(facts, (fact) => (
        <>
          <span aria-hidden="true" className="h-5 w-px bg-fg-inverse-2/40 max-md:hidden" />
          <span className="tabular-nums [&>strong]:font-semibold [&>strong]:text-fg-inverse">
            {fact}
          </span>
        </>
      ))}
      <div className="flex items-center gap-1 max-md:-mr-10 max-md:-ml-3.5 max-md:w-[calc(100%+54px)] max-md:flex-wrap md:ml-auto">
        {children}
      </div>
      <Tooltip content="Clear selection" shortcut="Esc">
        <button
          aria-label="Clear selection"
          className="grid size-9 place-items-center rounded-md text-fg-inverse-2 hover:text-fg-inverse max-md:absolute max-md:top-1 max-md:right-1 pointer-coarse:size-11"
          onClick={onClear}
          type="button"
        >
          <X aria-hidden="true" size={16} />
        </button>
      </Tooltip>
    </section>
  )
}

interface BulkBarButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'ghost'
  icon?: LucideIcon
}

export function BulkBarButton({
  kind = 'ghost',
  icon: Icon,
  className,
  children,
  ...rest
}: BulkBarButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'touch-target inline-flex h-9 items-center pointer-coarse:h-11 gap-1.5 rounded-md px-3.5 whitespace-nowrap transition-colors',
        kind === 'primary'
          ? 'bg-accent-inverse font-semibold text-accent-inverse-on hover:bg-accent-inverse-hover max-md:ml-3.5'
          : 'font-medium text-fg-inverse hover:text-fg-inverse-2',
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" size={16} />}
      {children}
    </button>
  )
}
