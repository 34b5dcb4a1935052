import {
  AlarmClock,
  ArrowRight,
  CircleAlert,
  CircleX,
  CornerUpLeft,
  Flag,
  LoaderCircle,
  Lock,
  type LucideIcon,
  Plus,
} from 'lucide-react'
import type { KanbanFooterKind } from '#ui/board/kanban-card'
import type { CardFooter } from '../rules/card-footer.ts'

/** Orange marks a person who waits, amber what is late, and grey everything else. */
export const footerStyles: Readonly<
  Record<CardFooter['mark'] | 'leaving', { kind: KanbanFooterKind; icon: LucideIcon }>
> = {
  leaving: { kind: 'leaving', icon: LoaderCircle },
  person: { kind: 'person', icon: CornerUpLeft },
  bounced: { kind: 'bounced', icon: CircleX },
  late: { kind: 'late', icon: CircleAlert },
  next: { kind: 'next', icon: ArrowRight },
  snoozed: { kind: 'neutral', icon: AlarmClock },
  ended: { kind: 'neutral', icon: Flag },
  locked: { kind: 'neutral', icon: Lock },
  open: { kind: 'neutral', icon: Plus },
}
