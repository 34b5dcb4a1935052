import { clsx } from 'clsx'
import { ChevronDown, CircleCheck, CircleMinus, X } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { useRowContext } from './row/row-context.ts'
import type { ShownGroup } from './use-result-groups.ts'

interface GroupHeadingProps {
  group: ShownGroup
  musts: number
  selected: ReadonlySet<string>
  onToggle: () => void
  /** Lists only those who miss a must-have, or everyone again. */
  onFilter: (id: string | undefined) => void
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** Names a group of the list and stays on top while its rows scroll. */
export function GroupHeading(props: GroupHeadingProps) {
  const { group, musts, selected, onToggle, onFilter, onSelect } = props
  const { missed, total, missing, rows, isCollapsed, filter, listed } = group
  const Icon = missed === 0 ? CircleCheck : CircleMinus
  const ids = rows.map(({ hit }) => hit.id)
  const areSelected = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <header className="sticky top-0 z-1 flex min-h-9 items-center gap-x-3 border-b border-line bg-sunken px-4">
      <h3 className="shrink-0">
        <button
          aria-expanded={!isCollapsed}
          className="touch-target flex items-center gap-2 whitespace-nowrap"
          onClick={onToggle}
          type="button"
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('text-fg-3', isCollapsed && '-rotate-90')}
            size={14}
          />
          <Icon
            aria-hidden="true"
            className={missed === 0 ? 'text-accent-text' : 'text-warn-text'}
            size={17}
          />
          <span className="text-type-13 font-semibold">{formatGroupTitle(missed, musts)}</span>
          <span className="text-type-13 font-regular text-fg-2 tabular-nums">
            ({formatNumber(total)})
          </span>
        </button>
      </h3>
      {missing.length > 0 && <MissingChips filter={filter} missing={missing} onFilter={onFilter} />}
      {ids.length > 0 && (
        <button
          className="touch-target ml-auto shrink-0 text-type-12 text-link hover:underline max-md:hidden"
          onClick={() => onSelect(ids, !areSelected)}
          type="button"
        >
          {areSelected ? 'Deselect' : 'Select'} {formatNumber(ids.length)}
          {ids.length < listed && ' loaded'}
        </button>
      )}
    </header>
  )
}

interface MissingChipsProps {
  missing: ShownGroup['missing']
  filter: string | undefined
  onFilter: (id: string | undefined) => void
}

/** Says what is missing and how many people lack it. A click lists only these people. */
function MissingChips({ missing, filter, onFilter }: MissingChipsProps) {
  const { words } = useRowContext()
  return (
    <fieldset
      aria-label="Missing"
      className="flex min-w-0 items-center gap-1.5 py-1.5 text-type-12 text-fg-2 max-md:overflow-x-auto md:flex-wrap"
    >
      <span aria-hidden="true" className="max-md:hidden">
        Missing
      </span>
      {missing.map(({ id, people }) => {
        const isActive = id === filter
        return (
          <button
            aria-pressed={isActive}
            className={clsx(
              'touch-target inline-flex max-w-48 shrink-0 items-center gap-1 rounded-sm border px-1.5 leading-5',
              isActive
                ? 'border-accent-line bg-accent-soft text-accent-text'
                : 'border-line bg-surface text-fg-2 hover:bg-hover',
            )}
            key={id}
            onClick={() => onFilter(isActive ? undefined : id)}
            title={isActive ? 'Show the whole group (Esc)' : 'Show only people who miss this'}
            type="button"
          >
            <span className="truncate">{words.get(id) ?? 'One must-have'}</span>{' '}
            <span className={clsx('tabular-nums', !isActive && 'text-fg-3')}>
              {formatNumber(people)}
            </span>
            {isActive && <X aria-hidden="true" className="shrink-0" size={12} />}
          </button>
        )
      })}
    </fieldset>
  )
}

export function formatGroupTitle(missed: number, musts: number): string {
  if (missed === 0) return musts === 1 ? 'Meets the must-have' : `Meets all ${musts} must-haves`
  if (missed < musts) return missed === 1 ? 'All but one' : 'All but two'
  return musts === 1 ? 'Misses the must-have' : 'Misses both must-haves'
}
