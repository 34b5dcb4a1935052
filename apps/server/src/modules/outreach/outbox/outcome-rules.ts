import { type BounceSeverity, decideRefusal } from '@headwater/mail/inbound'
import type { SendOutcome } from '@headwater/mail/transports'

/** What a refusal says about the address, the mailbox or the message. */
export type RejectionKind = 'dead_address' | 'mailbox_full' | 'policy' | 'message' | 'unclear'

type Rejection = Extract<SendOutcome, { kind: 'rejected' }>

/**
 * Decides what a permanent refusal means, by the same table as bounces that arrive later. A refusal
 * of our reputation says nothing about the person.
 */
export function decideRejection({ refused, ...refusal }: Rejection): RejectionKind {
  if (refused === 'sender') return 'policy'
  const kind = rejectionKinds[decideRefusal(refusal).severity]
  return kind === 'unclear' && refused === 'message' ? 'message' : kind
}

const rejectionKinds: Readonly<Record<BounceSeverity, RejectionKind>> = {
  dead_address: 'dead_address',
  full: 'mailbox_full',
  our_reputation: 'policy',
  too_large: 'message',
  temporary: 'unclear',
  delayed: 'unclear',
  unclear: 'unclear',
  delivered: 'unclear',
}

/** A message that failed this often is given up. */
export const maxFailures = 8
/**
 * After so many failures, some twenty minutes, a server that cannot be reached is the mailbox's
 * fault and no longer the message's, which is then never given up for it.
 */
export const unreachableAfter = 4
const retryMinutes = [1, 5, 15, 60, 120, 240, 480]

/** Decides how long to wait after a failed attempt, or undefined if there is no further one. */
export function decideRetryMs(failures: number, afterMs = 0): number | undefined {
  if (failures >= maxFailures) return undefined
  const minutes = retryMinutes[failures - 1] ?? 480
  return Math.max(minutes * 60_000, afterMs)
}

export function formatRejection({ code, enhancedCode, text }: Rejection): string {
  return [code, enhancedCode, text].filter(Boolean).join(' ')
}
