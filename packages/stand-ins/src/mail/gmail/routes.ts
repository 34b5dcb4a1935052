import type { FastifyInstance } from 'fastify'
import type { Account, AccountMail } from '../accounts/account.ts'
import { type PostOffice, readRecipients } from '../accounts/post-office.ts'
import { type ApiCall, type ApiDependencies, createApiRoutes } from '../api/api-call.ts'
import { readMailHeaders, threadSubject } from '../mime/headers.ts'
import { gmailDialect, invalidArgument, notFound } from './errors.ts'
import { listHistory } from './history.ts'
import {
  flagLabels,
  folderLabels,
  listLabels,
  presentMessage,
  presentReference,
  presentThread,
  readAttachment,
} from './present.ts'
import { parseQuery } from './query.ts'

const base = '/gmail/v1/users/:userId'

/** Serves the part of the Gmail API that a mailbox needs, with the paths of the real one. */
export function serveGmail(server: FastifyInstance, parts: ApiDependencies): void {
  const serve = createApiRoutes(server, gmailDialect, parts)
  const { postOffice } = parts
  server.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer' },
    async (_: unknown, source: Buffer) => source,
  )

  serve('GET', `${base}/profile`, ({ account }) => ({
    emailAddress: account.address,
    messagesTotal: account.list().length,
    threadsTotal: new Set(account.list().map(({ threadId }) => threadId)).size,
    historyId: String(account.lastChange()),
  }))
  serve('GET', `${base}/labels`, () => ({
    labels: [...Object.values(folderLabels), ...Object.keys(flagLabels)].map(presentLabel),
  }))
  serve('GET', `${base}/labels/:id`, ({ account, params }) => {
    const [folder] = Object.entries(folderLabels).find(([, label]) => label === params.id) ?? []
    if (!folder) throw notFound()
    const mails = account.list().filter((mail) => mail.folder === folder)
    const unread = mails.filter(({ flags }) => !flags.has('\\Seen'))
    const counts = { messagesTotal: mails.length, messagesUnread: unread.length }
    return { ...presentLabel(params.id ?? ''), ...counts }
  })
  serve('GET', `${base}/history`, listHistory)
  serveDrafts(serve, postOffice)
  serveMessages(serve, postOffice)
  serve('GET', `${base}/threads`, ({ account, query }) => {
    const ids = [...new Set(findMails(account, query).map(({ threadId }) => threadId))]
    const page = readPage(query, ids)
    return { threads: page.items.map((id) => ({ id })), ...page.next }
  })
  serve('GET', `${base}/threads/:id`, ({ account, params, query }) => {
    const { id = '' } = params
    if (!account.list().some(({ threadId }) => threadId === id)) throw notFound()
    return presentThread(account, id, String(query.format ?? 'full'))
  })
}

type Serve = ReturnType<typeof createApiRoutes>

function serveDrafts(serve: Serve, postOffice: PostOffice): void {
  const create = ({ account, body, request }: ApiCall) => {
    const { message } = (body ?? {}) as { message?: RawMessage }
    const isUpload = request.headers['content-type']?.startsWith('message/rfc822')
    const raw = isUpload && Buffer.isBuffer(body) ? body : readRaw(message)
    const draft = appendMail(account, 'Drafts', raw, message?.threadId)
    return presentDraft(draft, 'minimal')
  }
  serve('POST', `${base}/drafts`, create)
  serve('POST', `/upload${base}/drafts`, create)
  serve('GET', `${base}/drafts`, ({ account, query }) => {
    const page = readPage(query, account.list('Drafts'))
    const drafts = page.items.map((mail) => ({
      id: draftId(mail),
      message: presentReference(mail),
    }))
    return { drafts, ...page.next }
  })
  serve('GET', `${base}/drafts/:id`, ({ account, params, query }) =>
    presentDraft(getDraft(account, params.id), String(query.format ?? 'full')),
  )
  serve('DELETE', `${base}/drafts/:id`, ({ account, params, reply }) => {
    account.remove(getDraft(account, params.id))
    reply.code(204)
  })
  serve(
    'POST',
    `${base}/drafts/send`,
    async ({ account, body }) => {
      const draft = getDraft(account, (body as { id?: string } | null)?.id)
      // The draft disappears and another message, with another id, has the label SENT.
      const sent = await send(postOffice, account, draft.source, draft.threadId)
      account.remove(draft)
      return sent
    },
    { isSend: true },
  )
}

function serveMessages(serve: Serve, postOffice: PostOffice): void {
  serve('GET', `${base}/messages`, ({ account, query }) => {
    const mails = findMails(account, query)
    const page = readPage(query, mails)
    const messages = page.items.map(presentReference)
    const list = messages.length > 0 ? { messages } : {}
    return { ...list, ...page.next, resultSizeEstimate: mails.length }
  })
  serve('GET', `${base}/messages/:id`, ({ account, params, query }) => {
    const names = [query.metadataHeaders ?? []].flat()
    return presentMessage(getMail(account, params.id), String(query.format ?? 'full'), names)
  })
  serve('GET', `${base}/messages/:id/attachments/:attachmentId`, ({ account, params }) => {
    const content = readAttachment(getMail(account, params.id), params.attachmentId ?? '')
    if (!content) throw notFound()
    return { size: content.length, data: content.toString('base64url') }
  })
  serve('POST', `${base}/messages/:id/modify`, ({ account, params, body }) => {
    const mail = getMail(account, params.id)
    const { addLabelIds = [], removeLabelIds = [] } = (body ?? {}) as Record<string, string[]>
    const flags = new Set(mail.flags)
    for (const [label, { flag, isSet }] of Object.entries(flagLabels)) {
      const isAdded = addLabelIds.includes(label)
      if (!isAdded && !removeLabelIds.includes(label)) continue
      if (isAdded === isSet) flags.add(flag)
      else flags.delete(flag)
    }
    account.setFlags(mail, flags)
    if (addLabelIds.includes('INBOX') && mail.folder === 'Junk') account.move(mail, 'Inbox')
    if (addLabelIds.includes('SPAM') && mail.folder === 'Inbox') account.move(mail, 'Junk')
    return presentMessage(mail, 'minimal')
  })
  serve('DELETE', `${base}/messages/:id`, ({ account, params, reply }) => {
    account.remove(getMail(account, params.id))
    reply.code(204)
  })
  serve(
    'POST',
    `${base}/messages/send`,
    ({ account, body }) => {
      const message = (body ?? {}) as RawMessage
      return send(postOffice, account, readRaw(message), message.threadId)
    },
    { isSend: true },
  )
}

interface RawMessage {
  readonly raw?: string
  readonly threadId?: string
}

async function send(
  postOffice: PostOffice,
  account: Account,
  source: Buffer,
  threadId: string | undefined,
) {
  if (readRecipients(source).length === 0) throw invalidArgument('Recipient address required')
  const thread = decideThread(account, source, threadId)
  const sent = await postOffice.submitFor(account, source)
  const mail = account.append('Sent', { source: sent, flags: ['\\Seen'], threadId: thread })
  return { ...presentReference(mail), labelIds: [folderLabels.Sent] }
}

function appendMail(
  account: Account,
  folder: 'Drafts',
  source: Buffer,
  threadId: string | undefined,
): AccountMail {
  const thread = decideThread(account, source, threadId)
  return account.append(folder, { source, flags: ['\\Seen', '\\Draft'], threadId: thread })
}

/** A thread is only joined if headers and subject fit too. */
function decideThread(
  account: Account,
  source: Buffer,
  threadId: string | undefined,
): string | undefined {
  if (threadId === undefined) return undefined
  const thread = account.list().filter((mail) => mail.threadId === threadId)
  if (thread.length === 0) throw notFound()
  const { references, subject, messageId } = readMailHeaders(source)
  const fits = thread.some(
    ({ headers }) =>
      (references.includes(headers.messageId) || headers.messageId === messageId) &&
      threadSubject(headers.subject) === threadSubject(subject),
  )
  return fits ? threadId : undefined
}

function readRaw(message: RawMessage | undefined): Buffer {
  const source = Buffer.from(String(message?.raw ?? ''), 'base64url')
  if (source.length > 0) return source
  throw invalidArgument(
    "'raw' RFC822 payload message string or uploading message via /upload/* URL required",
  )
}

function findMails(account: Account, query: ApiCall['query']): AccountMail[] {
  const { matches, includesSpam } = parseQuery(String(query.q ?? ''))
  const labels = [query.labelIds ?? []].flat()
  const showsSpam =
    includesSpam || query.includeSpamTrash === 'true' || labels.includes(folderLabels.Junk)
  const indexedUntil = Date.now() - (account.faults.searchDelayMs ?? 0)
  return account
    .list()
    .filter(
      (mail) =>
        (showsSpam || mail.folder !== 'Junk') &&
        (query.q === undefined || mail.storedAt <= indexedUntil) &&
        labels.every((label) => listLabels(mail).includes(label)) &&
        matches(mail),
    )
    .reverse()
}

function readPage<Item>(query: ApiCall['query'], items: readonly Item[]) {
  const size = Math.min(500, Math.max(1, Number(query.maxResults ?? 100) || 100))
  const start = Number(query.pageToken ?? 0) || 0
  const end = start + size
  return {
    items: items.slice(start, end),
    next: end < items.length ? { nextPageToken: String(end) } : {},
  }
}

function getMail(account: Account, id: string | undefined): AccountMail {
  const mail = account.find(id ?? '')
  if (!mail) throw notFound()
  return mail
}

function getDraft(account: Account, id: string | undefined): AccountMail {
  const mail = account.find(id?.replace(/^r-/, '') ?? '')
  if (mail?.folder !== 'Drafts') throw notFound()
  return mail
}

function draftId({ id }: AccountMail): string {
  return `r-${id}`
}

function presentDraft(mail: AccountMail, format: string) {
  return { id: draftId(mail), message: presentMessage(mail, format) }
}

function presentLabel(label: string) {
  return { id: label, name: label, type: 'system' }
}
