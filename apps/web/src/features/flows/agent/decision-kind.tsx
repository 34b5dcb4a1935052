import type {
  AgentDecision,
  DecisionFilter,
  DecisionKind,
} from '@headwater/contract/flows/agent-decisions'
import {
  Ban,
  CircleHelp,
  CircleStop,
  CornerUpLeft,
  LockOpen,
  type LucideIcon,
  Search,
  Send,
  ThumbsDown,
  UserPlus,
} from 'lucide-react'
import { formatCount } from '#lib/format'

interface KindLook {
  label: string
  icon: LucideIcon
  /** Accent for what the agent does, orange for people who have replied. */
  tone: 'act' | 'quiet' | 'person'
}

const kinds: Readonly<Record<DecisionKind, KindLook>> = {
  found: { label: 'Found', icon: Search, tone: 'act' },
  unlocked: { label: 'Unlocked', icon: LockOpen, tone: 'act' },
  added: { label: 'Added', icon: UserPlus, tone: 'act' },
  asked: { label: 'Asked you', icon: CircleHelp, tone: 'act' },
  declined: { label: 'Declined', icon: ThumbsDown, tone: 'quiet' },
  skipped: { label: 'Skipped', icon: Ban, tone: 'quiet' },
  stopped: { label: 'Stopped', icon: CircleStop, tone: 'quiet' },
  sent: { label: 'Sent', icon: Send, tone: 'act' },
  handed: { label: 'Handed to you', icon: CornerUpLeft, tone: 'person' },
}

export const filterLabels: Readonly<Record<DecisionFilter, string>> = {
  asked: 'Asked you',
  found: 'Found',
  unlocked: 'Unlocked',
  skipped: 'Skipped',
  sent: 'Sent',
  handed: 'Handed to you',
}

/** Formats what happened: "Unlocked" or "Sent step 2". */
export function formatKind({ kind, step }: Pick<AgentDecision, 'kind' | 'step'>): string {
  return kind === 'sent' && step !== null ? `Sent step ${step}` : kinds[kind].label
}

/** Formats whom a line is about: a name, "18 new people" or "14 people". */
export function formatWho({ kind, person, people }: AgentDecision): string {
  if (person) return person.name
  if (people === null) return ''
  return kind === 'found'
    ? formatCount(people, 'new person', 'new people')
    : formatCount(people, 'person', 'people')
}

/** Formats the reason, and who has answered a question. */
export function formatBecause({ because, answer, answeredBy }: AgentDecision): string {
  if (answer === null) return because
  const done = answer === 'approved' ? 'Approved' : 'Declined'
  return `${done}${answeredBy ? ` by ${answeredBy.name}` : ''}. ${because}`
}

/** Whether the person of a line was added to the session. */
export function isEnrolled({ kind, answer }: Pick<AgentDecision, 'kind' | 'answer'>): boolean {
  return kind === 'unlocked' || kind === 'added' || answer === 'approved'
}

/** The icon of a line, on a tile. */
export function KindTile({ kind, size = 26 }: { kind: DecisionKind; size?: 26 | 32 }) {
  const { icon: Icon, tone } = kinds[kind]
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-md border ${size === 26 ? 'size-6.5' : 'size-8'} ${tones[tone]}`}
    >
      <Icon size={size === 26 ? 14 : 16} />
    </span>
  )
}

const tones: Readonly<Record<KindLook['tone'], string>> = {
  act: 'border-accent-line bg-accent-soft text-accent-text',
  quiet: 'border-line bg-sunken text-fg-2',
  person: 'border-person-line bg-person-soft text-person-text',
}
