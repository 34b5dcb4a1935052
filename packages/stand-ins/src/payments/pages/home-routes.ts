import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, badRequest } from '../api-error.ts'
import { defaultChaos, noChaos } from '../chaos.ts'
import { advanceClock, resendLost } from '../controls.ts'
import { runDueActions } from '../due-actions.ts'
import { enqueueDelivery } from '../events.ts'
import { settlePendingCheckout } from '../money/checkout.ts'
import { closeDispute, openDispute } from '../money/disputes.ts'
import { failRefund, findSucceededRefund, refundCharge } from '../money/refunds.ts'
import { endSubscription } from '../money/subscriptions.ts'
import { getRow, nowOf, type World } from '../world.ts'
import { parseFormWithCsrf } from './csrf-forms.ts'
import { renderHome } from './home.ts'
import { sendPage } from './send-page.ts'

const cookieName = 'payments_desk'

/** Serves the page at the root: recent objects, and buttons for actions. */
export function serveHome(server: FastifyInstance, world: World, commit: () => void): void {
  server.get('/', (request, reply) => {
    runDueActions(world)
    const cookie = cookieOf(request) ?? randomBytes(24).toString('base64url')
    reply.header('set-cookie', `${cookieName}=${cookie}; Path=/; HttpOnly; SameSite=Strict`)
    return sendPage(reply, renderHome(world, cookie, null))
  })
  server.post('/', (request, reply) => {
    const cookie = cookieOf(request) ?? ''
    const [action = '', id = ''] = (parseFormWithCsrf(world, cookie, request.body).do ?? '').split(
      ':',
    )
    const run = actions[action]
    try {
      if (!run) throw badRequest('Unknown action.')
      run(world, id)
      commit()
      return reply.redirect('/', 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return sendPage(reply.code(error.status), renderHome(world, cookie, error.message))
    }
  })
}

const asked = { reason: 'requested_by_customer', metadata: {} } as const

const actions: Record<string, (world: World, id: string) => void> = {
  advance(world, seconds) {
    const step = Number(seconds)
    if (!(step > 0 && step < 1e9)) throw badRequest('The clock goes forward only.')
    advanceClock(world, null, nowOf(world) + step)
  },
  calm: ({ state: { chaos } }) => void Object.assign(chaos, noChaos),
  everyday: ({ state: { chaos } }) => void Object.assign(chaos, defaultChaos),
  'resend-lost': (world) => void resendLost(world),
  resend: (world, id) => enqueueDelivery(world, getRow(world, 'events', id).id, { ...noChaos }),
  settle: (world, id) => settlePendingCheckout(world, id, true),
  bounce: (world, id) => settlePendingCheckout(world, id, false),
  end: (world, id) => void endSubscription(world, getRow(world, 'subscriptions', id)),
  refund: (world, id) => void refundCharge(world, getRow(world, 'charges', id), asked),
  'refund-half': (world, id) => {
    const charge = getRow(world, 'charges', id)
    const amount = Math.ceil((charge.amount - charge.amount_refunded) / 2)
    refundCharge(world, charge, { ...asked, amount })
  },
  'fail-refund': (world, id) => {
    const refund = findSucceededRefund(world, id)
    if (!refund) throw badRequest('There is no refund that could fail.')
    failRefund(world, refund.id)
  },
  dispute: (world, id) => void openDispute(world, getRow(world, 'charges', id)),
  inquire: (world, id) =>
    void openDispute(world, getRow(world, 'charges', id), 'warning_needs_response'),
  win: (world, id) => void closeDispute(world, id, 'won'),
  lose: (world, id) => void closeDispute(world, id, 'lost'),
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]{32})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
}
