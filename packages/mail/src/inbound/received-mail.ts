export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface ReceivedAttachment {
  readonly fileName: string | undefined
  readonly contentType: string
  /** In bytes. */
  readonly size: number
  readonly content: Buffer
  /** Shown inside the HTML, by its content id. */
  readonly isInline: boolean
  readonly contentId: string | undefined
}

/** What a delivery report says about one recipient. */
export interface DeliveryStatusBlock {
  readonly finalRecipient: string | undefined
  readonly originalRecipient: string | undefined
  /** In lower case: failed, delayed, delivered, relayed or expanded. */
  readonly action: string | undefined
  readonly status: string | undefined
  readonly diagnosticCode: string | undefined
}

/** The machine-readable part of a complaint (RFC 5965). */
export interface FeedbackReport {
  /** In lower case: abuse, fraud, opt-out, auth-failure and others. */
  readonly feedbackType: string | undefined
  readonly originalRecipient: string | undefined
}

export interface MailReports {
  /** One block per recipient: what one says is never true of another. */
  readonly deliveryStatus: readonly DeliveryStatusBlock[]
  readonly feedback: FeedbackReport | undefined
  /** Of a message that was returned with a report. */
  readonly originalMessageId: string | undefined
  /** The `X-Headwater-Ref` header of a message that was returned with a report. */
  readonly originalReference: string | undefined
}

/** Raw header values that the rules of classification look at, by lower-case name. */
export type RuleHeaders = Readonly<Partial<Record<RuleHeader, string>>>

export const ruleHeaders = [
  'auto-submitted',
  'content-type',
  'precedence',
  'return-path',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-failed-recipients',
  'x-otrs-loop',
] as const
type RuleHeader = (typeof ruleHeaders)[number]

/** An email that arrived in a connected mailbox. Message ids have their angle brackets. */
export interface ReceivedMail {
  readonly messageId: string | undefined
  readonly inReplyTo: readonly string[]
  readonly references: readonly string[]
  readonly from: MailAddress | undefined
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly subject: string
  readonly date: Date | undefined
  readonly headers: RuleHeaders
  /** The plain text, or the text of the HTML when there is no plain one. */
  readonly text: string
  /** As received, not sanitised. */
  readonly html: string | undefined
  readonly attachments: readonly ReceivedAttachment[]
  readonly reports: MailReports
  /** Why there are headers only. */
  readonly problem: 'too_large' | 'unreadable' | undefined
}

/** No rule looks at more text than this, so that none takes long. */
export const maxRuleTextLength = 50_000
