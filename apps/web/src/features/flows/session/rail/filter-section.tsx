import type { Attribute, Mode } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import { ChevronRight, Plus, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { CriterionModeToggle } from '#ui/forms/criterion-mode-toggle'
import { Tooltip } from '#ui/overlays/tooltip'
import { attributeLabels, proxyWarnings } from '../criteria/attribute-labels.ts'
import { setMode } from '../criteria/edit-criteria.ts'
import type { RailFilter } from './rail-filter.ts'

interface FilterSectionProps {
  rail: RailFilter
  attribute: Attribute
  /** A short summary of the values, shown while the section is collapsed. */
  summary: string
  /**
   * Adds a first value where there is no list to choose from. Without it the section only expands.
   */
  onAdd?: () => void
  startsOpen?: boolean
  children: ReactNode
}

/** Renders one filter of the rail: name, values, mode and the controls to change it. */
export function FilterSection({
  rail,
  attribute,
  summary,
  onAdd,
  startsOpen,
  children,
}: FilterSectionProps) {
  const { own } = rail
  const [chosen, setOpen] = useState<boolean>()
  // Unless the user has collapsed it, an important filter with a value is open.
  const isOpen = chosen ?? (startsOpen === true && own.length > 0)
  const [wasAdded, setAdded] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const label = attributeLabels[attribute]
  const modes = [...new Set(own.map(({ mode }) => mode))]
  const note = [modes.length > 1 && 'Mixed', !isOpen && summary].filter(Boolean).join(' · ')
  const warning = own.length > 0 ? proxyWarnings[attribute] : undefined

  useEffect(() => {
    if (wasAdded) body.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [wasAdded])

  function add() {
    onAdd?.()
    setOpen(true)
    setAdded(true)
  }

  return (
    // A separate stacking context, so that a fading control does not repaint the other sections.
    <section
      aria-labelledby={id}
      className="isolate border-b border-line"
      data-attribute={attribute}
    >
      <div className="flex h-[35px] items-center gap-2 pr-4 pl-3 pointer-coarse:h-11">
        <h3 className="min-w-0 shrink-0 font-medium">
          <button
            aria-expanded={isOpen}
            className="touch-target flex items-center gap-1.5 rounded-sm px-1"
            id={id}
            onClick={() => setOpen(!isOpen)}
            type="button"
          >
            <ChevronRight
              aria-hidden="true"
              className={clsx('text-fg-2 transition-transform', isOpen && 'rotate-90')}
              size={14}
            />
            {label}
          </button>
        </h3>
        {warning && !isOpen && <ProxyWarningIcon />}
        {/* On one line the summary may be truncated, the count never. */}
        <div className="flex min-w-0 flex-1 items-baseline justify-end gap-1.5">
          {note !== '' && (
            <span className="min-w-0 truncate text-type-12 text-fg-2" title={note}>
              {note}
            </span>
          )}
          <ExcludedCount costs={rail.costs} ids={own.map((one) => one.id)} of={label} />
        </div>
        {own.length > 0 && (
          <CriterionModeToggle<Mode>
            disabled={rail.isReadOnly}
            offersExclude
            modes={modes}
            of={label}
            onValueChange={(mode) => rail.edit((all) => setMode(all, attribute, mode))}
          />
        )}
        {own.length === 0 && !rail.isReadOnly && (
          <button
            aria-label={`Add ${label.toLowerCase()}`}
            className="touch-target flex items-center gap-1 rounded-sm text-type-12 font-medium text-link hover:underline"
            onClick={add}
            type="button"
          >
            <Plus aria-hidden="true" className="stroke-[2.25]" size={13} />
            Add
          </button>
        )}
      </div>
      {isOpen && (
        <div className="flex flex-col gap-2 px-4 pb-3" ref={body}>
          {children}
          {warning && (
            <p className="flex gap-1.5 text-type-12 text-warn-text">
              <TriangleAlert aria-hidden="true" className="mt-0.5" size={13} />
              {warning}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function ProxyWarningIcon() {
  return (
    <TriangleAlert
      aria-label="May be a proxy for a protected attribute"
      className="text-warn"
      size={13}
    />
  )
}

interface ExcludedCountProps {
  ids: readonly string[]
  costs: ReadonlyMap<string, number>
  /** The filter or value it belongs to, for the sentence. */
  of: string
}

/** Shows how many people a filter excludes. With several criteria it is the highest number. */
function ExcludedCount({ ids, costs, of }: ExcludedCountProps) {
  const most = Math.max(0, ...ids.map((id) => costs.get(id) ?? 0))
  if (most === 0) return null
  const people = formatCount(most, 'more person', 'more people')
  return (
    <Tooltip content={`${people} without ${of}`} describes>
      <span className="shrink-0 text-type-11 text-fg-3 tabular-nums">−{formatNumber(most)}</span>
    </Tooltip>
  )
}
