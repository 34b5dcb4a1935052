import { matchesAddress } from './accounts/account-faults.ts'

type Stage = 'connect' | 'mail' | 'recipient' | 'data'

/** Faults of the mail server. None is set at the start. */
export interface MailFaults {
  /** Whole addresses, or domains such as `@bounce.test`, refused with 550. */
  refuseRecipients?: string[]
  /** Every SMTP login is refused with 535. */
  refuseSignIn?: boolean
  /** A refusal at one stage, such as 421 or 451 (temporary) and 554 (permanent). */
  reply?: { at: Stage; code: number; message: string }
  /** Delay before the end of a message is acknowledged. */
  delayMs?: number
  /** The message is stored, but the connection breaks before it is acknowledged. */
  dropAfterData?: boolean
}

/** What `PUT /api/faults` accepts. */
export const faultsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    refuseRecipients: { type: 'array', items: { type: 'string' } },
    refuseSignIn: { type: 'boolean' },
    reply: {
      type: 'object',
      additionalProperties: false,
      required: ['at', 'code', 'message'],
      properties: {
        at: { enum: ['connect', 'mail', 'recipient', 'data'] },
        code: { type: 'integer', minimum: 400, maximum: 599 },
        message: { type: 'string', pattern: '^[\\x20-\\x7e]+$' },
      },
    },
    delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
    dropAfterData: { type: 'boolean' },
  },
} as const

/** Returns the refusal for a stage, in the shape the SMTP server sends. */
export function refusalAtStage(faults: MailFaults, stage: Stage): SmtpRefusal | undefined {
  return faults.reply?.at === stage
    ? createRefusal(faults.reply.code, faults.reply.message)
    : undefined
}

export function refusalForRecipient(
  faults: MailFaults,
  recipient: string,
): SmtpRefusal | undefined {
  return matchesAddress(faults.refuseRecipients ?? [], recipient)
    ? createRefusal(550, 'No such mailbox here')
    : refusalAtStage(faults, 'recipient')
}

export type SmtpRefusal = Error & { responseCode: number }

export function createRefusal(responseCode: number, message: string): SmtpRefusal {
  return Object.assign(new Error(message), { responseCode })
}
