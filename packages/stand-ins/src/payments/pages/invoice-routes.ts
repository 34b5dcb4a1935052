import type { FastifyInstance } from 'fastify'
import { runDueActions } from '../due-actions.ts'
import { addCard } from '../money/cards.ts'
import { payInvoice } from '../money/pay-invoice.ts'
import { nowOf, type World } from '../world.ts'
import { fillTestCard, parseCard } from './card-form.ts'
import { parseFormWithCsrf } from './csrf-forms.ts'
import { renderInvoice, renderReceipt } from './invoice.ts'
import { sendNotFound, sendPage } from './send-page.ts'

interface ById {
  Params: { id: string }
}

/** Serves invoices and receipts, readable by anyone with the URL, as at the real provider. */
export function serveInvoices(server: FastifyInstance, world: World, commit: () => void): void {
  const find = (id: string) => {
    runDueActions(world)
    const { invoices } = world.state
    const invoice = Object.hasOwn(invoices, id) ? invoices[id] : undefined
    return invoice?.status === 'draft' ? undefined : invoice
  }
  server.get<ById>('/invoices/:id', ({ params: { id } }, reply) => {
    const invoice = find(id)
    return invoice ? sendPage(reply, renderInvoice(world, invoice, {})) : sendNotFound(reply)
  })
  server.post<ById>('/invoices/:id', ({ params: { id }, body }, reply) => {
    const invoice = find(id)
    if (!invoice) return sendNotFound(reply)
    const fields = parseFormWithCsrf(world, id, body)
    const filled = fillTestCard(fields)
    if (filled) return sendPage(reply, renderInvoice(world, invoice, filled))
    if (invoice.status !== 'open') return reply.redirect(`/invoices/${id}`, 303)
    const card = parseCard(fields, nowOf(world))
    const again = (reason: string) => sendPage(reply, renderInvoice(world, invoice, fields, reason))
    if ('reason' in card) return again(card.reason)
    const method = addCard(world, { ...card, email: invoice.customer_email })
    const outcome = payInvoice(world, invoice, method, { isOnSession: true, isConfirmed: true })
    commit()
    if (outcome.kind === 'declined') return again(outcome.decline.message)
    return reply.redirect(`/invoices/${id}`, 303)
  })
  server.get<ById>('/receipts/:id', ({ params: { id } }, reply) => {
    const { charges } = world.state
    const charge = Object.hasOwn(charges, id) ? charges[id] : undefined
    return charge?.paid ? sendPage(reply, renderReceipt(world, charge)) : sendNotFound(reply)
  })
}
