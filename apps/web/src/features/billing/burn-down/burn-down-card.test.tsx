import type { BurnDown } from '@headwater/contract/billing/receipts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openBilling, serveBillingSections } from '#test/receipt-builders'
import { errorReply, ok, server } from '#test/server'
import { formatMonth, toMonth } from '../months.ts'

const path = '*/api2/billing/burn-down'
const month = toMonth(new Date())
const name = formatMonth(month)
const asked: (string | null)[] = []

beforeEach(() => {
  asked.length = 0
  serveBillingSections()
  server.use(
    http.get(path, ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('month')
      asked.push(wanted)
      return ok(aBurnDown(wanted ?? month))
    }),
  )
})

describe('the burn-down card', () => {
  it('draws the month and describes it in text', async () => {
    const card = await openCard()
    expect((await within(card).findByText('52 a day')).tagName).toBe('P')
    const words = within(card).getByText(/started with 1,000 credits/)
    expect(words.textContent).toMatch(
      new RegExp(
        `^${name} started with 1,000 credits\\. On .+ 948 credits are left\\. Average use: 52 a day\\.$`,
      ),
    )
    expect(card.querySelectorAll('svg path')).not.toHaveLength(0)
    expect(within(card).getByText('today')).toBeTruthy()
  })

  it('shows one line and one tooltip at the hovered day', async () => {
    const card = await openCard()
    await within(card).findByText('today')
    const plot = card.querySelector('svg[viewBox="0 0 100 100"]') as Element
    fireEvent.pointerMove(plot, { clientX: 0 })
    expect(within(card).getByText(/1 .+: 1,000 left, 0 used/)).toBeTruthy()
    fireEvent.pointerLeave(plot)
    expect(within(card).queryByText(/left, 0 used/)).toBeNull()
  })

  it('switches to a table', async () => {
    const card = await openCard()
    await within(card).findByText('today')
    fireEvent.click(within(card).getByRole('button', { name: 'View as table' }))
    const table = within(card).getByRole('table', { name: `Balance by day, ${name}` })
    const rows = within(table).getAllByRole<HTMLTableRowElement>('row').slice(1)
    expect(rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))).toEqual([
      ['52', '948'],
      ['0', '1,000'],
    ])
    expect(within(card).getByRole('button', { name: 'View as chart' })).toBeTruthy()
  })

  it('shows another month when one is selected', async () => {
    const card = await openCard()
    await within(card).findByText('today')
    fireEvent.click(within(card).getByRole('combobox', { name: 'Month of the chart' }))
    const earlier = (await screen.findAllByRole('option'))[1] as HTMLElement
    fireEvent.click(earlier)
    const title = `Burn-down in ${earlier.textContent}`
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(asked).toHaveLength(2)
    await waitFor(() => expect(card.textContent).toContain('948 left'))
    expect(card.textContent).toContain('At the end of the month 948 credits were left.')
  })

  it('shows the error and offers a retry', async () => {
    server.use(http.get(path, () => errorReply(422, 422, 'invalid_input'), { once: true }))
    const card = await openCard()
    fireEvent.click(await within(card).findByRole('button', { name: 'Try again' }))
    expect(await within(card).findByText('today')).toBeTruthy()
  })

  it('shows a placeholder while it loads', async () => {
    server.use(http.get(path, () => new Promise<never>(() => {})))
    expect(await within(await openCard()).findByText('Loading the chart')).toBeTruthy()
  })
})

/** A burn-down with the first two days of the month, whatever the current date. */
function aBurnDown(ofMonth: string): BurnDown {
  return {
    month: ofMonth,
    days: [
      { date: `${ofMonth}-01`, balance: 1_000, spent: 0 },
      { date: `${ofMonth}-02`, balance: 948, spent: 52 },
    ],
    start_balance: 1_000,
    per_day: 52.1,
    zero_on: null,
  }
}

function openCard(): Promise<HTMLElement> {
  openBilling()
  return screen.findByRole('region', { name: `Burn-down in ${name}` })
}
