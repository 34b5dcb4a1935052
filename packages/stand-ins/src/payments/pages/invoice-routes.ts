import type { FastifyInstance } from 'fastify'
import { settleDue } from '../due.ts'
import { addCard } from '../money/cards.ts'
import { payInvoice } from '../money/pay-invoice.ts'
import { nowOf, type World } from '../world.ts'
import { fillCard, readCard } from './card-form.ts'
import { readBoundForm } from './forms.ts'
import { renderInvoice, renderReceipt } from './invoice.ts'
import { sendMissing, sendPage } from './send.ts'

interface ById {
  Params: { id: string }
}

/** Invoices and receipts: whoever has the address may read them, as with the real ones. */
export function serveInvoices(server: FastifyInstance, world: World, commit: () => void): void {
  const find = (id: string) => {
    settleDue(world)
    const { invoices } = world.state
    const invoice = Object.hasOwn(invoices, id) ? invoices[id] : undefined
    return invoice?.status === 'draft' ? undefined : invoice
  }
  server.get<ById>('/invoices/:id', ({ params: { id } }, reply) => {
    const invoice = find(id)
    return invoice ? sendPage(reply, renderInvoice(world, invoice, {})) : sendMissing(reply)
  })
  server.post<ById>('/invoices/:id', ({ params: { id }, body }, reply) => {
    const invoice = find(id)
    if (!invoice) return sendMissing(reply)
    const fields = readBoundForm(world, id, body)
    const filled = fillCard(fields)
    if (filled) return sendPage(reply, renderInvoice(world, invoice, filled))
    if (invoice.status !== 'open') return reply.redirect(`/invoices/${id}`, 303)
    const card = readCard(fields, nowOf(world))
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
    return charge?.paid ? sendPage(reply, renderReceipt(world, charge)) : sendMissing(reply)
  })
}
