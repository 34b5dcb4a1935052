import { isNotFound } from './draft-transport.ts'
import { type GmailOptions, gmailPath } from './gmail-transport.ts'
import { defaultPollMs, resyncDays, waitOrAbort } from './poll.ts'
import {
  asProviderError,
  createProviderClient,
  mapFewAtOnce,
  type ProviderClient,
} from './provider-client.ts'
import type { FetchedMail, MailFolder, MailPage, MailReader } from './transport.ts'

const pageSize = 50

/** Reads a Gmail mailbox by its history: everything but drafts, in whatever folder. */
export function createGmailReader(options: GmailOptions & { pollMs?: number }): MailReader {
  const client = createProviderClient(options)
  return {
    async readNew(cursor) {
      try {
        return await readPage(client, cursor as GmailCursor | undefined)
      } catch (error) {
        throw asProviderError(error)
      }
    },
    waitForChange: (signal) => waitOrAbort(options.pollMs ?? defaultPollMs, signal),
    async verify() {
      try {
        await client.call({ path: `${gmailPath}/profile` })
      } catch (error) {
        throw asProviderError(error)
      }
    },
    close: async () => undefined,
  }
}

interface GmailCursor {
  /** Everything before it was read, or is read by the resync that is in progress. */
  historyId: string
  pageToken?: string | undefined
  isResync?: boolean | undefined
}

async function readPage(
  client: ProviderClient,
  cursor: GmailCursor | undefined,
): Promise<MailPage> {
  if (!cursor || cursor.isResync) return readRecent(client, cursor)
  try {
    return await readHistory(client, cursor)
  } catch (error) {
    // Gmail forgets history after a week or so.
    if (isNotFound(error)) return readRecent(client, undefined)
    throw error
  }
}

/** Lists the last 30 days. The history id is taken before, so that nothing falls in between. */
async function readRecent(
  client: ProviderClient,
  cursor: GmailCursor | undefined,
): Promise<MailPage> {
  const { historyId } =
    cursor ?? (await client.callJson<{ historyId: string }>({ path: `${gmailPath}/profile` }))
  const { messages = [], nextPageToken } = await client.callJson<{
    messages?: { id: string }[]
    nextPageToken?: string
  }>({
    path: withQuery('/messages', {
      q: `in:anywhere -in:drafts -in:chats newer_than:${resyncDays}d`,
      includeSpamTrash: 'true',
      maxResults: String(pageSize),
      pageToken: cursor?.pageToken,
    }),
  })
  const ids = messages.map(({ id }) => id)
  const next: GmailCursor = nextPageToken
    ? { historyId, pageToken: nextPageToken, isResync: true }
    : { historyId }
  return presentPage(await readMails(client, ids), next)
}

async function readHistory(client: ProviderClient, cursor: GmailCursor): Promise<MailPage> {
  const answer = await client.callJson<History>({
    path: withQuery('/history', {
      startHistoryId: cursor.historyId,
      historyTypes: 'messageAdded',
      maxResults: String(pageSize),
      pageToken: cursor.pageToken,
    }),
  })
  const added = (answer.history ?? []).flatMap(({ messagesAdded = [] }) => messagesAdded)
  const received = added.filter(({ message }) => !message.labelIds?.includes('DRAFT'))
  const ids = [...new Set(received.map(({ message }) => message.id))]
  const next: GmailCursor = answer.nextPageToken
    ? { historyId: cursor.historyId, pageToken: answer.nextPageToken }
    : { historyId: answer.historyId }
  return presentPage(await readMails(client, ids), next)
}

interface History {
  history?: { messagesAdded?: { message: { id: string; labelIds?: string[] } }[] }[]
  nextPageToken?: string
  historyId: string
}

function presentPage(mails: FetchedMail[], cursor: GmailCursor): MailPage {
  mails.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
  return { mails, cursor, hasMore: cursor.pageToken !== undefined }
}

async function readMails(client: ProviderClient, ids: string[]): Promise<FetchedMail[]> {
  const mails = await mapFewAtOnce(ids, (id) => readMail(client, id))
  return mails.filter((mail) => mail !== undefined)
}

/** Returns undefined for a mail that was deleted meanwhile, and for drafts. */
async function readMail(client: ProviderClient, id: string): Promise<FetchedMail | undefined> {
  try {
    const path = `${gmailPath}/messages/${encodeURIComponent(id)}?format=raw`
    const {
      raw,
      threadId,
      internalDate,
      labelIds = [],
    } = await client.callJson<RawMessage>({ path })
    if (labelIds.includes('DRAFT')) return undefined
    return {
      key: id,
      source: Buffer.from(raw, 'base64url'),
      folder: decideFolder(labelIds),
      threadId,
      receivedAt: new Date(Number(internalDate)),
    }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

interface RawMessage {
  raw: string
  threadId: string
  internalDate: string
  labelIds?: string[]
}

/** A reply that a filter moved out of the inbox, or the owner deleted, is still a reply. */
function decideFolder(labelIds: readonly string[]): MailFolder {
  if (labelIds.includes('SENT')) return 'sent'
  return labelIds.includes('SPAM') ? 'junk' : 'inbox'
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return `${gmailPath}${path}?${new URLSearchParams(given)}`
}
