import { Temporal } from 'temporal-polyfill'
import { isNotFound } from './draft-transport.ts'
import { graphPath, immutableIds, type OutlookOptions } from './outlook-transport.ts'
import { defaultPollMs, resyncStart, waitOrAbort } from './poll.ts'
import {
  asProviderError,
  createProviderClient,
  mapFewAtOnce,
  type ProviderClient,
} from './provider-client.ts'
import {
  type FetchedMail,
  type MailFolder,
  type MailPage,
  type MailReader,
  ProviderError,
} from './transport.ts'

const pageSize = 50

/** Graph's names of the folders that are read one by one. */
const folders = { inbox: 'inbox', junkemail: 'junk', sentitems: 'sent' } as const
type FolderId = keyof typeof folders

/**
 * Reads an Outlook or Microsoft 365 mailbox by one delta query per folder, and by one list of what
 * is in all others: a rule or the owner may file a reply before it is read.
 */
export function createOutlookReader(options: OutlookOptions & { pollMs?: number }): MailReader {
  const prefer = `${immutableIds.prefer}, odata.maxpagesize=${pageSize}`
  const client = createProviderClient({ ...options, headers: { prefer } })
  return {
    async readNew(cursor) {
      try {
        return await readFolders(client, options.baseUrl, (cursor ?? {}) as OutlookCursor)
      } catch (error) {
        throw asProviderError(error)
      }
    },
    waitForChange: (signal) => waitOrAbort(options.pollMs ?? defaultPollMs, signal),
    async verify() {
      try {
        await client.call({ path: `${graphPath}/mailFolders/inbox?$select=id` })
      } catch (error) {
        throw asProviderError(error)
      }
    },
    close: async () => undefined,
  }
}

/** The link to the next page or changes of each folder, below the base URL. */
type OutlookCursor = Partial<Record<FolderId, string>> & { others?: OthersCursor }

/** Where the list of all other folders goes on. Instants are in ISO format. */
interface OthersCursor {
  since: string
  latest: string
  link?: string | undefined
  /** Messages that were read already, of those that the next list has again. */
  seen: string[]
}

async function readFolders(
  client: ProviderClient,
  baseUrl: string,
  cursor: OutlookCursor,
): Promise<MailPage> {
  const next: OutlookCursor = {}
  const mails: FetchedMail[] = []
  let hasMore = false
  for (const folderId of Object.keys(folders) as FolderId[]) {
    const page = await readDelta(client, folderId, cursor[folderId])
    const items = page.value.filter((item) => !item['@removed'] && !item.isDraft)
    const read = await mapFewAtOnce(items, (item) => readMail(client, item, folders[folderId]))
    mails.push(...read.filter((mail) => mail !== undefined))
    const link = page['@odata.nextLink'] ?? page['@odata.deltaLink']
    if (link !== undefined) next[folderId] = pathBelow(baseUrl, link)
    hasMore ||= page['@odata.nextLink'] !== undefined
  }
  const others = await readOtherFolders(client, baseUrl, cursor.others)
  mails.push(...others.mails)
  next.others = others.cursor
  hasMore ||= others.cursor.link !== undefined
  mails.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
  return { mails, cursor: next, hasMore }
}

/** Exchange may list a message later than the time at which it was received. */
const maxLag = Temporal.Duration.from({ minutes: 15 })
const maxSeen = 200

async function readOtherFolders(
  client: ProviderClient,
  baseUrl: string,
  cursor: OthersCursor | undefined,
): Promise<{ mails: FetchedMail[]; cursor: OthersCursor }> {
  const since = cursor?.since ?? resyncStart().toISOString()
  const seen = cursor?.seen ?? []
  const page = await client.callJson<DeltaPage>({ path: cursor?.link ?? listPath(since) })
  const known = await listFolderIds(client)
  const items = page.value.filter(
    ({ id, isDraft, parentFolderId = '' }) =>
      !isDraft && !known.has(parentFolderId) && !seen.includes(id),
  )
  const read = await mapFewAtOnce(items, (item) => readMail(client, item, 'inbox'))
  const instants = page.value.map(({ receivedDateTime = since }) => receivedDateTime)
  // A time in the future would hide everything before it.
  const now = Temporal.Now.instant().toString()
  const past = [cursor?.latest ?? since, ...instants].filter((at) => at < now)
  const latest = past.sort().at(-1) ?? since
  const nextLink = page['@odata.nextLink']
  const link = nextLink && pathBelow(baseUrl, nextLink)
  return {
    mails: read.filter((mail) => mail !== undefined),
    cursor: {
      since: link ? since : latest,
      latest,
      link,
      seen: [...seen, ...items.map(({ id }) => id)].slice(-maxSeen),
    },
  }
}

function listPath(since: string): string {
  const from = Temporal.Instant.from(since).subtract(maxLag).toString({ smallestUnit: 'second' })
  const query = new URLSearchParams({
    // Graph sorts by a property only if the filter begins with it.
    $filter: `receivedDateTime ge ${from}`,
    $orderby: 'receivedDateTime asc',
    $select: 'id,isDraft,conversationId,receivedDateTime,parentFolderId',
    $top: String(pageSize),
  })
  return `${graphPath}/messages?${query}`
}

/** The folders that are read one by one. */
async function listFolderIds(client: ProviderClient): Promise<Set<string>> {
  const found = await mapFewAtOnce(Object.keys(folders), (folderId) =>
    client.callJson<{ id: string }>({ path: `${graphPath}/mailFolders/${folderId}?$select=id` }),
  )
  return new Set(found.map(({ id }) => id))
}

interface DeltaPage {
  value: DeltaItem[]
  '@odata.nextLink'?: string
  '@odata.deltaLink'?: string
}

interface DeltaItem {
  id: string
  isDraft?: boolean
  conversationId?: string
  receivedDateTime?: string
  parentFolderId?: string
  '@removed'?: unknown
}

async function readDelta(
  client: ProviderClient,
  folderId: FolderId,
  link: string | undefined,
): Promise<DeltaPage> {
  try {
    return await client.callJson<DeltaPage>({ path: link ?? firstPath(folderId) })
  } catch (error) {
    // Graph has forgotten the link.
    if (link !== undefined && isNotFound(error)) return readDelta(client, folderId, undefined)
    throw error
  }
}

function firstPath(folderId: FolderId): string {
  const query = new URLSearchParams({
    changeType: 'created',
    $select: 'id,isDraft,conversationId,receivedDateTime',
    $filter: `receivedDateTime ge ${resyncStart().toISOString()}`,
  })
  return `${graphPath}/mailFolders/${folderId}/messages/delta?${query}`
}

/** The access token goes to the provider alone, whatever a link says. */
function pathBelow(baseUrl: string, link: string): string {
  if (!link.startsWith(`${baseUrl}/`)) {
    throw new ProviderError('unavailable', 'The provider answered with a link to another server.')
  }
  return link.slice(baseUrl.length)
}

/** Returns undefined for a mail that was deleted or moved meanwhile. */
async function readMail(
  client: ProviderClient,
  { id, conversationId, receivedDateTime }: DeltaItem,
  folder: MailFolder,
): Promise<FetchedMail | undefined> {
  try {
    const source = await client.call({
      path: `${graphPath}/messages/${encodeURIComponent(id)}/$value`,
    })
    if (!source) throw new ProviderError('unavailable', 'The provider did not answer.')
    const receivedAt = receivedDateTime ? new Date(receivedDateTime) : new Date()
    return { key: id, source, folder, threadId: conversationId, receivedAt }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
