import type { Invoice } from '@headwater/contract/billing/spending'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { anInvoice, openBilling, serveBillingSections } from '#test/receipt-builders'
import { errorReply, ok, server } from '#test/server'

const path = '*/api2/billing/invoices'

describe('the invoices card', () => {
  it('shows what was bought, its status and refunds', async () => {
    openWith([
      anInvoice(),
      anInvoice({ id: 'in_2', state: 'open', number: null, title: 'Growth, 3 seats' }),
      anInvoice({ id: 'in_3', refunded_cents: 9_000 }),
      anInvoice({ id: 'in_4', refunded_cents: 59_000 }),
    ])
    const table = await screen.findByRole('table', { name: 'Invoices' })
    const [, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
    expect(rows.map((row) => [2, 3, 4].map((cell) => row.cells[cell]?.textContent))).toEqual([
      ['HW-0007', 'Paid', '$590.00'],
      ['–', 'Due', '$590.00'],
      ['HW-0007', 'Paid', '$590.00$90.00 refunded'],
      ['HW-0007', 'Refunded', '$590.00$590.00 refunded'],
    ])
  })

  it('opens the provider’s page in a separate tab without access to this one', async () => {
    openWith([
      anInvoice(),
      anInvoice({ id: 'in_2', number: 'HW-0006', url: 'javascript:alert(1)' }),
      anInvoice({ id: 'in_3', number: 'HW-0005', url: null }),
    ])
    const link = await screen.findByRole('link', { name: 'Open invoice HW-0007 in a new tab' })
    expect(link.getAttribute('href')).toBe('https://pay.test/in_1')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.queryByRole('link', { name: /HW-0006|HW-0005/ })).toBeNull()
  })

  it('loads page by page', async () => {
    serveBillingSections()
    server.use(
      http.get(path, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? ok({ items: [anInvoice({ id: 'in_9', number: 'HW-0001' })], nextCursor: null })
          : ok({ items: [anInvoice()], nextCursor: 'next' }),
      ),
    )
    const { user } = openBilling()
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('HW-0001')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('shows that there are no invoices yet', async () => {
    openWith([])
    expect(await screen.findByText('No invoices yet')).toBeTruthy()
  })

  it('shows the error and offers a retry', async () => {
    serveBillingSections()
    server.use(http.get(path, () => errorReply(422, 422, 'invalid_input'), { once: true }))
    const { user } = openBilling()
    const card = await screen.findByRole('region', { name: 'Invoices' })
    await user.click(await within(card).findByRole('button', { name: 'Try again' }))
    expect(await within(card).findByText('HW-0007')).toBeTruthy()
  })
})

function openWith(items: Invoice[]): void {
  serveBillingSections()
  server.use(http.get(path, () => ok({ items, nextCursor: null })))
  openBilling()
}
