import { clsx } from 'clsx'
import { ChevronDown, CircleCheck, CircleMinus } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { useRowContext } from './row/row-context.ts'
import type { ShownGroup } from './use-result-groups.ts'

interface GroupHeadingProps {
  group: ShownGroup
  musts: number
  selected: ReadonlySet<string>
  onToggle: () => void
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** Names a group of the list and stays on top while its rows scroll. */
export function GroupHeading({ group, musts, selected, onToggle, onSelect }: GroupHeadingProps) {
  const { words } = useRowContext()
  const { missed, total, missing, rows, isCollapsed } = group
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
      {missing.length > 0 && (
        <p className="flex min-w-0 items-center gap-1.5 overflow-hidden text-type-12 text-fg-2">
          <span className="max-md:sr-only">Missing</span>
          {missing.map(({ id, people }) => (
            <span
              className="shrink-0 rounded-sm border border-line bg-surface px-1.5 leading-5"
              key={id}
            >
              {words.get(id) ?? 'One must-have'}{' '}
              <span className="text-fg-3 tabular-nums">{formatNumber(people)}</span>
            </span>
          ))}
        </p>
      )}
      {ids.length > 0 && (
        <button
          className="touch-target ml-auto shrink-0 text-type-12 text-link hover:underline max-md:hidden"
          onClick={() => onSelect(ids, !areSelected)}
          type="button"
        >
          {areSelected ? 'Deselect' : 'Select'} {formatNumber(ids.length)}
          {ids.length < total && ' loaded'}
        </button>
      )}
    </header>
  )
}

export function formatGroupTitle(missed: number, musts: number): string {
  if (missed === 0) return musts === 1 ? 'Meets the must-have' : `Meets all ${musts} must-haves`
  if (missed < musts) return missed === 1 ? 'All but one' : 'All but two'
  return musts === 1 ? 'Misses the must-have' : 'Misses both must-haves'
}
