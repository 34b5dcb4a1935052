import type { FetchMessageObject, ImapFlow, ListResponse, SearchObject } from 'imapflow'
import {
  asImapError,
  type ImapServer,
  maxMailBytes,
  openImapConnection,
} from './imap-connection.ts'
import { defaultPollMs, resyncStart, waitOrAbort } from './poll.ts'
import type { FetchedMail, MailFolder, MailPage, MailReader } from './transport.ts'

export interface ImapOptions extends ImapServer {
  pollMs?: number
}

const pageSize = 50
const maxPageBytes = 2 * maxMailBytes

/**
 * Reads a mailbox by IMAP: inbox, junk and sent, and what other folders have gained, because a
 * rule or the owner may file a reply before it is read. One connection, which is opened again when
 * it broke.
 */
export function createImapReader(options: ImapOptions): MailReader {
  let opening: Promise<ImapSession> | undefined

  function getSession(): Promise<ImapSession> {
    if (opening) return opening
    const started = openSession(options)
    // The next call connects again.
    const forget = () => {
      if (opening === started) opening = undefined
    }
    started.then(({ client }) => (client.usable ? client.once('close', forget) : forget()), forget)
    opening = started
    return started
  }

  async function run<Result>(use: (session: ImapSession) => Promise<Result>): Promise<Result> {
    try {
      return await use(await getSession())
    } catch (error) {
      throw asImapError(error)
    }
  }

  return {
    readNew: (cursor) => run((session) => readFolders(session, (cursor ?? {}) as ImapCursor)),
    waitForChange: (signal) =>
      run((session) => waitForMail(session, options.pollMs ?? defaultPollMs, signal)),
    hasSent: (messageId) => run((session) => hasSent(session, messageId)),
    appendToSent: (bytes, messageId) =>
      run(async (session) => {
        if (await hasSent(session, messageId)) return
        const path = session.folders.sent ?? (await createSentFolder(session))
        await session.client.append(path, bytes, ['\\Seen'])
      }),
    verify: () => run(async () => undefined),
    async close() {
      const session = await opening?.catch(() => undefined)
      await session?.client.logout().catch(() => undefined)
    },
  }
}

interface ImapSession {
  client: ImapFlow
  folders: Partial<Record<MailFolder, string>>
  /** Whether the inbox got mail since it was read. */
  hasNews: boolean
  inboxUidNext: number
}

async function openSession(server: ImapServer): Promise<ImapSession> {
  const client = await openImapConnection(server)
  const list = await client.list()
  const withUse = (use: string) => list.find(({ specialUse }) => specialUse === use)?.path
  const folders = definedOnly({
    junk: withUse('\\Junk'),
    sent: withUse('\\Sent'),
    inbox: list.find(isInbox)?.path ?? 'INBOX',
  })
  const session: ImapSession = { client, folders, hasNews: false, inboxUidNext: 0 }
  client.on('exists', ({ path, count, prevCount }) => {
    if (path === folders.inbox && count > prevCount) session.hasNews = true
  })
  return session
}

function isInbox({ path }: ListResponse): boolean {
  return path.toUpperCase() === 'INBOX'
}

function definedOnly(folders: Record<MailFolder, string | undefined>) {
  return Object.fromEntries(Object.entries(folders).filter(([, path]) => path !== undefined))
}

/** By folder path. UIDs count from the beginning when UIDVALIDITY changes. */
type ImapCursor = Record<string, { uidValidity: string; lastUid: number }>

/** The inbox comes last and stays open, so that the server reports what arrives afterwards. */
async function readFolders(session: ImapSession, cursor: ImapCursor): Promise<MailPage> {
  const next: ImapCursor = {}
  const mails: FetchedMail[] = []
  let hasMore = false
  for (const { path, uidNext, uidValidity } of await listOtherFolders(session)) {
    const position = cursor[path]
    if (position) next[path] = position
    const isRead = position?.uidValidity === uidValidity && uidNext <= position.lastUid + 1
    if (isRead) continue
    hasMore ||= mails.length >= pageSize
    if (mails.length >= pageSize) continue
    const page = await readFolder(session, 'inbox', path, position)
    next[path] = page.position
    mails.push(...page.mails)
    hasMore ||= page.hasMore
  }
  for (const [folder, path] of Object.entries(session.folders)) {
    const page = await readFolder(session, folder as MailFolder, path, cursor[path])
    next[path] = page.position
    mails.push(...page.mails)
    hasMore ||= page.hasMore
  }
  mails.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
  return { mails, cursor: next, hasMore }
}

const maxOtherFolders = 50
/** Drafts are no mail yet, and a view of flagged mails has nothing of its own. */
const skippedUses = ['\\Drafts', '\\Flagged']

interface FolderState {
  path: string
  uidNext: number
  uidValidity: string
}

/** Lists the folders of the first level with the number that their next mail gets. */
async function listOtherFolders({ client, folders }: ImapSession): Promise<FolderState[]> {
  const statusQuery = { uidNext: true, uidValidity: true } as const
  const known = new Set(Object.values(folders))
  const list = await client.list()
  const others = list.filter(
    ({ path, parent, flags, specialUse = '' }) =>
      !known.has(path) &&
      parent.every((name) => name.toUpperCase() === 'INBOX') &&
      !flags.has('\\Noselect') &&
      !skippedUses.includes(specialUse),
  )
  const states: FolderState[] = []
  for (const { path } of others.slice(0, maxOtherFolders)) {
    const status = await client.status(path, statusQuery)
    // The owner may not read it.
    if (!status || status.uidNext === undefined) continue
    states.push({ path, uidNext: status.uidNext, uidValidity: String(status.uidValidity) })
  }
  return states
}

async function readFolder(
  session: ImapSession,
  folder: MailFolder,
  path: string,
  position: ImapCursor[string] | undefined,
) {
  const { client } = session
  const lock = await client.getMailboxLock(path, { readOnly: true })
  try {
    const { mailbox } = client
    if (!mailbox) throw new Error('The folder is not open.')
    if (folder === 'inbox') {
      session.hasNews = false
      session.inboxUidNext = mailbox.uidNext
    }
    const uidValidity = String(mailbox.uidValidity)
    const isKnown = position?.uidValidity === uidValidity
    const uids = await findUids(client, isKnown ? position.lastUid : undefined)
    const batch = await chooseBatch(client, uids.slice(0, pageSize))
    const fetched = await fetchSources(client, batch)
    const lastUid = batch.at(-1) ?? Math.max(isKnown ? position.lastUid : 0, mailbox.uidNext - 1)
    return {
      position: { uidValidity, lastUid },
      mails: fetched.map((mail) => presentMail(mail, folder, `${path}:${uidValidity}:${mail.uid}`)),
      hasMore: uids.length > batch.length,
    }
  } finally {
    lock.release()
  }
}

async function findUids(client: ImapFlow, lastUid: number | undefined): Promise<number[]> {
  if (lastUid === undefined) return search(client, { since: resyncStart() })
  const found = await search(client, { uid: `${lastUid + 1}:*` })
  // The range n:* always has the last mail, even if its UID is below n.
  return found.filter((uid) => uid > lastUid)
}

/** Returns UIDs in ascending order. ImapFlow answers with false on a broken connection. */
async function search(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await client.search(query, { uid: true })
  if (!found) throw new Error('The search failed.')
  return found.sort((a, b) => a - b)
}

/** Takes as many mails as fit into the memory of a page, and at least one. */
async function chooseBatch(client: ImapFlow, uids: number[]): Promise<number[]> {
  if (uids.length === 0) return []
  const known = await client.fetchAll(uids, { uid: true, size: true }, { uid: true })
  const sizes = new Map(known.map(({ uid, size = 0 }) => [uid, Math.min(size, maxMailBytes)]))
  let bytes = 0
  return uids.filter((uid, at) => {
    bytes += sizes.get(uid) ?? 0
    return at === 0 || bytes <= maxPageBytes
  })
}

async function fetchSources(client: ImapFlow, uids: number[]): Promise<FetchMessageObject[]> {
  if (uids.length === 0) return []
  const parts = { uid: true, internalDate: true, source: { maxLength: maxMailBytes } }
  const fetched = await client.fetchAll(uids, parts, { uid: true })
  const complete = fetched.filter(({ source }) => source !== undefined)
  const known = new Set(complete.map(({ uid }) => uid))
  const missing = uids.filter((uid) => !known.has(uid))
  // ImapFlow answers with nothing on a broken connection. Only mail that was deleted is left out.
  if (missing.length > 0 && (await search(client, { uid: missing.join(',') })).length > 0) {
    throw new Error('Some mails could not be read.')
  }
  return complete
}

function presentMail(mail: FetchMessageObject, folder: MailFolder, key: string): FetchedMail {
  return {
    key,
    source: mail.source ?? Buffer.alloc(0),
    folder,
    receivedAt: new Date(mail.internalDate ?? Date.now()),
  }
}

/** Opens the inbox and lets the server report new mail. The next command ends the waiting. */
async function waitForMail(
  session: ImapSession,
  pollMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { client, folders } = session
  if (session.hasNews || signal.aborted || !folders.inbox) return
  const lock = await client.getMailboxLock(folders.inbox, { readOnly: true })
  lock.release()
  const isOutdated = client.mailbox && client.mailbox.uidNext > session.inboxUidNext
  if (session.hasNews || isOutdated) return
  const end = new AbortController()
  const stop = () => end.abort()
  client.on('exists', stop)
  client.on('close', stop)
  try {
    if (!client.idling) client.idle().then(stop, stop)
    await waitOrAbort(pollMs, AbortSignal.any([signal, end.signal]))
  } finally {
    client.off('exists', stop)
    client.off('close', stop)
  }
}

async function hasSent({ client, folders }: ImapSession, messageId: string): Promise<boolean> {
  if (!folders.sent) return false
  const lock = await client.getMailboxLock(folders.sent, { readOnly: true })
  try {
    const found = await search(client, { header: { 'message-id': messageId } })
    return found.length > 0
  } finally {
    lock.release()
  }
}

async function createSentFolder({ client, folders }: ImapSession): Promise<string> {
  const { path } = await client.mailboxCreate('Sent')
  folders.sent = path
  return path
}
