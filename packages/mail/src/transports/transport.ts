/** One try to send one message. The caller owns the database, the transport the protocol. */
export interface SendAttempt {
  /** The finished MIME message. A second attempt sends the same bytes. */
  bytes: Buffer
  envelope: { from: string; to: string }
  /** The value of the Message-ID header, with angle brackets. */
  messageId: string
  /** The provider's thread that the message continues (Gmail). */
  threadId?: string | undefined
  /** The draft of an earlier attempt (Gmail, Outlook), which is sent instead of a new one. */
  draft?: Draft | undefined
  /** Stores the draft before it is sent, so that a later attempt sends the same one. */
  saveDraft(draft: Draft): Promise<void>
  /**
   * Commits the hand-off. False means that the message must not be sent any more: not a byte of
   * the body leaves.
   */
  handOff(): Promise<boolean>
  /** Ends the attempt before the hand-off. Later it is ignored, because the outcome would be unknown. */
  signal: AbortSignal
}

export interface Draft {
  id: string
  threadId?: string | undefined
}

export type SendOutcome =
  | {
      kind: 'accepted'
      /** The Message-ID that recipients see, if the provider returns it. */
      wireMessageId?: string | undefined
      providerMessageId?: string | undefined
      providerThreadId?: string | undefined
    }
  /** The hand-off was refused. */
  | { kind: 'cancelled' }
  /** The server certainly does not have the message. */
  | {
      kind: 'retry'
      reason: string
      afterMs?: number | undefined
      /** The server could not be reached, which says nothing about the message. */
      isUnreachable?: boolean
    }
  | Rejection
  /** The server may have the message. */
  | { kind: 'unknown'; reason: string }
  /** As `retry`, and the provider wants fewer messages from this mailbox. */
  | { kind: 'throttled'; reason: string; afterMs?: number | undefined }
  /** As `retry`, and the owner has to connect the mailbox again. */
  | { kind: 'reauthorize'; reason: string }

export interface Rejection {
  kind: 'rejected'
  code: number
  enhancedCode?: string | undefined
  text: string
  /** What the server refused. A refused sender says nothing about the person written to. */
  refused: 'sender' | 'recipient' | 'message'
}

export interface SentReference {
  messageId: string
  draftId?: string | undefined
}

export interface Transport {
  /**
   * Rejects only with an error of `saveDraft` or `handOff`. In that case nothing of the body was
   * sent. A draft that an earlier attempt sent after all is accepted without a hand-off.
   */
  send(attempt: SendAttempt): Promise<SendOutcome>
  /**
   * Looks for evidence after an unknown outcome. A send that is still in progress looks like
   * `not_sent`, so callers wait ten minutes first. Throws a ProviderError if the provider cannot
   * be asked.
   */
  findSent(reference: SentReference): Promise<'sent' | 'not_sent' | 'no_evidence'>
  /** Deletes the draft of a message that will never be sent. */
  deleteDraft?(draftId: string): Promise<void>
  /** Signs in without sending anything. Throws a ProviderError if that fails. */
  verify(): Promise<void>
  close(): Promise<void>
}

export type MailFolder = 'inbox' | 'junk' | 'sent'

export interface FetchedMail {
  /** Identifies the mail in its mailbox for ever. */
  key: string
  source: Buffer
  folder: MailFolder
  threadId?: string | undefined
  receivedAt: Date
}

export interface MailPage {
  mails: FetchedMail[]
  /** JSON to store after the mails are stored. A page that is read again has the same keys. */
  cursor: unknown
  hasMore: boolean
}

/** Reads one mailbox. Every method throws a ProviderError if the provider refuses or is away. */
export interface MailReader {
  /**
   * Reads a page of the mails after the cursor. Without a cursor, or with one that the provider
   * no longer knows, it reads the last 30 days.
   */
  readNew(cursor: unknown): Promise<MailPage>
  /** Resolves when there may be new mail, after the polling interval at the latest, or on abort. */
  waitForChange(signal: AbortSignal): Promise<void>
  /** Files a sent message, for servers that do not do so themselves. Never files it twice. */
  appendToSent?(bytes: Buffer, messageId: string): Promise<void>
  /** Whether the sent folder has the message. */
  hasSent?(messageId: string): Promise<boolean>
  /** Signs in without reading anything. */
  verify(): Promise<void>
  close(): Promise<void>
}

/** Gives access tokens, and refreshes them once however many callers ask. */
export interface TokenProvider {
  /** Throws a ProviderError of kind `reauthorize` if the grant was revoked. */
  getAccessToken(options: { forceRefresh: boolean }): Promise<string>
}

/** A mail server whose address was checked before. */
export interface MailServer {
  /** The name in the certificate. */
  host: string
  /** The checked IP address: the name is not resolved again, so it cannot change in between. */
  address: string
  port: number
  /** `none` only for hosts that the configuration allows as local. */
  tls: 'implicit' | 'starttls' | 'none'
}

export type MailSignIn =
  | { user: string; password: string }
  | { user: string; tokens: TokenProvider }

type ProviderErrorKind = 'reauthorize' | 'throttled' | 'unavailable'

/** A provider refused access, or could not be reached. The message has no secrets. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  readonly afterMs: number | undefined

  constructor(kind: ProviderErrorKind, message: string, afterMs?: number) {
    super(message)
    this.name = 'ProviderError'
    this.kind = kind
    this.afterMs = afterMs
  }
}
