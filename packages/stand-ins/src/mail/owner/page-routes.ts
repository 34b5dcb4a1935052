import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Account, folderNames } from '../accounts/account.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import { parseMessage } from '../message.ts'
import { renderBody } from '../pages.ts'
import { sendBody, sendFile, sendPage } from '../send-page.ts'
import { ActError } from './act-error.ts'
import type { OwnerActs } from './acts.ts'
import { type BounceReason, bounceReasons } from './bounce.ts'
import {
  accountPath,
  type Notice,
  notices,
  renderAccounts,
  renderFolder,
  renderThread,
} from './pages.ts'
import { getReceived, setOutOfOffice } from './routes.ts'

interface ByAddress {
  Params: { address: string; folder: string; id: string; index: string; act: string }
  Querystring: { notice?: string }
}

/** Serves the mailboxes as pages, and their buttons. */
export function serveAccountPages(
  server: FastifyInstance,
  accounts: AccountStore,
  acts: OwnerActs,
): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 262_144 },
    async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  server.get('/accounts', (_, reply) => sendPage(reply, renderAccounts(accounts.list())))
  server.get<ByAddress>('/accounts/:address', ({ params, query }, reply) => {
    const account = accounts.find(params.address)
    if (!account) return reply.callNotFound()
    return sendPage(reply, renderFolder(account, 'Inbox', readNotice(query.notice)))
  })
  server.get<ByAddress>('/accounts/:address/:folder', ({ params, query }, reply) => {
    const account = accounts.find(params.address)
    const folder = folderNames.find((name) => name === params.folder)
    if (!account || !folder) return reply.callNotFound()
    return sendPage(reply, renderFolder(account, folder, readNotice(query.notice)))
  })
  server.get<ByAddress>('/accounts/:address/threads/:id', async ({ params, query }, reply) => {
    const account = accounts.find(params.address)
    const thread = account?.list().filter(({ threadId }) => threadId === params.id) ?? []
    if (!account || thread.length === 0) return reply.callNotFound()
    const mails = await Promise.all(
      thread.map(async (mail) => ({ mail, message: await parseMessage(mail.source) })),
    )
    for (const mail of thread) account.setFlags(mail, [...mail.flags, '\\Seen'])
    return sendPage(reply, renderThread(account, mails, readNotice(query.notice)))
  })
  serveParts(server, accounts)
  serveForms(server, accounts, acts)
}

function serveParts(server: FastifyInstance, accounts: AccountStore): void {
  const findMail = ({ address, id }: ByAddress['Params']) => accounts.find(address)?.find(id)
  server.get<ByAddress>('/accounts/:address/messages/:id/html', async ({ params }, reply) => {
    const mail = findMail(params)
    if (!mail) return reply.callNotFound()
    return sendBody(reply, renderBody((await parseMessage(mail.source)).html))
  })
  server.get<ByAddress>('/accounts/:address/messages/:id/source', ({ params }, reply) => {
    const mail = findMail(params)
    return mail ? sendFile(reply, `message-${mail.id}.eml`, mail.source) : reply.callNotFound()
  })
  server.get<ByAddress>(
    '/accounts/:address/messages/:id/attachments/:index',
    async ({ params }, reply) => {
      const mail = findMail(params)
      const found = mail && (await parseMessage(mail.source)).attachments[Number(params.index)]
      return found ? sendFile(reply, found.fileName, found.content) : reply.callNotFound()
    },
  )
}

type Form = Readonly<Record<string, string>>

function serveForms(server: FastifyInstance, accounts: AccountStore, acts: OwnerActs): void {
  server.post<ByAddress & { Body: Form | null }>(
    '/accounts/:address/acts/:act',
    async (request, reply) => {
      const account = accounts.find(request.params.address)
      const { act: name } = request.params
      const act = Object.hasOwn(formActs, name) ? formActs[name] : undefined
      if (!account || !act || !isOwnPage(request)) return reply.callNotFound()
      const form = request.body ?? {}
      const mail = account.find(form.id ?? '')
      const notice = await act(account, form, acts).catch((error: unknown): Notice => {
        if (error instanceof ActError) return 'impossible'
        throw error
      })
      return goBack(
        reply,
        account,
        mail && account.find(mail.id) ? mail.threadId : undefined,
        notice,
      )
    },
  )
}

type FormAct = (account: Account, form: Form, acts: OwnerActs) => Promise<Notice>

const formActs: Readonly<Record<string, FormAct>> = {
  async reply(account, { id, text = '' }, acts) {
    await acts.reply(account, getReceived(account, id), { text })
    return 'replied'
  },
  async forward(account, { id, to = '', text = '' }, acts) {
    if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(to)) throw new ActError('This is not an address.')
    await acts.forward(account, getReceived(account, id), to, text)
    return 'forwarded'
  },
  async bounce(account, { id, reason = 'hard' }, acts) {
    if (!Object.hasOwn(bounceReasons, reason)) throw new ActError('This is not a reason.')
    acts.bounce(account, getReceived(account, id), reason as BounceReason)
    return 'bounced'
  },
  async complain(account, { id }, acts) {
    acts.complain(account, getReceived(account, id))
    return 'complained'
  },
  async unsubscribe(account, { id }, acts) {
    const status = await acts.unsubscribe(getReceived(account, id))
    return status >= 200 && status < 300 ? 'unsubscribed' : 'refused'
  },
  async away(account, { until = '' }) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(until)) throw new ActError('This is not a day.')
    setOutOfOffice(account, { until })
    return 'away'
  },
  async back(account) {
    account.outOfOffice = undefined
    return 'back'
  },
  async faults(account, { refuseSignIn, deliverToJunk }) {
    const { refuseSignIn: _, deliverToJunk: __, ...others } = account.faults
    account.faults = {
      ...others,
      ...(refuseSignIn && { refuseSignIn: true }),
      ...(deliverToJunk && { deliverToJunk: true }),
    }
    return 'saved'
  },
}

/** Another site must not press the buttons of this one. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
}

function goBack(
  reply: FastifyReply,
  account: Account,
  threadId: string | undefined,
  notice: Notice,
): FastifyReply {
  const thread = threadId === undefined ? '' : `/threads/${threadId}`
  return reply.redirect(`${accountPath(account)}${thread}?notice=${notice}`, 303)
}

function readNotice(text: string | undefined): Notice | undefined {
  return text !== undefined && Object.hasOwn(notices, text) ? (text as Notice) : undefined
}
