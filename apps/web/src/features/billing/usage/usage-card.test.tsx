import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openBilling, serveBillingSections } from '#test/receipt-builders'
import { errorReply, ok, server } from '#test/server'
import { formatMonth, toMonth } from '../months.ts'

const path = '*/api2/billing/usage'
const month = toMonth(new Date())
const ines = '0198a1f0-0000-7000-8000-000000000003'

beforeEach(() => {
  serveBillingSections()
  server.use(
    http.get(path, ({ request }) => {
      const isPeople = new URL(request.url).searchParams.get('by') === 'person'
      const rows = [
        { id: ines, name: 'Ines Carvalho', credits: 402, refunded: 2, cost_cents: 2_412 },
        { id: null, name: 'Headwater', credits: 98, refunded: 0, cost_cents: 588 },
      ]
      return ok({ month, total: isPeople ? 500 : 0, rows: isPeople ? rows : [] })
    }),
  )
})

describe('the usage by person, job and session', () => {
  it('sums credits and cost per row', async () => {
    await openCard()
    const table = await screen.findByRole('table', { name: 'Credits by person' })
    const [, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
    expect(rows.map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
      ['ICInes Carvalho', '', '402', '2', '$24.12'],
      ['Headwater', '', '98', '–', '$5.88'],
      ['Total', '', '500', '2', '$30.00'],
    ])
  })

  it('links a name to the receipts behind the number', async () => {
    const { user, router } = await openCard()
    await user.click(await screen.findByRole('button', { name: 'Ines Carvalho' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ view: 'usage', month, person: ines }),
    )
  })

  it.each([
    ['Job', /spent on each job appear here/],
    ['Session', /reserves its budget when it is launched/],
  ])('describes under %s what will appear there', async (group, words) => {
    const { user } = await openCard()
    await user.click(await screen.findByRole('radio', { name: group }))
    expect(await screen.findByText(`No credits were used in ${formatMonth(month)}`)).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('shows the error and offers a retry, with the space reserved until then', async () => {
    server.use(http.get(path, () => errorReply(422, 422, 'invalid_input'), { once: true }))
    const { user } = await openCard()
    const card = await screen.findByRole('region', { name: 'Credits by person' })
    await user.click(await within(card).findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Credits by person' })).toBeTruthy()
  })

  it('shows skeleton rows while loading', async () => {
    server.use(http.get(path, () => new Promise<never>(() => {})))
    await openCard()
    expect(await screen.findByText('Loading credits')).toBeTruthy()
  })
})

async function openCard() {
  const app = openBilling()
  await screen.findByRole('heading', { name: 'Credits by person' })
  return app
}
