import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import {
  ArrowLeftRight,
  ArrowRight,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Clock,
  FileMinus,
  FilePlus,
  Flag,
  FlagOff,
  Hourglass,
  type LucideIcon,
  MailX,
  MessageCircleCheck,
  MessageCircleHeart,
  MessageCircleQuestionMark,
  Search,
  Send,
  SquarePen,
  Star,
  Tag,
  Undo2,
  UserRound,
  UserX,
} from 'lucide-react'

/** The icon of each kind of entry. */
export const eventIcons: Readonly<Record<CandidateEvent, LucideIcon>> = {
  added: Search,
  moved: ArrowLeftRight,
  rejected: UserX,
  snoozed: Clock,
  tagged: Tag,
  assigned: UserRound,
  next_set: ArrowRight,
  answer_promised: Hourglass,
  undone: Undo2,
  noted: SquarePen,
  file_added: FilePlus,
  file_removed: FileMinus,
  scored: Star,
  interview_planned: CalendarPlus,
  interview_changed: CalendarClock,
  interview_cancelled: CalendarX,
  contacted: Send,
  replied: MessageCircleQuestionMark,
  interested: MessageCircleHeart,
  bounced: MailX,
  fact_reported: Flag,
  fact_settled: FlagOff,
  reply_settled: MessageCircleCheck,
}

/**
 * Returns the style of an entry: orange for a candidate's answer, teal for a change of stage, muted
 * otherwise.
 */
export function getEventStyle(kind: CandidateEvent): string {
  if (kind === 'replied' || kind === 'interested')
    return 'border-person-line bg-person-soft text-person-text'
  if (kind === 'moved') return 'border-accent-line bg-accent-soft text-accent-text'
  if (kind === 'bounced') return 'border-bad-line bg-bad-soft text-bad-text'
  return 'border-line bg-surface text-fg-2'
}
