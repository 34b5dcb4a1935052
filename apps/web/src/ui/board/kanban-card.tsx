import { clsx } from 'clsx'
import { Check, Clock, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from '../data/avatar.tsx'
import { ScoreRing } from '../data/score-ring.tsx'
import { Truncated } from '../typography/truncated.tsx'

export type KanbanFooterKind = 'next' | 'person' | 'late' | 'bounced' | 'neutral' | 'leaving'

/** Fields shown below the name. An omitted field takes no space, null keeps an empty line. */
export interface KanbanCardFields {
  title?: string | null
  company?: string | null
  place?: string | null
  tags?: readonly string[]
  activity?: { icon: LucideIcon; text: string }
  /** The assigned member. */
  assignee?: string | null
  daysInStage?: number
  /** Too many days in the stage. Defaults to ten or more. */
  stale?: boolean
}

export interface KanbanCardProps
  extends Omit<ComponentProps<'article'>, 'title'>,
    KanbanCardFields {
  name: string
  score: number | null
  footer: { kind?: KanbanFooterKind; icon: LucideIcon; text: string; onSelect?: () => void }
  onOpen?: () => void
  /** The selection checkbox, shown in place of the initials. */
  choice?: { chosen: boolean; always: boolean; onToggle: (isRange: boolean) => void } | undefined
  selected?: boolean
  dragging?: boolean
  /** `md` for touch. */
  size?: 'sm' | 'md'
}

/** Renders one candidate on the board: name, score, last activity and next step. */
export function KanbanCard({
  name,
  score,
  title,
  company,
  place,
  tags,
  activity,
  assignee,
  daysInStage,
  stale,
  footer,
  onOpen,
  choice,
  selected = false,
  dragging = false,
  size = 'sm',
  className,
  ...rest
}: KanbanCardProps) {
  const lines = [
    { key: 'title', text: title, tone: '' },
    { key: 'company', text: company && `@ ${company}`, tone: 'text-fg-2' },
    { key: 'place', text: place, tone: 'text-fg-2' },
  ].filter(({ text }) => text !== undefined)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is the button; this only widens it for a pointer
    <article
      {...rest}
      className={clsx(
        'group/card flex flex-col rounded-lg border bg-surface transition-shadow',
        selected ? 'border-accent ring-1 ring-accent' : 'border-line shadow-1 hover:shadow-2',
        dragging && 'rotate-[1.5deg] border-accent! shadow-3!',
        className,
      )}
      onClick={(event) => {
        const inner = (event.target as Element).closest('button, a, label')
        if (!inner) onOpen?.()
      }}
    >
      <div className={clsx('flex-1 pb-2', size === 'sm' ? 'px-2.5 pt-2.5' : 'px-3 pt-3')}>
        <div className="flex h-7 items-center gap-2">
          <span className="relative">
            <Avatar name={name} size={28} />
            {choice && <SelectCheckbox name={name} {...choice} />}
          </span>
          <h3
            className={clsx(
              'min-w-0 flex-1 font-semibold',
              size === 'sm' ? 'text-type-13' : 'text-type-14',
            )}
          >
            {onOpen ? (
              <button
                className="block max-w-full rounded-sm"
                onClick={onOpen}
                tabIndex={rest.tabIndex === undefined ? undefined : -1}
                type="button"
              >
                <Truncated text={name} />
              </button>
            ) : (
              <Truncated text={name} />
            )}
          </h3>
          {score !== null && <ScoreRing score={score} />}
        </div>
        {lines.length > 0 && (
          <div className={clsx('mt-1.5', size === 'sm' ? 'text-type-12' : 'text-type-13/[18px]!')}>
            {lines.map(({ key, text, tone }) => (
              <p className={clsx(size === 'sm' ? 'h-4' : 'h-4.5', tone)} key={key}>
                {text && <Truncated text={text} />}
              </p>
            ))}
          </div>
        )}
        {tags && <Tags tags={tags} />}
        {(activity || daysInStage !== undefined || assignee !== undefined) && (
          <div
            className={clsx(
              'mt-2 flex items-center justify-between gap-2 text-type-12 text-fg-2 group-focus-visible/card:h-auto',
              assignee === undefined
                ? 'h-4 group-focus-visible/card:min-h-4'
                : 'h-5 group-focus-visible/card:min-h-5',
            )}
          >
            <span className="flex min-w-0 flex-1 items-center gap-1.5">
              {activity && (
                <>
                  <activity.icon aria-hidden="true" className="shrink-0" size={13} />
                  <Truncated className={expandOnFocusClass} text={activity.text} />
                </>
              )}
            </span>
            {assignee && (
              <span className="-my-0.5 flex" title={assignee}>
                <Avatar labelled name={assignee} size={24} />
              </span>
            )}
            {daysInStage !== undefined && (
              <DaysInStage days={daysInStage} stale={stale ?? daysInStage >= 10} />
            )}
          </div>
        )}
      </div>
      <KanbanFooter {...footer} size={size} />
    </article>
  )
}

/** A focused card has no hover tooltip, so it expands to show truncated lines. */
const expandOnFocusClass = 'group-focus-visible/card:whitespace-normal wrap-anywhere'

interface SelectCheckboxProps extends NonNullable<KanbanCardProps['choice']> {
  name: string
}

/** A checkbox over the initials, shown on hover and focus, and while any card is selected. */
function SelectCheckbox({ name, chosen, always, onToggle }: SelectCheckboxProps) {
  return (
    <label
      className={clsx(
        'touch-target absolute inset-0 grid cursor-pointer place-items-center rounded-sm bg-surface',
        !always &&
          'opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:hidden',
      )}
      data-no-drag=""
    >
      <input
        aria-label={`Select ${name}`}
        checked={chosen}
        className="sr-only"
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        tabIndex={-1}
        type="checkbox"
      />
      <span
        className={clsx(
          'grid size-4 place-items-center rounded-sm border',
          chosen ? 'border-accent bg-accent text-accent-on' : 'border-line-control bg-surface',
        )}
      >
        {chosen && <Check aria-hidden="true" size={12} strokeWidth={3} />}
      </span>
    </label>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <p className="mt-1.5 flex h-5 gap-1 overflow-hidden">
      {tags.map((tag) => (
        <span
          className="max-w-full shrink-0 truncate rounded-sm border border-line bg-sunken px-1.5 text-type-11 leading-4.5 text-fg-2"
          key={tag}
        >
          {tag}
        </span>
      ))}
    </p>
  )
}

function DaysInStage({ days, stale }: { days: number; stale: boolean }) {
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center gap-1 tabular-nums',
        stale && 'font-medium text-warn-text',
      )}
    >
      <Clock aria-hidden="true" size={13} />
      {days} d<span className="sr-only"> in this stage{stale && ', longer than planned'}</span>
    </span>
  )
}

function KanbanFooter({
  kind = 'next',
  icon: Icon,
  text,
  onSelect,
  size,
}: KanbanCardProps['footer'] & { size: 'sm' | 'md' }) {
  const content = (
    <>
      <Icon aria-hidden="true" className="shrink-0" size={14} />
      <Truncated className={expandOnFocusClass} text={text} />
    </>
  )
  const className = clsx(
    'flex w-full shrink-0 items-center gap-1.5 rounded-b-[7px] border-t text-left font-medium group-focus-visible/card:h-auto group-focus-visible/card:py-1.5',
    size === 'sm'
      ? 'h-7.5 px-2.5 text-type-12 group-focus-visible/card:min-h-7.5'
      : 'h-9.25 px-3 text-type-13 group-focus-visible/card:min-h-9.25',
    footers[kind],
  )
  return onSelect ? (
    <button
      className={clsx(className, 'touch-target')}
      onClick={onSelect}
      tabIndex={-1}
      type="button"
    >
      {content}
    </button>
  ) : (
    <div className={className}>{content}</div>
  )
}

const footers: Record<KanbanFooterKind, string> = {
  next: 'border-line text-accent-text',
  person: 'border-person-line bg-person-soft text-person-text',
  late: 'border-line text-warn-text',
  bounced: 'border-line text-bad-text',
  neutral: 'border-line text-fg-2',
  leaving: 'border-line bg-selected text-accent-text',
}
