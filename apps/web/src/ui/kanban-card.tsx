import { clsx } from 'clsx'
import { Clock, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from './avatar.tsx'
import { ScoreRing } from './score-ring.tsx'
import { Truncated } from './truncated.tsx'

type KanbanFooterKind = 'next' | 'person' | 'late' | 'bounced' | 'neutral'

export interface KanbanCardProps extends Omit<ComponentProps<'article'>, 'title'> {
  name: string
  title: string
  company: string
  score: number
  activity: { icon: LucideIcon; text: string }
  daysInStage: number
  footer: { kind?: KanbanFooterKind; icon: LucideIcon; text: string; onSelect?: () => void }
  onOpen?: () => void
  selected?: boolean
  dragging?: boolean
}

/** One person on the board: who, how well they match, what happened last and what comes next. */
export function KanbanCard({
  name,
  title,
  company,
  score,
  activity,
  daysInStage,
  footer,
  onOpen,
  selected = false,
  dragging = false,
  className,
  ...rest
}: KanbanCardProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is the button; this only widens it for a pointer
    <article
      {...rest}
      className={clsx(
        'rounded-lg border bg-surface transition-shadow',
        selected ? 'border-accent ring-1 ring-accent' : 'border-line shadow-1 hover:shadow-2',
        dragging && 'rotate-[1.5deg] border-accent! shadow-3!',
        className,
      )}
      onClick={(event) => {
        const inner = (event.target as Element).closest('button, a')
        if (!inner) onOpen?.()
      }}
    >
      <div className="px-2.5 pt-2.5 pb-2">
        <div className="flex items-center gap-2">
          <Avatar name={name} size={28} />
          <h3 className="min-w-0 flex-1 text-type-13 font-semibold">
            {onOpen ? (
              <button className="block max-w-full rounded-sm" onClick={onOpen} type="button">
                <Truncated text={name} />
              </button>
            ) : (
              <Truncated text={name} />
            )}
          </h3>
          <ScoreRing score={score} />
        </div>
        <p className="mt-1.5 text-type-12">
          <Truncated text={title} />
        </p>
        <p className="text-type-12 text-fg-2">
          <Truncated text={`@ ${company}`} />
        </p>
        <div className="mt-2 flex items-center justify-between gap-2 text-type-12 text-fg-2">
          <span className="flex min-w-0 items-center gap-1.5">
            <activity.icon aria-hidden="true" size={13} />
            <span className="truncate">{activity.text}</span>
          </span>
          <DaysInStage days={daysInStage} />
        </div>
      </div>
      <KanbanFooter {...footer} />
    </article>
  )
}

function DaysInStage({ days }: { days: number }) {
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center gap-1 tabular-nums',
        days >= 10 && 'font-medium text-warn-text',
      )}
    >
      <Clock aria-hidden="true" size={13} />
      {days} d<span className="sr-only"> in this stage</span>
    </span>
  )
}

function KanbanFooter({ kind = 'next', icon: Icon, text, onSelect }: KanbanCardProps['footer']) {
  const content = (
    <>
      <Icon aria-hidden="true" size={14} />
      <span className="truncate">{text}</span>
    </>
  )
  const look = clsx(
    'flex min-h-7.5 w-full items-center gap-1.5 rounded-b-[7px] border-t px-2.5 text-left text-type-12 font-medium',
    footers[kind],
  )
  return onSelect ? (
    <button className={clsx(look, 'touch-target')} onClick={onSelect} type="button">
      {content}
    </button>
  ) : (
    <div className={look}>{content}</div>
  )
}

const footers: Record<KanbanFooterKind, string> = {
  next: 'border-line text-accent-text',
  person: 'border-person-line bg-person-soft text-person-text',
  late: 'border-line text-warn-text',
  bounced: 'border-line text-bad-text',
  neutral: 'border-line text-fg-2',
}
