interface UnknownFacts {
  readonly kind: 'gmail' | 'outlook' | 'smtp'
  readonly found: 'sent' | 'not_sent' | 'no_evidence' | 'unavailable'
  /** How often evidence was looked for before. */
  readonly checks: number
  /** Since the message was handed off. */
  readonly minutes: number
  readonly unconfirmed: 'assume_sent' | 'ask'
}

/** The time between two looks for evidence. */
export const minutesBetweenChecks = 10

type UnknownDecision = 'accepted' | 'assumed' | 'send_again' | 'ask' | 'check_again'

/** After this time an SMTP server that files nothing will not give evidence any more. */
const smtpMinutes = 30
const maxUnavailableMinutes = 60

/**
 * Decides about a message whose server may have it. The indexes of Gmail and Outlook lag, so that
 * one look proves nothing: the second, at least ten minutes later, counts.
 */
export function decideUnknown(facts: UnknownFacts): UnknownDecision {
  const { kind, found, checks, minutes } = facts
  if (found === 'sent') return 'accepted'
  if (kind === 'smtp') {
    const limit = found === 'unavailable' ? maxUnavailableMinutes : smtpMinutes
    if (minutes < limit) return 'check_again'
    return facts.unconfirmed === 'ask' ? 'ask' : 'assumed'
  }
  if (found === 'unavailable' || checks === 0) return 'check_again'
  return found === 'not_sent' ? 'send_again' : 'ask'
}
