import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account, AccountMail } from '../accounts/account.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import { withAccount } from '../accounts/controls.ts'
import { ActError } from './act-error.ts'
import type { OwnerActs, Reply } from './acts.ts'
import { type BounceReason, bounceReasons } from './bounce.ts'

interface ByAddress {
  Params: { address: string }
}

/** A message by its id in the account; the newest one received if left out. */
interface Chosen {
  readonly id?: string
}

const id = { type: 'string', maxLength: 40 } as const
const text = { type: 'string', minLength: 1, maxLength: 100_000 } as const
const address = { type: 'string', pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$', maxLength: 254 } as const

const schemas = {
  chosen: { type: ['object', 'null'], additionalProperties: false, properties: { id } },
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['text'],
    properties: {
      id,
      text,
      html: text,
      from: address,
      isUnthreaded: { type: 'boolean' },
      headers: { type: 'object', additionalProperties: { type: 'string' } },
      attachments: {
        type: 'array',
        maxItems: 20,
        items: {
          type: 'object',
          required: ['fileName', 'content'],
          properties: { fileName: { type: 'string' }, content: { type: 'string' } },
        },
      },
    },
  },
  forward: {
    type: 'object',
    additionalProperties: false,
    required: ['to', 'text'],
    properties: { id, to: address, text },
  },
  bounce: {
    type: ['object', 'null'],
    additionalProperties: false,
    properties: { id, reason: { enum: Object.keys(bounceReasons) } },
  },
  outOfOffice: {
    type: 'object',
    additionalProperties: false,
    required: ['until'],
    properties: { until: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, text },
  },
} as const

/** Serves what an owner can do as JSON calls for tests. */
export function serveOwnerActs(
  server: FastifyInstance,
  accounts: AccountStore,
  acts: OwnerActs,
): void {
  function serve<Body extends Chosen>(
    name: string,
    body: object,
    run: (account: Account, mail: AccountMail, body: Body) => unknown,
  ): void {
    server.post<ByAddress>(
      `/api/accounts/:address/${name}`,
      { schema: { body } },
      (request, reply) =>
        withAccount(accounts, request.params, reply, (account) =>
          answer(reply, async () => {
            const given = (request.body ?? {}) as Body
            return run(account, getReceived(account, given.id), given)
          }),
        ),
    )
  }

  serve<Chosen & Reply>('reply', schemas.reply, acts.reply)
  serve<Chosen & { to: string; text: string }>('forward', schemas.forward, (account, mail, body) =>
    acts.forward(account, mail, body.to, body.text),
  )
  serve<Chosen & { reason?: BounceReason }>('bounce', schemas.bounce, (account, mail, body) =>
    acts.bounce(account, mail, body.reason ?? 'hard'),
  )
  serve('complain', schemas.chosen, acts.complain)
  serve('unsubscribe', schemas.chosen, async (_, mail) => ({
    status: await acts.unsubscribe(mail),
  }))
  server.put<ByAddress & { Body: { until: string; text?: string } }>(
    '/api/accounts/:address/out-of-office',
    { schema: { body: schemas.outOfOffice } },
    ({ params, body }) => setOutOfOffice(accounts.getOrCreate(params.address), body),
  )
  server.delete<ByAddress>('/api/accounts/:address/out-of-office', ({ params }, reply) => {
    const account = accounts.find(params.address)
    if (account) account.outOfOffice = undefined
    return reply.code(204).send()
  })
}

/** Everybody gets the automatic reply once per absence. */
export function setOutOfOffice(account: Account, absence: { until: string; text?: string }) {
  account.outOfOffice = absence
  account.answeredTo.clear()
  return absence
}

/** Returns a message, or the newest one in the inbox or the junk folder. */
export function getReceived(account: Account, id: string | undefined): AccountMail {
  const received = account.list().filter(({ folder }) => folder === 'Inbox' || folder === 'Junk')
  const mail = id === undefined ? received.at(-1) : account.find(id)
  if (!mail) throw new ActError('There is no such message.')
  return mail
}

async function answer(reply: FastifyReply, act: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    const result = await act()
    return result === undefined ? reply.code(204).send() : reply.send(result)
  } catch (error) {
    if (!(error instanceof ActError)) throw error
    return reply.code(409).send({ error: error.message })
  }
}
