/** Faults of one account. None is set at the start. */
export interface AccountFaults {
  /** No password and no token is accepted, by any protocol. */
  refuseSignIn?: boolean
  /** What this account sends is refused: all of it, or mail to some addresses or `@domains`. */
  refuseRecipients?: Refusal & { addresses?: string[] }
  /** This account accepts no mail. */
  rejectMail?: Refusal
  /** SMTP: the message is stored, but the connection breaks before it is acknowledged. */
  dropAfterData?: boolean
  /** Every answer to this account takes that much longer. */
  delayMs?: number
  deliverToJunk?: boolean
  /** Gmail and Graph: what goes wrong, at every call or only when sending. */
  api?: ApiFault
  /** The provider puts an id of its own on the wire, as some do. */
  replaceMessageIds?: boolean
  /** Graph: a sent draft is no longer found by its immutable id. */
  loseImmutableIds?: boolean
  /** Gmail and Graph: searches find a message only after that time. */
  searchDelayMs?: number
}

interface Refusal {
  code: number
  text: string
}

export interface ApiFault {
  /**
   * `timeout-after-accept` does what was asked and never answers; `504-after-accept` does it and
   * answers 504; `202-with-retry-after` does it and asks for a pause. The others do nothing.
   */
  kind:
    | 'timeout-after-accept'
    | '504-after-accept'
    | '202-with-retry-after'
    | 'timeout'
    | '504'
    | '429'
    | '401'
    | '403'
  at?: 'send' | 'all'
  retryAfterSeconds?: number
  /** How often it happens; always if left out. */
  times?: number
}

const refusal = {
  code: { type: 'integer', minimum: 400, maximum: 599 },
  text: { type: 'string', pattern: '^[\\x20-\\x7e]{1,400}$' },
} as const

/** What `PUT /api/accounts/:address/faults` accepts. */
export const accountFaultsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    refuseSignIn: { type: 'boolean' },
    refuseRecipients: {
      type: 'object',
      additionalProperties: false,
      required: ['code', 'text'],
      properties: { ...refusal, addresses: { type: 'array', items: { type: 'string' } } },
    },
    rejectMail: {
      type: 'object',
      additionalProperties: false,
      required: ['code', 'text'],
      properties: refusal,
    },
    dropAfterData: { type: 'boolean' },
    delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
    deliverToJunk: { type: 'boolean' },
    api: {
      type: 'object',
      additionalProperties: false,
      required: ['kind'],
      properties: {
        kind: {
          enum: [
            'timeout-after-accept',
            '504-after-accept',
            '202-with-retry-after',
            'timeout',
            '504',
            '429',
            '401',
            '403',
          ],
        },
        at: { enum: ['send', 'all'] },
        retryAfterSeconds: { type: 'integer', minimum: 0, maximum: 86_400 },
        times: { type: 'integer', minimum: 1, maximum: 1_000_000 },
      },
    },
    replaceMessageIds: { type: 'boolean' },
    loseImmutableIds: { type: 'boolean' },
    searchDelayMs: { type: 'integer', minimum: 0, maximum: 3_600_000 },
  },
} as const

/** Returns the API fault that is due, and counts it. */
export function takeApiFault(faults: AccountFaults, isSend: boolean): ApiFault | undefined {
  const { api } = faults
  if (!api || (api.at !== 'all' && !isSend)) return undefined
  if (api.times === undefined) return api
  if (api.times === 1) delete faults.api
  else faults.api = { ...api, times: api.times - 1 }
  return api
}

/** Returns why a message between these two is refused. */
export function findRefusal(
  sender: AccountFaults | undefined,
  recipient: AccountFaults | undefined,
  address: string,
): Refusal | undefined {
  const refused = sender?.refuseRecipients
  if (refused && (!refused.addresses || matchesAddress(refused.addresses, address))) return refused
  return recipient?.rejectMail
}

/** Whether an address is one of whole addresses, or of domains such as `@bounce.test`. */
export function matchesAddress(patterns: readonly string[], address: string): boolean {
  const wanted = address.toLowerCase()
  return patterns.some((pattern) => {
    const word = pattern.toLowerCase()
    return word.startsWith('@') ? wanted.endsWith(word) : wanted === word
  })
}
