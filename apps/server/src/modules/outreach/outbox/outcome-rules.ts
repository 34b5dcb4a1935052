import type { SendOutcome } from '@headwater/mail/transports'

/** What a refusal says about the address, the mailbox or the message. */
export type RejectionKind = 'dead_address' | 'mailbox_full' | 'policy' | 'message' | 'unclear'

type Rejection = Extract<SendOutcome, { kind: 'rejected' }>

const deadAddressCodes: ReadonlySet<string> = new Set([
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  '5.2.1',
  '5.4.1',
])
const deadAddressWords =
  /user unknown|unknown user|no such (?:user|recipient|mailbox)|does not exist|mailbox unavailable|recipient not found/i
const policyWords = /\bspam\b|policy|blocked|blacklist|blocklist|reputation/i

/**
 * Decides what a permanent refusal means: first by its enhanced code, then by its words. A refusal
 * of our reputation says nothing about the person.
 */
export function decideRejection({
  code,
  enhancedCode = '',
  text,
  refused,
}: Rejection): RejectionKind {
  if (refused === 'sender' || enhancedCode.startsWith('5.7.')) return 'policy'
  if (enhancedCode === '5.2.2') return 'mailbox_full'
  if (enhancedCode === '5.3.4' || (code === 552 && refused === 'message')) return 'message'
  if (deadAddressCodes.has(enhancedCode)) return 'dead_address'
  if (deadAddressWords.test(text)) return 'dead_address'
  if (policyWords.test(text)) return 'policy'
  return refused === 'message' ? 'message' : 'unclear'
}

/** A message that failed this often is given up. */
export const maxFailures = 8
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
