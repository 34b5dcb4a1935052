import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aSummary } from '#test/billing-builders'
import { aCompany } from '#test/identity-builders'
import { anInvoice, aReceipt, openBilling, serveBillingSections } from '#test/receipt-builders'
import { ok, server } from '#test/server'
import { toMonth } from './months.ts'

const month = toMonth(new Date())
const answers: Readonly<Record<string, unknown>> = {
  getCompanyInfo: aCompany(),
  'billing/summary': aSummary(),
  'billing/receipts': { items: [aReceipt()], nextCursor: null },
  'billing/invoices': { items: [anInvoice()], nextCursor: null },
  'billing/usage': { month, total: 0, rows: [] },
  'billing/burn-down': { month, days: [], start_balance: 0, per_day: 0, zero_on: null },
}

it('returning from a payment refetches everything the payment changed', async () => {
  const asked = new Map<string, number>()
  serveBillingSections()
  for (const [path, answer] of Object.entries(answers))
    server.use(
      http.get(`*/api2/${path}`, () => {
        asked.set(path, (asked.get(path) ?? 0) + 1)
        return ok(answer)
      }),
    )
  openBilling()
  await screen.findByRole('table', { name: 'Invoices' })
  await waitFor(() => expect([...asked.keys()].sort()).toEqual(Object.keys(answers).sort()))
  await screen.findByText('No credits were used.', { exact: false, selector: 'figcaption' })
  const before = new Map(asked)
  const back = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(back))
  await waitFor(() => {
    for (const [path, times] of before) expect([path, asked.get(path)]).toEqual([path, times + 1])
  })
})
