import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseMessage } from '../message.ts'
import { decodeWords, findHeader } from '../mime/headers.ts'
import {
  type Account,
  type AccountKind,
  type AccountMail,
  type FolderName,
  folderNames,
} from './account.ts'
import { type AccountFaults, accountFaultsSchema } from './account-faults.ts'
import type { AccountStore } from './account-store.ts'

/** Serves the JSON calls by which tests set up accounts and look into them. */
export function serveAccountControls(server: FastifyInstance, accounts: AccountStore): void {
  server.get('/api/accounts', () => ({ accounts: accounts.list().map(presentAccount) }))
  server.post<{ Body: NewAccount }>(
    '/api/accounts',
    { schema: { body: newAccountSchema } },
    ({ body }, reply) => {
      const account = accounts.getOrCreate(body.address)
      Object.assign(account, { ...body, address: account.address })
      return reply.code(201).send(presentAccount(account))
    },
  )
  server.delete('/api/accounts', (_, reply) => {
    accounts.clear()
    return reply.code(204).send()
  })
  server.get<ByAddress>('/api/accounts/:address', ({ params }, reply) =>
    withAccount(accounts, params, reply, presentAccount),
  )
  server.get<ByAddress & { Querystring: { folder?: FolderName } }>(
    '/api/accounts/:address/messages',
    { schema: { querystring: folderSchema } },
    ({ params, query }, reply) =>
      withAccount(accounts, params, reply, (account) => ({
        messages: account.list(query.folder).map(presentMail).reverse(),
      })),
  )
  server.get<ByAddress>('/api/accounts/:address/messages/:id', ({ params }, reply) =>
    withAccount(accounts, params, reply, async (account) => {
      const mail = account.find(params.id)
      if (!mail) return reply.code(404).send({ error: 'No such message.' })
      const { attachments, ...message } = await parseMessage(mail.source)
      const list = attachments.map(({ content: _, ...attachment }) => attachment)
      return { ...presentMail(mail), ...message, attachments: list }
    }),
  )
  server.put<ByAddress & { Body: AccountFaults }>(
    '/api/accounts/:address/faults',
    { schema: { body: accountFaultsSchema } },
    ({ params, body }) => {
      const account = accounts.getOrCreate(params.address)
      account.faults = body
      return account.faults
    },
  )
  server.delete<ByAddress>('/api/accounts/:address/faults', ({ params }, reply) => {
    const account = accounts.find(params.address)
    if (account) account.faults = {}
    return reply.code(204).send()
  })
  server.post<ByAddress>('/api/accounts/:address/forget-changes', ({ params }, reply) =>
    withAccount(accounts, params, reply, (account) => {
      account.forgetChanges()
      return { lastChange: account.lastChange() }
    }),
  )
  server.post<ByAddress>('/api/accounts/:address/reset-uids', ({ params }, reply) =>
    withAccount(accounts, params, reply, (account) => {
      account.resetUids()
      return { uidValidity: account.uidValidity() }
    }),
  )
}

/** Answers 404 for an account that does not exist. */
export function withAccount<Result>(
  accounts: AccountStore,
  { address }: { address: string },
  reply: FastifyReply,
  answer: (account: Account) => Result,
): Result | FastifyReply {
  const account = accounts.find(address)
  return account ? answer(account) : reply.code(404).send({ error: 'No such account.' })
}

interface ByAddress {
  Params: { address: string; id: string }
}

interface NewAccount {
  readonly address: string
  readonly name?: string
  readonly password?: string
  readonly kind?: AccountKind
}

const newAccountSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['address'],
  properties: {
    address: { type: 'string', pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$', maxLength: 254 },
    name: { type: 'string', maxLength: 160 },
    password: { type: 'string', maxLength: 200 },
    kind: { enum: ['gmail', 'outlook', 'smtp'] },
  },
} as const

const folderSchema = { type: 'object', properties: { folder: { enum: folderNames } } } as const

function presentAccount(account: Account) {
  const { address, name, kind, isSignedIn, faults, outOfOffice } = account
  const folders = folderNames.map((folder) => [folder, account.list(folder).length])
  return {
    address,
    name,
    kind,
    isSignedIn,
    faults,
    ...(outOfOffice && { outOfOffice }),
    folders: Object.fromEntries(folders) as Record<FolderName, number>,
  }
}

function presentMail({ id, uid, folder, threadId, flags, receivedAt, headers }: AccountMail) {
  const text = (name: string) => decodeWords(findHeader(headers.fields, name) ?? '')
  return {
    id,
    uid,
    folder,
    threadId,
    flags: [...flags],
    receivedAt: receivedAt.toISOString(),
    messageId: headers.messageId,
    from: text('from'),
    to: text('to'),
    subject: headers.subject,
  }
}
