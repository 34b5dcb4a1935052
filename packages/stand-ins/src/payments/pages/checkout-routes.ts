import type { FastifyInstance, FastifyReply } from 'fastify'
import { runDueActions } from '../due-actions.ts'
import { payCheckout } from '../money/checkout.ts'
import type { CheckoutSession } from '../stored-objects.ts'
import { nowOf, type World } from '../world.ts'
import { fillTestCard, parseCard } from './card-form.ts'
import { renderCheckout, renderClosed, renderConfirmation, successUrl } from './checkout.ts'
import { type Fields, parseFormWithCsrf } from './csrf-forms.ts'
import { sendNotFound, sendPage } from './send-page.ts'

interface ById {
  Params: { id: string }
}

/** The hosted Checkout page. */
export function serveCheckout(server: FastifyInstance, world: World, commit: () => void): void {
  server.get<ById>('/c/pay/:id', ({ params: { id } }, reply) => {
    const session = findSession(world, id)
    if (!session) return sendNotFound(reply)
    if (session.status !== 'open') return sendPage(reply, renderClosed(session))
    return sendForm(reply, session, renderCheckout(world, session, {}))
  })

  server.post<ById>('/c/pay/:id', ({ params: { id }, body }, reply) => {
    const session = findSession(world, id)
    if (!session) return sendNotFound(reply)
    const fields = parseFormWithCsrf(world, id, body)
    if (session.status !== 'open') return sendPage(reply, renderClosed(session))
    const filled = fillTestCard(fields)
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
    const card = isSlow ? bankDebitCard(fields) : parseCard(fields, nowOf(world))
    if ('reason' in card) return again(card.reason)
    const email = fields.email?.trim() || null
    const isConfirmed = fields.decision === 'confirm'
    const outcome = payCheckout(world, session.id, { ...card, email, isConfirmed, isSlow })
    commit()
    switch (outcome.kind) {
      case 'needs-confirmation':
        return sendForm(reply, session, renderConfirmation(world, session, fields))
      case 'declined':
        return again(outcome.decline.message)
      case 'paid':
        return reply.redirect(successUrl(session), 303)
    }
  }
}

/** A bank debit has no card, so the card that always succeeds represents the account. */
function bankDebitCard(fields: Fields) {
  return { number: '4242424242424242', expMonth: 12, expYear: 2034, name: fields.name || null }
}

function findSession(world: World, id: string): CheckoutSession | undefined {
  runDueActions(world)
  const { checkoutSessions } = world.state
  return Object.hasOwn(checkoutSessions, id) ? checkoutSessions[id] : undefined
}

/**
 * Browsers apply the form-action policy to the redirect after a form, so it includes the target.
 */
function sendForm(reply: FastifyReply, session: CheckoutSession, page: string): FastifyReply {
  return sendPage(reply, page, session.success_url ? [new URL(session.success_url).origin] : [])
}
