import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  type Account,
  type AccountMail,
  type FolderName,
  folderNames,
} from '../accounts/account.ts'
import { readRecipients } from '../accounts/post-office.ts'
import {
  type ApiCall,
  type ApiDependencies,
  ApiError,
  type ApiRoutes,
  createApiRoutes,
} from '../api/api-call.ts'
import { findHeader } from '../mime/headers.ts'
import { answerDelta } from './delta.ts'
import { badRequest, graphDialect, notFound } from './errors.ts'
import { parseFilter } from './filter.ts'
import {
  folderKeys,
  type IdType,
  presentFolder,
  presentMessage,
  readId,
  writeFolderId,
} from './present.ts'

const me = '/graph/v1.0/me'

/** Serves the part of Microsoft Graph that a mailbox needs, below `/graph`. */
export function serveGraph(server: FastifyInstance, parts: ApiDependencies): void {
  const serve = createApiRoutes(server, graphDialect, parts)
  server.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    async (_: unknown, text: string) => text,
  )

  serve('GET', me, ({ account }) => presentUser(account), { scopes: [] })
  serveFolders(serve)
  serve('POST', `${me}/messages`, async (call) => {
    const draft = call.account.append('Drafts', {
      source: readMime(call.body),
      flags: ['\\Seen', '\\Draft'],
    })
    call.reply.code(201)
    return presentOne(call, draft)
  })
  serve('GET', `${me}/messages`, (call) => answerList(call, call.account.list()))
  serve('GET', `${me}/messages/:id`, (call) => presentOne(call, getMail(call)))
  serve('GET', `${me}/messages/:id/$value`, (call) => {
    call.reply.type('text/plain')
    return getMail(call).source
  })
  serve('PATCH', `${me}/messages/:id`, (call) => {
    const mail = getMail(call)
    const { isRead } = (call.body ?? {}) as { isRead?: boolean }
    const others = [...mail.flags].filter((flag) => flag !== '\\Seen')
    if (isRead !== undefined) call.account.setFlags(mail, isRead ? [...others, '\\Seen'] : others)
    return presentOne(call, mail)
  })
  serve('DELETE', `${me}/messages/:id`, (call) => {
    call.account.remove(getMail(call))
    call.reply.code(204)
  })
  serve('POST', `${me}/messages/:id/send`, (call) => sendDraft(call, parts), {
    isSend: true,
    scopes: ['Mail.Send'],
  })
}

function serveFolders(serve: ApiRoutes): void {
  serve('GET', `${me}/mailFolders`, ({ account }) => ({
    value: folderNames.map((folder) => presentFolder(folder, account.list(folder))),
  }))
  serve('GET', `${me}/mailFolders/:folder`, ({ account, params }) => {
    const folder = getFolder(params.folder)
    return presentFolder(folder, account.list(folder))
  })
  serve('GET', `${me}/mailFolders/:folder/messages`, (call) =>
    answerList(call, call.account.list(getFolder(call.params.folder))),
  )
  serve('GET', `${me}/mailFolders/:folder/messages/delta`, (call) =>
    answerDelta(call, getFolder(call.params.folder), idTypeOf(call)),
  )
}

/** The draft leaves the folder at once; the copy in Sent Items keeps its immutable id. */
async function sendDraft(call: ApiCall, { postOffice }: ApiDependencies) {
  const { account, reply } = call
  const draft = getMail(call)
  if (draft.folder !== 'Drafts') {
    throw badRequest('ErrorInvalidOperation', 'The message is not a draft.')
  }
  if (readRecipients(draft.source).length === 0) {
    throw badRequest('ErrorInvalidRecipients', 'At least one recipient is not valid.')
  }
  const from = findHeader(draft.headers.fields, 'from') ?? account.address
  if (!from.toLowerCase().includes(account.address)) {
    throw new ApiError(
      403,
      'ErrorSendAsDenied',
      'The user account which was used to submit this request does not have the right to send mail on behalf of the specified sending account.',
    )
  }
  const source = await postOffice.submitFor(account, draft.source)
  account.remove(draft)
  const id = account.faults.loseImmutableIds ? undefined : draft.id
  account.append('Sent', { id, source, flags: ['\\Seen'], threadId: draft.threadId })
  reply.code(202)
}

function presentUser({ address, name }: Account) {
  const id = createHash('sha256').update(`microsoft ${address}`).digest('hex').slice(0, 32)
  return {
    '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#users/$entity',
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    displayName: name,
    mail: address,
    userPrincipalName: address,
  }
}

async function answerList(call: ApiCall, mails: readonly AccountMail[]) {
  const { account, query, request } = call
  const matches = parseFilter(String(query.$filter ?? ''))
  const indexedUntil = Date.now() - (account.faults.searchDelayMs ?? 0)
  const found = mails.filter(
    (mail) => matches(mail) && (query.$filter === undefined || mail.storedAt <= indexedUntil),
  )
  const isAscending = /\basc\b/i.test(String(query.$orderby ?? ''))
  const ordered = isAscending ? found : found.reverse()
  const skip = Number(query.$skip ?? 0) || 0
  const end = skip + Math.min(1_000, Math.max(1, Number(query.$top ?? 10) || 10))
  const page = ordered.slice(skip, end)
  const url = new URL(request.url, `http://${request.host}`)
  url.searchParams.set('$skip', String(end))
  const next = end < ordered.length ? { '@odata.nextLink': url.href } : {}
  return { ...next, value: await Promise.all(page.map((mail) => presentOne(call, mail))) }
}

function presentOne(call: ApiCall, mail: AccountMail) {
  const select = String(call.query.$select ?? '')
    .split(',')
    .filter(Boolean)
  return presentMessage(mail, { idType: idTypeOf(call), select })
}

/** Confirms the preference, as Graph does. */
function idTypeOf({ request, reply }: ApiCall): IdType {
  const isImmutable = /IdType="?ImmutableId"?/i.test(String(request.headers.prefer ?? ''))
  if (isImmutable) reply.header('preference-applied', 'IdType="ImmutableId"')
  return isImmutable ? 'immutable' : 'default'
}

function getMail({ account, params }: ApiCall): AccountMail {
  const { id, folder } = readId(params.id ?? '')
  const mail = account.find(id)
  if (!mail || (folder !== undefined && folder !== mail.folder)) throw notFound()
  return mail
}

function getFolder(name = ''): FolderName {
  const folder = folderNames.find(
    (known) => folderKeys[known] === name.toLowerCase() || writeFolderId(known) === name,
  )
  if (!folder) throw badRequest('ErrorInvalidIdMalformed', 'Id is malformed.')
  return folder
}

function readMime(body: unknown): Buffer {
  const text = typeof body === 'string' ? body.replace(/\s+/g, '') : ''
  if (text !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(text)) return Buffer.from(text, 'base64')
  throw badRequest('ErrorMimeContentInvalidBase64String', 'Invalid base64 string for MIME content.')
}
