import { createDraftTransport, isNotFound, type SentDetails } from './draft-transport.ts'
import { createProviderClient, type ProviderClient } from './provider-client.ts'
import type { TokenProvider, Transport } from './transport.ts'

export interface OutlookOptions {
  /** `https://graph.microsoft.com`, unless a test says otherwise. */
  baseUrl: string
  tokens: TokenProvider
  timeoutMs?: number
}

export const graphPath = '/v1.0/me'

/** Without this a message gets another id when it moves, and sending a draft moves it. */
export const immutableIds = { prefer: 'IdType="ImmutableId"' }

/**
 * Sends as the owner of an Outlook or Microsoft 365 mailbox, by Microsoft Graph. `sendMail` is
 * never used: it leaves no evidence of whether a message was sent.
 */
export function createOutlookTransport(options: OutlookOptions): Transport {
  const client = createProviderClient({ ...options, headers: immutableIds })
  return createDraftTransport({
    async createDraft({ bytes }) {
      const { id, conversationId } = await client.callJson<GraphMessage>({
        method: 'POST',
        path: `${graphPath}/messages`,
        headers: { 'content-type': 'text/plain' },
        body: bytes.toString('base64'),
      })
      return { id, threadId: conversationId }
    },
    async findDraft(draftId) {
      try {
        const { isDraft } = await readMessage(client, draftId)
        return isDraft ? 'draft' : 'sent'
      } catch (error) {
        if (isNotFound(error)) return 'gone'
        throw error
      }
    },
    async sendDraft(draftId) {
      // 202 means accepted, with or without Retry-After.
      await client.call({ method: 'POST', path: `${messagePath(draftId)}/send` })
      return readSentDetails(client, draftId)
    },
    async isInSent(messageId) {
      const query = new URLSearchParams({
        $filter: `internetMessageId eq '${messageId.replaceAll("'", "''")}'`,
        $select: 'id',
        $top: '1',
      })
      const { value } = await client.callJson<{ value: unknown[] }>({
        path: `${graphPath}/mailFolders/sentitems/messages?${query}`,
      })
      return value.length > 0
    },
    async deleteDraft(draftId) {
      try {
        const { isDraft } = await readMessage(client, draftId)
        // The same id may be the sent message by now.
        if (isDraft) await client.call({ method: 'DELETE', path: messagePath(draftId) })
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
    async verify() {
      await client.call({ path: `${graphPath}/mailFolders/inbox?$select=id` })
    },
  })
}

interface GraphMessage {
  id: string
  isDraft: boolean
  conversationId?: string
  internetMessageId?: string
}

function messagePath(id: string): string {
  return `${graphPath}/messages/${encodeURIComponent(id)}`
}

function readMessage(client: ProviderClient, id: string): Promise<GraphMessage> {
  const select = 'id,isDraft,conversationId,internetMessageId'
  return client.callJson({ path: `${messagePath(id)}?$select=${select}` })
}

/** The message is sent already, so nothing here may fail. It may not be found at once. */
async function readSentDetails(client: ProviderClient, draftId: string): Promise<SentDetails> {
  try {
    const message = await readMessage(client, draftId)
    if (message.isDraft) return {}
    return {
      wireMessageId: message.internetMessageId,
      providerMessageId: message.id,
      providerThreadId: message.conversationId,
    }
  } catch {
    return {}
  }
}
