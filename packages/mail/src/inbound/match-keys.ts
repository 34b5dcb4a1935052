import type { ReceivedMail } from './received-mail.ts'

/** What a received mail may be matched by, the strongest evidence first. */
export interface MatchKeys {
  /** Of In-Reply-To, then References from the newest, then a returned message. */
  readonly messageIds: readonly string[]
  /** The `X-Headwater-Ref` of a returned message. */
  readonly reference: string | undefined
  /** In lower case. */
  readonly fromAddress: string | undefined
}

export function detectMatchKeys(mail: ReceivedMail): MatchKeys {
  const { originalMessageId, originalReference } = mail.reports
  const ids = [...mail.inReplyTo, ...mail.references.toReversed(), originalMessageId]
  return {
    messageIds: [...new Set(ids.filter((id) => id !== undefined))],
    reference: originalReference,
    fromAddress: mail.from?.address.toLowerCase(),
  }
}
