import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { aReceipt, aReceiptDetail, openBilling, serveBillingSections } from '#test/receipt-builders'
import { errorReply, ok, server } from '#test/server'
import { confirmWithPassword, requireStepUpOnce } from '#test/step-up-builders'
import { listToasts } from '#ui/feedback/toast'
import { sheetId } from '#ui/layout/sheet-portal'

const receiptsPath = '*/api2/billing/receipts'

describe('the credit ledger', () => {
  it('shows date, reason, member, credits and balance of each movement', async () => {
    serveReceipts([
      aReceipt(),
      aReceipt({
        number: 1_046,
        title: 'Refund of R-1045',
        credits: 2,
        by: null,
        balance_after: 414,
      }),
      aReceipt({ number: 1_001, title: 'Monthly credits, Free Tier', detail: 'November 2026' }),
      aReceipt({ number: 900, at: '2025-12-31T23:30:00.000Z', credits: 0, detail: null }),
    ])
    openBilling()
    const rows = await findRows()
    expect(rows.map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
      ['14 May', 'Unlocked 44 people · Firmware, Nordics', 'IC', '−44', '312', 'R-1048'],
      ['14 May', 'Refund of R-1045 · Firmware, Nordics', '', '+2', '414', 'R-1046'],
      ['14 May', 'Monthly credits, Free Tier · Nov 2026', 'IC', '−44', '312', 'R-1001'],
      ['31 Dec 2025', 'Unlocked 44 people', 'IC', '0', '312', 'R-900'],
    ])
    expect(within(rows[0] as HTMLElement).getByRole('img', { name: 'Ines Carvalho' })).toBeTruthy()
    expect(within(rows[1] as HTMLElement).getByRole('img', { name: 'Headwater' })).toBeTruthy()
    expect(rows[1]?.cells[3]?.className).toContain('text-ok-text')
  })

  it('stores view and filter in the URL and sends them to the server', async () => {
    const asked = serveReceipts([aReceipt()])
    const { user, router } = openBilling(`?month=2026-05&job=nonsense`)
    await findRows()
    await user.click(screen.getByRole('radio', { name: 'Usage' }))
    await waitFor(() => expect(asked.at(-1)?.get('view')).toBe('usage'))
    expect(asked.at(-1)?.get('from')).toBe('2026-05-01T00:00:00.000Z')
    expect(asked.at(-1)?.get('until')).toBe('2026-06-01T00:00:00.000Z')
    expect(asked.at(-1)?.has('jobId')).toBe(false)
    expect(router.state.location.search).toMatchObject({ month: '2026-05', view: 'usage' })
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(asked.at(-1)?.has('from')).toBe(false))
    expect(router.state.location.search).not.toHaveProperty('month')
  })

  it('opens a receipt by keyboard with the credits used and links to the receipt it reverses', async () => {
    serveReceipts([aReceipt({ number: 1_046, reverses: 1_045 })])
    server.use(
      http.get(`${receiptsPath}/1046`, () =>
        ok(aReceiptDetail({ number: 1_046, reverses: 1_045 })),
      ),
    )
    const { user, router } = openBilling()
    await findRows()
    await user.keyboard('j{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Receipt R-1046' })
    const line = await within(panel).findByRole('row', { name: /Free Tier, May 2026/ })
    expect(line.textContent).toBe('Free Tier, May 2026Used, was available$0.06044')
    for (const words of ['Before356', 'After312', 'unlock_talent@1 × 44', 'c6a1f09e'])
      expect(panel.textContent).toContain(words)
    expect(router.state.location.search).toMatchObject({ receipt: 1_046 })
    await user.click(within(panel).getByRole('button', { name: 'R-1045' }))
    expect(await screen.findByRole('dialog', { name: 'Receipt R-1045' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'All for this session' }))
    await waitFor(() => expect(router.state.location.search).toHaveProperty('flow'))
  })

  it('copies a whole receipt', async () => {
    serveReceipts([aReceipt()])
    const { user } = openBilling(`?receipt=1048`)
    await user.click(await screen.findByRole('button', { name: 'Copy receipt' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    const copied = JSON.parse(await navigator.clipboard.readText())
    expect(copied).toMatchObject({ number: 1_048, hash: 'c6a1f09e' })
  })

  it('shows that a receipt is not visible to the user', async () => {
    serveReceipts([aReceipt()])
    server.use(http.get(`${receiptsPath}/:number`, () => errorReply(404, 404, 'not_found')))
    const { user, router } = openBilling(`?receipt=7`)
    expect((await screen.findByRole('alert')).textContent).toContain('Receipt not found')
    // The link opened the receipt directly: its panel covers the sheet, and closing it shows the
    // ledger.
    const panel = screen.getByRole('dialog')
    expect(panel.parentElement?.id).toBe(sheetId)
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('receipt'))
    expect((await findRows()).length).toBe(1)
  })

  it('renders only the visible rows of ten thousand and loads more near the end', async () => {
    let asked = 0
    serveReceipts([])
    server.use(
      http.get(receiptsPath, ({ request }) => {
        asked += 1
        const at = Number(new URL(request.url).searchParams.get('cursor') ?? 10_000)
        const items = Array.from({ length: 100 }, (_, index) => aReceipt({ number: at - index }))
        return ok({ items, nextCursor: String(at - 100) })
      }),
    )
    openBilling()
    expect((await findRows()).length).toBeLessThan(60)
    expect(asked).toBe(1)
  })

  it('exports the rows shown in either format', async () => {
    serveReceipts([aReceipt()])
    const formats: (string | null)[] = []
    server.use(
      http.get('*/api2/billing/receipts-export', ({ request }) => {
        const { searchParams } = new URL(request.url)
        formats.push(`${searchParams.get('format')} ${searchParams.get('view')}`)
        return HttpResponse.text('R-1048', {
          headers: { 'content-disposition': 'attachment; filename="receipts.csv"' },
        })
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = openBilling(`?view=purchases`)
    await findRows()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV for spreadsheets' }))
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe('The receipts shown were exported.'),
    )
    expect(formats).toEqual(['csv purchases'])
  })

  it('asks for a step-up before an export when the last one is old', async () => {
    serveReceipts([aReceipt()])
    server.use(
      http.get('*/api2/billing/receipts-export', () =>
        HttpResponse.text('R-1048', {
          headers: { 'content-disposition': 'attachment; filename="receipts.csv"' },
        }),
      ),
    )
    requireStepUpOnce('get', '*/api2/billing/receipts-export')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = openBilling()
    await findRows()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV for spreadsheets' }))
    await confirmWithPassword(user)
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('All receipts were exported.'))
  })

  it('shows whether there are no receipts yet or none that match the filter', async () => {
    serveReceipts([])
    const { user } = openBilling()
    expect(await screen.findByText('No receipts yet')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Purchases' }))
    await user.click(await screen.findByRole('button', { name: 'Show all receipts' }))
    expect(await screen.findByText('No receipts yet')).toBeTruthy()
  })

  it('shows the error and offers a retry', async () => {
    serveReceipts([aReceipt()])
    server.use(http.get(receiptsPath, () => errorReply(422, 422, 'invalid_input'), { once: true }))
    const { user } = openBilling()
    const ledger = await screen.findByRole('region', { name: 'Credit ledger' })
    await user.click(await within(ledger).findByRole('button', { name: 'Try again' }))
    expect((await findRows()).length).toBe(1)
  })

  it('shows skeleton rows while loading', async () => {
    serveReceipts([])
    server.use(http.get(receiptsPath, () => new Promise<never>(() => {})))
    openBilling()
    expect(await screen.findByText('Loading receipts')).toBeTruthy()
  })

  it('shows a recruiter their own receipts and explains who sees the others', async () => {
    serveReceipts([aReceipt()])
    const { user } = openBilling('', ['credits.spend'])
    await screen.findByRole('table', { name: 'Your own receipts' })
    expect(screen.getByText(/limits and invoices are visible to owners/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(screen.queryByRole('heading', { name: /Burn-down/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    expect(await screen.findByRole('combobox', { name: 'Month' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
  })

  it('requests no receipts for a member who spends no credits', async () => {
    const asked = serveReceipts([aReceipt()])
    openBilling('', ['pipeline.review'])
    expect(await screen.findByText('Ask a billing admin to see the rest')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('is a list of two-line rows on a phone, a few at first', async () => {
    const all = Array.from({ length: 9 }, (_, index) => aReceipt({ number: 1_048 - index }))
    serveReceipts(all)
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      real(query === '(width < 768px)' ? 'all' : query),
    )
    const { user } = openBilling()
    const list = await screen.findByRole('list', { name: 'Credit ledger' })
    expect(within(list).getAllByRole('button')).toHaveLength(6)
    expect(within(list).getAllByRole('button')[0]?.textContent).toBe(
      'Unlocked 44 people−44 credits14 May · Firmware, Nordics · R-1048Balance 312',
    )
    await user.click(screen.getByRole('button', { name: 'Show older' }))
    expect(within(list).getAllByRole('button')).toHaveLength(9)
  })
})

/** Returns the query parameters the server received. */
function serveReceipts(items: ReturnType<typeof aReceipt>[]): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  serveBillingSections()
  server.use(
    http.get(receiptsPath, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return ok({ items, nextCursor: null })
    }),
  )
  return asked
}

async function findRows(): Promise<HTMLTableRowElement[]> {
  const table = await screen.findByRole('table', { name: 'Credit ledger' })
  const [, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
  return rows
}
