import type { FastifyInstance, FastifyReply } from 'fastify'
import { settleDue } from '../due.ts'
import type { CheckoutSession } from '../kept.ts'
import { payCheckout } from '../money/checkout.ts'
import { nowOf, type World } from '../world.ts'
import { fillCard, readCard } from './card-form.ts'
import { renderCheckout, renderClosed, renderConfirmation, successUrl } from './checkout.ts'
import { type Fields, readBoundForm } from './forms.ts'
import { sendMissing, sendPage } from './send.ts'

interface ById {
  Params: { id: string }
}

/** The hosted Checkout page. */
export function serveCheckout(server: FastifyInstance, world: World, commit: () => void): void {
  server.get<ById>('/c/pay/:id', ({ params: { id } }, reply) => {
    const session = findSession(world, id)
    if (!session) return sendMissing(reply)
    if (session.status !== 'open') return sendPage(reply, renderClosed(session))
    return sendForm(reply, session, renderCheckout(world, session, {}))
  })

  server.post<ById>('/c/pay/:id', ({ params: { id }, body }, reply) => {
    const session = findSession(world, id)
    if (!session) return sendMissing(reply)
    const fields = readBoundForm(world, id, body)
    if (session.status !== 'open') return sendPage(reply, renderClosed(session))
    const filled = fillCard(fields)
    if (filled) return sendForm(reply, session, renderCheckout(world, session, filled))
    return pay(session, fields, reply)
  })

  function pay(session: CheckoutSession, fields: Fields, reply: FastifyReply) {
    const isSlow = fields.slow === 'yes' && session.mode === 'payment'
    const again = (reason: string) =>
      sendForm(reply, session, renderCheckout(world, session, fields, reason))
    if (fields.decision === 'refuse') {
      return again('You did not confirm it. Try again, or use another card.')
    }
    const card = isSlow ? slowCard(fields) : readCard(fields, nowOf(world))
    if ('reason' in card) return again(card.reason)
    const email = fields.email?.trim() || null
    const isConfirmed = fields.decision === 'confirm'
    const outcome = payCheckout(world, session.id, { ...card, email, isConfirmed, isSlow })
    commit()
    switch (outcome.kind) {
      case 'asks':
        return sendForm(reply, session, renderConfirmation(world, session, fields))
      case 'declined':
        return again(outcome.decline.message)
      case 'paid':
        return reply.redirect(successUrl(session), 303)
    }
  }
}

/** A bank debit has no card; the one that always pays stands for the account. */
function slowCard(fields: Fields) {
  return { number: '4242424242424242', expMonth: 12, expYear: 2034, name: fields.name || null }
}

function findSession(world: World, id: string): CheckoutSession | undefined {
  settleDue(world)
  const { checkoutSessions } = world.state
  return Object.hasOwn(checkoutSessions, id) ? checkoutSessions[id] : undefined
}

/** Browsers hold the redirect after a form to the page's policy, so it names where paying leads. */
function sendForm(reply: FastifyReply, session: CheckoutSession, page: string): FastifyReply {
  return sendPage(reply, page, session.success_url ? [new URL(session.success_url).origin] : [])
}
