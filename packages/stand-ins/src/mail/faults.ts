type Stage = 'connect' | 'mail' | 'recipient' | 'data'

/** Ways in which a mail server may fail; none is set at the start. */
export interface Faults {
  /** Whole addresses, or domains such as `@bounce.test`; refused with 550. */
  refuseRecipients?: string[]
  /** Every sign-in is refused with 535. */
  refuseSignIn?: boolean
  /** A refusal at one stage, such as 421 or 451 to be tried again and 554 for good. */
  reply?: { at: Stage; code: number; message: string }
  /** How long the server takes to answer the end of a message. */
  delayMs?: number
  /** The message is kept, but the connection breaks before the sender hears so. */
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

/** The refusal due at a stage, in the shape the SMTP server sends on. */
export function refusalAt(faults: Faults, stage: Stage): Refusal | undefined {
  return faults.reply?.at === stage ? refusal(faults.reply.code, faults.reply.message) : undefined
}

export function refusalOf(faults: Faults, recipient: string): Refusal | undefined {
  const address = recipient.toLowerCase()
  const isRefused = faults.refuseRecipients?.some((refused) => {
    const word = refused.toLowerCase()
    return word.startsWith('@') ? address.endsWith(word) : address === word
  })
  return isRefused ? refusal(550, 'No such mailbox here') : refusalAt(faults, 'recipient')
}

export type Refusal = Error & { responseCode: number }

export function refusal(responseCode: number, message: string): Refusal {
  return Object.assign(new Error(message), { responseCode })
}
