import { createDraftTransport, isNotFound, type SentDetails } from './draft-transport.ts'
import { createProviderClient, type ProviderClient } from './provider-client.ts'
import type { SendAttempt, TokenProvider, Transport } from './transport.ts'

export interface GmailOptions {
  /** `https://gmail.googleapis.com`, unless a test says otherwise. */
  baseUrl: string
  tokens: TokenProvider
  timeoutMs?: number
}

export const gmailPath = '/gmail/v1/users/me'
const jsonHeaders = { 'content-type': 'application/json' }

/** Sends as the owner of a Gmail mailbox. */
export function createGmailTransport(options: GmailOptions): Transport {
  const client = createProviderClient(options)

  async function createDraft(
    { bytes }: SendAttempt,
    threadId: string | undefined,
  ): Promise<{ id: string; threadId?: string | undefined }> {
    const { id, message } = await client.callJson<GmailDraft>({
      method: 'POST',
      path: `${gmailPath}/drafts`,
      headers: jsonHeaders,
      body: JSON.stringify({ message: { raw: bytes.toString('base64url'), threadId } }),
    })
    return { id, threadId: message.threadId }
  }

  return createDraftTransport({
    async createDraft(attempt) {
      try {
        return await createDraft(attempt, attempt.threadId)
      } catch (error) {
        // The owner deleted the thread. The headers of the message still name what it answers.
        if (attempt.threadId === undefined || !isNotFound(error)) throw error
        return createDraft(attempt, undefined)
      }
    },
    async findDraft(draftId) {
      try {
        await client.call({
          path: `${gmailPath}/drafts/${encodeURIComponent(draftId)}?format=minimal`,
        })
        return 'draft'
      } catch (error) {
        if (isNotFound(error)) return 'gone'
        throw error
      }
    },
    async sendDraft(draftId) {
      const body = await client.call({
        method: 'POST',
        path: `${gmailPath}/drafts/send`,
        headers: jsonHeaders,
        body: JSON.stringify({ id: draftId }),
      })
      return readSentDetails(client, body)
    },
    async isInSent(messageId) {
      const query = new URLSearchParams({
        q: `rfc822msgid:${messageId.replace(/^<|>$/g, '')}`,
        labelIds: 'SENT',
        includeSpamTrash: 'true',
      })
      const { messages = [] } = await client.callJson<{ messages?: unknown[] }>({
        path: `${gmailPath}/messages?${query}`,
      })
      return messages.length > 0
    },
    async deleteDraft(draftId) {
      try {
        const path = `${gmailPath}/drafts/${encodeURIComponent(draftId)}`
        await client.call({ method: 'DELETE', path })
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
    async verify() {
      await client.call({ path: `${gmailPath}/profile` })
    },
  })
}

interface GmailDraft {
  id: string
  message: { id: string; threadId?: string }
}

/** The message is sent already, so nothing here may fail: what cannot be read is left out. */
async function readSentDetails(
  client: ProviderClient,
  body: Buffer | undefined,
): Promise<SentDetails> {
  let details: SentDetails = {}
  try {
    const { id, threadId } = JSON.parse(body?.toString('utf8') ?? '') as {
      id: string
      threadId?: string
    }
    details = { providerMessageId: id, providerThreadId: threadId }
    const { payload } = await client.callJson<{
      payload: { headers: { name: string; value: string }[] }
    }>({ path: `${gmailPath}/messages/${id}?format=metadata&metadataHeaders=Message-ID` })
    const header = payload.headers.find(({ name }) => name.toLowerCase() === 'message-id')
    return { ...details, wireMessageId: header?.value }
  } catch {
    return details
  }
}
