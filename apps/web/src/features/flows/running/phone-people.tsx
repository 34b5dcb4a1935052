import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useLongPress } from '#features/people'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { ScoreRing } from '#ui/data/score-ring'
import { SelectionMark } from '#ui/data/selection-mode'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { useVirtualRows } from '#ui/data/use-virtual-rows'
import { announce } from '#ui/feedback/live-region'
import type { PeopleListProps } from './people-table.tsx'
import { formatNextEmail, hasEnded } from './person-labels.ts'
import { nextTone, StateBadge } from './person-row.tsx'
import { StepMarks } from './step-marks.tsx'

const rowHeight = 66

/** Lists the people on a phone. A long press selects. */
export function PhonePeople({ items, people, openId, selection, onOpen }: PeopleListProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const { hasMore, error, loadMore, setVisible } = people
  const { container, active, rowProps } = useRowNavigation<HTMLUListElement>({
    count: items.length,
    letters: hasLetterKeys,
  })
  const rows = useVirtualRows({ container, count: items.length, rowHeight, active })
  const { start, end, isNearEnd } = rows
  const press = useLongPress((target) => {
    const id = target.closest<HTMLElement>('[data-person]')?.dataset.person
    if (id === undefined) return
    selection.toggle(id, 'toggle')
    if (!selection.isSelecting) announce('Selected. Tap more people to select them.')
  })
  useEffect(() => setVisible({ start, end }), [setVisible, start, end])
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  return (
    <ul {...press} aria-label="People" ref={container}>
      <Spacer height={rows.before} />
      {items.slice(start, end).map((person, offset) => {
        const { enrolmentId, name, score, sent, steps, group } = person
        const next = formatNextEmail(person, locale)
        const { active: isActive, ...keys } = rowProps(start + offset)
        const isSelected = selection.ids.has(enrolmentId)
        return (
          <li className="h-16.5" key={enrolmentId}>
            <button
              {...keys}
              aria-label={`${name}, ${next}`}
              {...(selection.isSelecting && { 'aria-pressed': isSelected })}
              className={clsx(
                'flex size-full items-center gap-3 border-b border-line px-4 text-left select-none [-webkit-touch-callout:none]',
                isSelected || enrolmentId === openId ? 'bg-selected' : isActive && 'bg-hover',
              )}
              data-person={enrolmentId}
              onClick={() =>
                selection.isSelecting
                  ? selection.toggle(enrolmentId, 'toggle')
                  : onOpen(enrolmentId)
              }
              type="button"
            >
              {selection.isSelecting ? (
                <SelectionMark isSet={isSelected} size={36} />
              ) : (
                <Avatar name={name} size={36} />
              )}
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2">
                  <span className="truncate font-medium">{name}</span>
                  <StateBadge person={person} />
                </span>
                <span className="mt-0.5 flex items-center gap-2 text-type-12 text-fg-2">
                  <StepMarks hasEnded={hasEnded(person)} sent={sent} steps={steps} />
                  <span className={clsx('truncate', nextTone(group))}>{next}</span>
                </span>
              </span>
              {score !== null && <ScoreRing score={score} />}
            </button>
          </li>
        )
      })}
      <Spacer height={rows.after} />
    </ul>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}
