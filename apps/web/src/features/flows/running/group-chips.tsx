import type { SequencePersonGroup } from '@headwater/contract/outreach/sequences'
import { clsx } from 'clsx'
import { formatNumber } from '#lib/format'
import { groupLabels, shownGroups } from './person-labels.ts'

interface GroupChipsProps {
  counts: Partial<Record<SequencePersonGroup, number>>
  group: SequencePersonGroup | undefined
  onGroup: (group: SequencePersonGroup | undefined) => void
}

/** Narrows the list to a group. Groups without people are left out. */
export function GroupChips({ counts, group, onGroup }: GroupChipsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = shownGroups.filter((each) => (counts[each] ?? 0) > 0 || each === group)
  return (
    <fieldset className="scroll-edges flex min-w-0 flex-1 gap-2 max-md:px-4">
      <legend className="sr-only">Groups</legend>
      <FilterChip count={all} isChosen={group === undefined} onClick={() => onGroup(undefined)}>
        All
      </FilterChip>
      {shown.map((each) => (
        <FilterChip
          count={counts[each] ?? 0}
          isChosen={each === group}
          key={each}
          onClick={() => onGroup(each === group ? undefined : each)}
          tone={countTones[each]}
        >
          {groupLabels[each].label}
        </FilterChip>
      ))}
    </fieldset>
  )
}

interface FilterChipProps {
  count: number
  isChosen: boolean
  tone?: string | undefined
  onClick: () => void
  children: string
}

/** One choice above a list, with how many rows it leaves. */
export function FilterChip({
  count,
  isChosen,
  tone = 'text-fg-3',
  onClick,
  children,
}: FilterChipProps) {
  return (
    <button
      aria-pressed={isChosen}
      className={clsx(
        'touch-target inline-flex h-7 shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-type-12 font-medium whitespace-nowrap max-md:h-9 max-md:px-3 max-md:text-type-13',
        isChosen
          ? 'border-accent bg-accent-soft text-accent-text'
          : 'border-line-strong bg-surface hover:border-line-control',
      )}
      onClick={onClick}
      type="button"
    >
      {children}
      <span className={clsx('tabular-nums', isChosen ? '' : tone)}>{formatNumber(count)}</span>
    </button>
  )
}

/** Counts of what needs a person have its colour. */
const countTones: Partial<Record<SequencePersonGroup, string>> = {
  replied: 'text-person-text',
  needs_fix: 'text-warn-text',
  bounced: 'text-bad-text',
}
