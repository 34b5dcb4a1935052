import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import { type SuppressionReason, suppressionSentences } from '../outbox/suppression-rules.ts'

/** Which states follow which. Only a reply can come after the end: it is never too late for one. */
const next: Readonly<Record<EnrolmentState, readonly EnrolmentState[]>> = {
  pending: ['active', 'paused', 'replied', 'bounced', 'unsubscribed', 'stopped'],
  active: ['paused', 'replied', 'bounced', 'unsubscribed', 'completed', 'stopped'],
  paused: ['active', 'replied', 'bounced', 'unsubscribed', 'stopped'],
  completed: ['replied'],
  replied: [],
  bounced: [],
  unsubscribed: [],
  stopped: [],
}

export type FinalState = Exclude<EnrolmentState, 'pending' | 'active' | 'paused'>

/** Returns the states from which an enrolment can get into this one. */
export function listPreviousStates(state: EnrolmentState): EnrolmentState[] {
  const states = Object.keys(next) as EnrolmentState[]
  return states.filter((one) => next[one].includes(state))
}

/**
 * Whether undoing what a member did may bring an enrolment back to the state it had before. Only the
 * ends that members choose can be undone, and nothing that came from the person or a mail server.
 */
export function canBeRestored({
  from,
  to,
}: {
  readonly from: EnrolmentState
  readonly to: EnrolmentState
}): boolean {
  const open: readonly EnrolmentState[] = ['pending', 'active', 'paused']
  if (from === 'replied') return open.includes(to) || to === 'completed'
  return open.includes(to) && (from === 'stopped' || open.includes(from))
}

/** Why a person cannot be enrolled. */
export type EnrolmentRefusal =
  | 'unknown_person'
  | 'locked'
  | 'no_address'
  | 'no_mailbox'
  | SuppressionReason
  | 'already_enrolled'
  | 'cool_down'
  | 'contact_limit'
  | 'postal_address_missing'

const refusalSentences: Readonly<Record<EnrolmentRefusal, string>> = {
  unknown_person: 'This person no longer exists.',
  locked: 'Unlock the contact details first.',
  no_address: 'No email address is known.',
  no_mailbox: 'The mailbox was disconnected.',
  ...suppressionSentences,
  already_enrolled: 'Another session is writing to this person.',
  cool_down: 'A session wrote to this person not long ago.',
  contact_limit: 'This person has reached your email limit.',
  postal_address_missing: 'Add your company’s postal address in the email settings first.',
}

export function formatRefusal(refusal: EnrolmentRefusal): string {
  return refusalSentences[refusal]
}

export interface EnrolmentFacts {
  readonly hasPostalAddress: boolean
  /** Undefined for people who no longer exist. */
  readonly contact: { readonly isLocked: boolean; readonly address: string | null } | undefined
  readonly suppression: SuppressionReason | null
  readonly isEnrolled: boolean
  readonly lastEndedAt: Date | null
  readonly messagesIn30Days: number
  readonly coolDownDays: number
  readonly maxMessages: number
  readonly now: Date
}

/** Decides why a person cannot be enrolled, the reason that is mended first before the others. */
export function decideRefusal(facts: EnrolmentFacts): EnrolmentRefusal | undefined {
  const { contact, lastEndedAt, coolDownDays, now } = facts
  if (!facts.hasPostalAddress) return 'postal_address_missing'
  if (!contact) return 'unknown_person'
  if (facts.suppression) return facts.suppression
  if (facts.isEnrolled) return 'already_enrolled'
  const coolDownMs = coolDownDays * 24 * 60 * 60_000
  if (lastEndedAt && now.getTime() - lastEndedAt.getTime() < coolDownMs) return 'cool_down'
  if (facts.messagesIn30Days >= facts.maxMessages) return 'contact_limit'
  if (contact.isLocked) return 'locked'
  return contact.address === null ? 'no_address' : undefined
}
