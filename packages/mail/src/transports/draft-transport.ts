import {
  asProviderError,
  formatRefusal,
  isRateLimit,
  NoAnswer,
  ProviderRefusal,
} from './provider-client.ts'
import {
  type Draft,
  ProviderError,
  type SendAttempt,
  type SendOutcome,
  type SentReference,
  type Transport,
} from './transport.ts'

/** The calls in which Gmail and Outlook differ. All throw the errors of the provider client. */
interface DraftProvider {
  createDraft(attempt: SendAttempt): Promise<Draft>
  /** Whether the id still is a draft, was sent, or is not there any more. */
  findDraft(draftId: string): Promise<'draft' | 'sent' | 'gone'>
  /** Sends the draft, and returns what is known about the sent message. */
  sendDraft(draftId: string): Promise<SentDetails>
  isInSent(messageId: string): Promise<boolean>
  deleteDraft(draftId: string): Promise<void>
  verify(): Promise<void>
}

export interface SentDetails {
  wireMessageId?: string | undefined
  providerMessageId?: string | undefined
  providerThreadId?: string | undefined
}

/**
 * Sends through a draft. Its id is stored before it is sent, so that a later attempt can tell
 * whether it was sent, and never makes a second one.
 */
export function createDraftTransport(provider: DraftProvider): Transport {
  const translateErrors = async <Result>(run: Promise<Result>): Promise<Result> => {
    try {
      return await run
    } catch (error) {
      throw asProviderError(error)
    }
  }
  return {
    send: (attempt) => sendThroughDraft(provider, attempt),
    findSent: (reference) => translateErrors(findEvidence(provider, reference)),
    deleteDraft: (draftId) => translateErrors(provider.deleteDraft(draftId)),
    verify: () => translateErrors(provider.verify()),
    close: async () => undefined,
  }
}

async function sendThroughDraft(
  provider: DraftProvider,
  attempt: SendAttempt,
): Promise<SendOutcome> {
  let draft: Draft
  try {
    const { messageId } = attempt
    const found =
      attempt.draft && (await findEvidence(provider, { messageId, draftId: attempt.draft.id }))
    if (found && found !== 'not_sent') return decideWithoutDraft(found)
    draft = attempt.draft ?? (await provider.createDraft(attempt))
  } catch (error) {
    return decideApiOutcome(error, { isHandedOff: false })
  }
  if (!attempt.draft) await attempt.saveDraft(draft)
  if (attempt.signal.aborted) return { kind: 'retry', reason: 'The attempt was ended.' }
  if (!(await attempt.handOff())) return { kind: 'cancelled' }
  try {
    return { kind: 'accepted', ...(await provider.sendDraft(draft.id)) }
  } catch (error) {
    if (!isNotFound(error)) return decideApiOutcome(error, { isHandedOff: true })
    return decideMissingDraft(provider, { messageId: attempt.messageId, draftId: draft.id })
  }
}

/** The draft disappeared: it was sent before, or deleted by the owner of the mailbox. */
async function decideMissingDraft(
  provider: DraftProvider,
  reference: SentReference,
): Promise<SendOutcome> {
  const found = await findEvidence(provider, reference).catch(() => 'no_evidence' as const)
  return decideWithoutDraft(found === 'sent' ? 'sent' : 'no_evidence')
}

function decideWithoutDraft(found: 'sent' | 'no_evidence'): SendOutcome {
  return found === 'sent'
    ? { kind: 'accepted' }
    : { kind: 'unknown', reason: 'The draft is gone, and the sent folder does not have it.' }
}

async function findEvidence(
  provider: DraftProvider,
  { draftId, messageId }: SentReference,
): Promise<'sent' | 'not_sent' | 'no_evidence'> {
  const found = draftId === undefined ? 'gone' : await provider.findDraft(draftId)
  if (found === 'draft') return 'not_sent'
  if (found === 'sent') return 'sent'
  return (await provider.isInSent(messageId)) ? 'sent' : 'no_evidence'
}

/** Decides from the error of one call. After the hand-off the call was the sending itself. */
function decideApiOutcome(error: unknown, { isHandedOff }: { isHandedOff: boolean }): SendOutcome {
  if (error instanceof ProviderError) {
    const { kind, message: reason, afterMs } = error
    if (kind === 'reauthorize') return { kind, reason }
    if (kind === 'throttled') return { kind, reason, afterMs }
    return { kind: 'retry', reason, afterMs, isUnreachable: true }
  }
  if (error instanceof ProviderRefusal) return decideRefusal(error, isHandedOff)
  const mayBeSent = isHandedOff && !(error instanceof NoAnswer && !error.hasLeft)
  const reason = 'The provider did not answer.'
  if (mayBeSent) return { kind: 'unknown', reason }
  return { kind: 'retry', reason, isUnreachable: error instanceof NoAnswer }
}

function decideRefusal(refusal: ProviderRefusal, isHandedOff: boolean): SendOutcome {
  const { status, afterMs, message } = refusal
  const reason = formatRefusal(refusal)
  if (isRateLimit(refusal)) return { kind: 'throttled', reason, afterMs }
  if (status === 401 || status === 403) return { kind: 'reauthorize', reason }
  const isFinal = status >= 400 && status < 500 && !temporaryStatuses.has(status)
  if (isFinal) return { kind: 'rejected', code: status, text: message, refused: 'message' }
  return isHandedOff ? { kind: 'unknown', reason } : { kind: 'retry', reason, afterMs }
}

/** Timeouts and conflicts: the same request may succeed later. */
const temporaryStatuses = new Set([408, 409, 412, 423, 425])

export function isNotFound(error: unknown): boolean {
  return error instanceof ProviderRefusal && (error.status === 404 || error.status === 410)
}
