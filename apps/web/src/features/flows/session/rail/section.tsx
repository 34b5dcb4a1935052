import type { Attribute, Mode } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import { ChevronRight, Plus, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { WeightToggle } from '#ui/weight-toggle'
import { attributeLabels, proxyWarnings } from '../criteria/attribute-words.ts'
import { modeOf, setMode } from '../criteria/edit-criteria.ts'
import { Cost } from './cost.tsx'
import type { RailState } from './rail-state.ts'

interface SectionProps {
  rail: RailState
  attribute: Attribute
  /** What is set, in a word or two, while the section is folded. */
  summary: string
  /** Makes a first value where there is nothing to choose; without it the section only unfolds. */
  onAdd?: () => void
  startsOpen?: boolean
  children: ReactNode
}

/** One filter of the rail: its name, what is set, how much it counts, and below it how to change it. */
export function Section({ rail, attribute, summary, onAdd, startsOpen, children }: SectionProps) {
  const { own } = rail
  const [chosen, setOpen] = useState<boolean>()
  // Until somebody folds it, what matters most stands open once it has a value.
  const isOpen = chosen ?? (startsOpen === true && own.length > 0)
  const [wasAdded, setAdded] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const label = attributeLabels[attribute]
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
    // A stack of its own: while a control in it fades, the browser keeps its drawing of all others.
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
        {warning && !isOpen && <ProxyMark />}
        {/* One line: what is set may be cut, and what it costs never is. */}
        <div className="flex min-w-0 flex-1 items-baseline justify-end gap-1.5">
          {!isOpen && summary !== '' && (
            <span className="min-w-0 truncate text-type-12 text-fg-2" title={summary}>
              {summary}
            </span>
          )}
          <Cost costs={rail.costs} ids={own.map((one) => one.id)} of={label} />
        </div>
        {own.length > 0 && (
          <WeightToggle<Mode>
            disabled={rail.isReadOnly}
            hasNot
            of={label}
            onValueChange={(mode) => rail.edit((all) => setMode(all, attribute, mode))}
            value={modeOf(own, attribute)}
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

function ProxyMark() {
  return (
    <TriangleAlert aria-label="May stand in for something else" className="text-warn" size={13} />
  )
}
