import {
  AlarmClock,
  ArrowRight,
  CircleAlert,
  CircleX,
  CornerUpLeft,
  Flag,
  Lock,
  type LucideIcon,
  Plus,
} from 'lucide-react'
import type { KanbanFooterKind } from '#ui/kanban-card'
import type { Footer } from '../rules/footer-of.ts'

/** Orange is a person who waits, amber what is late; whatever rests is grey. */
export const footerLook: Readonly<
  Record<Footer['mark'], { kind: KanbanFooterKind; icon: LucideIcon }>
> = {
  person: { kind: 'person', icon: CornerUpLeft },
  bounced: { kind: 'bounced', icon: CircleX },
  late: { kind: 'late', icon: CircleAlert },
  next: { kind: 'next', icon: ArrowRight },
  snoozed: { kind: 'neutral', icon: AlarmClock },
  ended: { kind: 'neutral', icon: Flag },
  locked: { kind: 'neutral', icon: Lock },
  open: { kind: 'neutral', icon: Plus },
}
