import type { Card } from '@headwater/contract/pipeline/board'
import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import { clsx } from 'clsx'
import {
  ArrowRight,
  CalendarClock,
  CircleAlert,
  Clock,
  Hourglass,
  type LucideIcon,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import type { BoardActs } from '../board/board-acts.ts'
import { listNotices, type Notice } from './list-notices.ts'
import type { PanelAct } from './panel-act-dialog.tsx'

interface CandidateNoticesProps {
  card: Card
  category: StageCategory
  rejectionNote: string | null
  today: string
  acts: BoardActs
  onAct: (act: PanelAct) => void
}

/** Shows notices about a candidate (rejected, snoozed, reply due, interview) with actions. */
export function CandidateNotices({
  card,
  category,
  rejectionNote,
  today,
  acts,
  onAct,
}: CandidateNoticesProps) {
  const locale = useLocale()
  const notices = listNotices(card, { category, rejectionNote, today, locale })
  if (notices.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line overflow-clip rounded-md border border-line">
      {notices.map((notice) => (
        <li
          className={clsx('flex min-h-9 items-center gap-2 px-3 py-1', tones[notice.tone])}
          key={notice.kind}
        >
          <NoticeText notice={notice} />
          {acts.disabledReason === undefined && (
            <span className="-mr-1.5 ml-auto flex shrink-0">{renderTools(notice.kind)}</span>
          )}
        </li>
      ))}
    </ul>
  )

  function renderTools(kind: Notice['kind']): ReactNode {
    switch (kind) {
      case 'snoozed':
        return (
          <NoticeButton onClick={() => void acts.snooze([card], null)}>End snooze</NoticeButton>
        )
      case 'reply-due':
        return <NoticeButton onClick={() => onAct('reply-due')}>Edit</NoticeButton>
      case 'next':
        return (
          <>
            <NoticeButton onClick={() => onAct('next')}>Edit</NoticeButton>
            <NoticeButton onClick={() => void acts.next([card], null)}>Done</NoticeButton>
          </>
        )
      case 'interview':
        return <NoticeButton onClick={() => onAct('interviews')}>Interviews</NoticeButton>
      default:
        return null
    }
  }
}

function NoticeText({ notice: { kind, text, quote } }: { notice: Notice }) {
  const Icon = icons[kind]
  return (
    <div className="flex min-w-0 gap-2 py-0.5">
      <span className="grid h-5 shrink-0 place-items-center">
        <Icon aria-hidden="true" size={14} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p>{text}</p>
        {quote && <p className="text-type-12 text-fg-2">“{quote}”</p>}
      </div>
    </div>
  )
}

function NoticeButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button kind="ghost" onClick={onClick} size="sm">
      {children}
    </Button>
  )
}

const icons: Record<Notice['kind'], LucideIcon> = {
  rejected: UserX,
  bounced: CircleAlert,
  snoozed: Clock,
  'reply-due': Hourglass,
  next: ArrowRight,
  interview: CalendarClock,
}

const tones: Record<Notice['tone'], string> = {
  plain: 'bg-sunken text-fg',
  late: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
}
