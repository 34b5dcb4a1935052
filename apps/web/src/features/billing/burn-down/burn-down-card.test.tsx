import type { BurnDown } from '@headwater/contract/billing/receipts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openBilling, serveSections } from '#test/receipt-builders'
import { ok, refused, server } from '#test/server'
import { monthOf, nameMonth } from '../months.ts'

const path = '*/api2/billing/burn-down'
const month = monthOf(new Date())
const name = nameMonth(month)
const asked: (string | null)[] = []

beforeEach(() => {
  asked.length = 0
  serveSections()
  server.use(
    http.get(path, ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('month')
      asked.push(wanted)
      return ok(aBurnDown(wanted ?? month))
    }),
  )
})

describe('the burn-down', () => {
  it('draws the month, and says it in words too', async () => {
    const card = await openCard()
    expect((await within(card).findByText('52 a day')).tagName).toBe('P')
    const words = within(card).getByText(/began with 1,000 credits/)
    expect(words.textContent).toMatch(
      new RegExp(
        `^${name} began with 1,000 credits\\. On .+ 948 credits are left\\. On average 52 a day\\.$`,
      ),
    )
    expect(card.querySelectorAll('svg path')).not.toHaveLength(0)
    expect(within(card).getByText('948 today')).toBeTruthy()
  })

  it('shows one line and one bubble where it is pointed at', async () => {
    const card = await openCard()
    await within(card).findByText('948 today')
    const plot = card.querySelector('svg[viewBox="0 0 100 100"]') as Element
    fireEvent.pointerMove(plot, { clientX: 0 })
    expect(within(card).getByText(/1 .+: 1,000 left, 0 used/)).toBeTruthy()
    fireEvent.pointerLeave(plot)
    expect(within(card).queryByText(/left, 0 used/)).toBeNull()
  })

  it('is a table for who asks for one', async () => {
    const card = await openCard()
    await within(card).findByText('948 today')
    fireEvent.click(within(card).getByRole('button', { name: 'View as table' }))
    const table = within(card).getByRole('table', { name: `The balance by day, ${name}` })
    const rows = within(table).getAllByRole<HTMLTableRowElement>('row').slice(1)
    expect(rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))).toEqual([
      ['52', '948'],
      ['0', '1,000'],
    ])
    expect(within(card).getByRole('button', { name: 'View as chart' })).toBeTruthy()
  })

  it('looks at another month when one is chosen', async () => {
    const card = await openCard()
    await within(card).findByText('948 today')
    fireEvent.click(within(card).getByRole('combobox', { name: 'Month of the burn-down' }))
    const earlier = (await screen.findAllByRole('option'))[1] as HTMLElement
    fireEvent.click(earlier)
    const title = `Burn-down in ${earlier.textContent}`
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(asked).toHaveLength(2)
    await waitFor(() => expect(card.textContent).toContain('948 left'))
    expect(card.textContent).toContain('At its end 948 credits were left.')
  })

  it('says what went wrong and asks again', async () => {
    server.use(http.get(path, () => refused(422, 422, 'invalid_input'), { once: true }))
    const card = await openCard()
    fireEvent.click(await within(card).findByRole('button', { name: 'Try again' }))
    expect(await within(card).findByText('948 today')).toBeTruthy()
  })

  it('keeps its place while it loads', async () => {
    server.use(http.get(path, () => new Promise<never>(() => {})))
    expect(await within(await openCard()).findByText('Loading the burn-down')).toBeTruthy()
  })
})

/** Two days of it, whatever day it is. */
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
