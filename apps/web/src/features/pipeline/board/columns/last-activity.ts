import type { CandidateEvent, Card } from '@headwater/contract/pipeline/board'
import {
  AlarmClock,
  ArrowRightLeft,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  FileX,
  Flag,
  ListTodo,
  type LucideIcon,
  MailX,
  MessageCircle,
  MessageCircleHeart,
  Paperclip,
  Search,
  Send,
  SquarePen,
  Star,
  Tag,
  Undo2,
  UserPlus,
  UserRound,
  UserX,
} from 'lucide-react'
import { formatAgo, formatShortDay, type Locale } from '#lib/format'

/** Formats the last activity: "Question, 12 min ago". */
export function getLastActivity(
  { last, flowId }: Pick<Card, 'last' | 'flowId'>,
  now: Date,
  locale: Locale,
) {
  if (last.kind === 'added')
    return flowId === null
      ? { icon: UserPlus, text: 'Added manually' }
      : { icon: Search, text: 'Found in search' }
  const { icon, text } = activities[last.kind]
  return { icon, text: `${text}${formatWhen(last.at, now, locale)}` }
}

function formatWhen(at: string, now: Date, locale: Locale): string {
  const isRecent = now.getTime() - Date.parse(at) < 7 * 86_400_000
  return isRecent ? `, ${formatAgo(at, now, locale)}` : ` ${formatShortDay(at, locale)}`
}

const activities: Readonly<Record<CandidateEvent, { icon: LucideIcon; text: string }>> = {
  added: { icon: UserPlus, text: 'Added' },
  moved: { icon: ArrowRightLeft, text: 'Moved' },
  rejected: { icon: UserX, text: 'Rejected' },
  snoozed: { icon: AlarmClock, text: 'Snoozed' },
  tagged: { icon: Tag, text: 'Tagged' },
  assigned: { icon: UserRound, text: 'Assigned' },
  next_set: { icon: ListTodo, text: 'Next step set' },
  answer_promised: { icon: CalendarClock, text: 'Reply date set' },
  reply_settled: { icon: MessageCircle, text: 'Reply answered' },
  undone: { icon: Undo2, text: 'Change undone' },
  noted: { icon: SquarePen, text: 'Note added' },
  file_added: { icon: Paperclip, text: 'File added' },
  file_removed: { icon: FileX, text: 'File removed' },
  scored: { icon: Star, text: 'Scorecard submitted' },
  interview_planned: { icon: CalendarPlus, text: 'Interview scheduled' },
  interview_changed: { icon: CalendarCheck, text: 'Interview changed' },
  interview_cancelled: { icon: CalendarX, text: 'Interview cancelled' },
  contacted: { icon: Send, text: 'Contacted' },
  replied: { icon: MessageCircle, text: 'Replied' },
  interested: { icon: MessageCircleHeart, text: 'Interested' },
  bounced: { icon: MailX, text: 'Bounced' },
  fact_reported: { icon: Flag, text: 'Error reported' },
  fact_settled: { icon: Flag, text: 'Error resolved' },
}
