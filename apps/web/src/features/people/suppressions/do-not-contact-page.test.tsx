import type { Suppression } from '@headwater/contract/people/suppressions'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { aSuppression, openPeople, servePeople } from '#test/sourcing-builders'
import { listToasts } from '#ui/feedback/toast'

const path = '*/api2/people/suppressions'

describe('the do-not-contact list', () => {
  it('shows for each entry a masked address, the reason, the member and the date', async () => {
    serveList([
      aSuppression(),
      aSuppression({
        id: id(2),
        kind: 'phone',
        hint: '+49•••42',
        reason: 'asked',
        by: null,
        side: null,
      }),
      aSuppression({ id: id(4), reason: 'unsubscribed', by: null, side: 'talent' }),
      aSuppression({ id: id(3), kind: 'link', hint: 'linkedin.com/in/a•••', reason: 'deleted' }),
    ])
    openPeople('/do-not-contact')
    const rows = await findRows()
    expect(rows.map((row) => [...row.cells].slice(1, 5).map((cell) => cell.textContent))).toEqual([
      ['Email', 'Added by hand', 'Ines Carvalho', '14 May 2026'],
      ['Phone', 'Asked not to be contacted', 'Headwater', '14 May 2026'],
      ['Email', 'Unsubscribed', 'The person', '14 May 2026'],
      ['Profile link', 'Removed by your team', 'Ines Carvalho', '14 May 2026'],
    ])
    const sides = rows.map((row) =>
      within(row.cells[3] as HTMLElement)
        .queryByRole('img')
        ?.getAttribute('aria-label'),
    )
    expect(sides).toEqual(['Team', undefined, 'Candidate', 'Team'])
    expect(rows[0]?.cells[0]?.textContent).toContain('a•••@e•••.com')
  })

  it('finds an entry by its full address', async () => {
    const asked = serveList([aSuppression()])
    const { user } = openPeople('/do-not-contact')
    await findRows()
    serveList([], asked)
    await user.keyboard('/')
    await user.keyboard('ana@example.com')
    expect(await screen.findByText('Not on the list')).toBeTruthy()
    expect(asked.at(-1)?.get('search')).toBe('ana@example.com')
    serveList([aSuppression()], asked)
    await user.click(screen.getByRole('button', { name: 'Show full list' }))
    expect((await findRows()).length).toBe(1)
  })

  it('adds many at once and reports the outcome', async () => {
    serveList([])
    let sent: unknown
    server.use(
      http.post(path, async ({ request }) => {
        sent = await request.json()
        return ok({ added: 2, already: 1, peopleRemoved: 1 })
      }),
    )
    const { user } = openPeople('/do-not-contact')
    await screen.findByText('No one on this list')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add to do-not-contact list' })
    expect(dialog.textContent).toContain('Existing people who match are removed.')
    await user.click(within(dialog).getByRole('textbox'))
    await user.paste('ana@example.com\n\n  +49 151 5550 0142 \nana@example.com\nlinkedin.com/in/x')
    await user.click(within(dialog).getByRole('button', { name: 'Add 3 to list' }))
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe(
        '2 added to the list, 1 was already on it, 1 person removed.',
      ),
    )
    expect(sent).toEqual({
      values: ['ana@example.com', '+49 151 5550 0142', 'linkedin.com/in/x'],
    })
  })

  it('shows an added entry together with the message, even if not refetched meanwhile', async () => {
    const asked = serveList([])
    server.use(
      http.post(path, () => {
        serveList([aSuppression()], asked)
        return ok({ added: 1, already: 0, peopleRemoved: 0 })
      }),
    )
    const { user } = openPeople('/do-not-contact')
    await screen.findByText('No one on this list')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))
    await user.click(await screen.findByRole('textbox'))
    await user.paste('ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Add 1 to list' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('No one on this list')).toBeNull()
    expect((await findRows()).length).toBe(1)
  })

  it('names the line that is not an address and keeps the input', async () => {
    serveList([])
    server.use(http.post(path, () => fieldErrorsReply({ 'values.1': 'Must be an email address.' })))
    const { user } = openPeople('/do-not-contact')
    await screen.findByText('No one on this list')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
    await user.click(field)
    await user.paste('ana@example.com\nnonsense')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“nonsense”: Must be an email address.',
    )
    expect(field.value).toBe('ana@example.com\nnonsense')
  })

  it('removes an entry of the team after a confirmation', async () => {
    const asked = serveList([aSuppression()])
    const gone: unknown[] = []
    server.use(
      http.delete(`${path}/:id`, ({ params }) => {
        gone.push(params.id)
        return ok({})
      }),
    )
    const { user } = openPeople('/do-not-contact')
    await user.click(await findRemoveButton())
    const dialog = await screen.findByRole('alertdialog', { name: /^Remove a•••@e•••.com from/ })
    serveList([], asked)
    await user.click(within(dialog).getByRole('button', { name: 'Remove from list' }))
    expect(await screen.findByText('No one on this list')).toBeTruthy()
    expect(gone).toEqual([aSuppression().id])
  })

  it('lets a team admin remove what the person asked for, with a reason', async () => {
    const removal = 'admin_with_reason'
    const asked = serveList([aSuppression({ reason: 'unsubscribed', by: null, removal })])
    let sent: unknown
    server.use(
      http.post(`${path}/:id/remove-requested`, async ({ request }) => {
        sent = await request.json()
        return ok({})
      }),
    )
    const { user } = openPeople('/do-not-contact', ['pipeline.write', 'team.manage'])
    await user.click(await findRemoveButton())
    const dialog = await screen.findByRole('dialog', { name: /^Remove a•••@e•••.com from/ })
    expect(dialog.textContent).toContain('asked not to be contacted')
    const field = within(dialog).getByRole('textbox', { name: 'When and how did they agree?' })
    const getButton = () => within(dialog).getByRole('button', { name: 'Remove from list' })
    await user.click(field)
    await user.paste('She agreed.')
    await user.click(getButton())
    expect(sent).toBeUndefined()
    await user.click(field)
    await user.paste(' Email of 14 May.')
    serveList([], asked)
    await user.click(getButton())
    expect(await screen.findByText('No one on this list')).toBeTruthy()
    expect(sent).toEqual({ reason: 'She agreed. Email of 14 May.' })
  })

  it('shows domains and why emails stopped, with the day an entry expires', async () => {
    const expiresAt = '2026-08-12T10:00:00.000Z'
    serveList([
      aSuppression({ kind: 'domain', hint: 'rival.example' }),
      aSuppression({ id: id(2), reason: 'unsubscribed', by: null, side: 'talent' }),
      aSuppression({ id: id(3), reason: 'complained', by: null, side: 'talent' }),
      aSuppression({ id: id(4), reason: 'bounced', by: null, side: null, expiresAt }),
    ])
    openPeople('/do-not-contact')
    const rows = await findRows()
    expect(rows[0]?.cells[0]?.textContent).toContain('@rival.example')
    expect(rows.map((row) => [...row.cells].slice(1, 4).map((cell) => cell.textContent))).toEqual([
      ['Domain', 'Added by hand', 'Ines Carvalho'],
      ['Email', 'Unsubscribed', 'The person'],
      ['Email', 'Reported as spam', 'The person'],
      ['Email', 'Email bounced, until 12 Aug 2026', 'Headwater'],
    ])
  })

  it('adds a domain and removes it again', async () => {
    const asked = serveList([])
    let sent: unknown
    server.use(
      http.post(path, async ({ request }) => {
        sent = await request.json()
        serveList([aSuppression({ kind: 'domain', hint: 'rival.example' })], asked)
        return ok({ added: 1, already: 0, peopleRemoved: 0 })
      }),
    )
    const { user } = openPeople('/do-not-contact')
    await screen.findByText('No one on this list')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))
    await user.click(await screen.findByRole('textbox'))
    await user.paste('@rival.example')
    await user.click(screen.getByRole('button', { name: 'Add 1 to list' }))
    const [row] = await findRows()
    expect(sent).toEqual({ values: ['@rival.example'] })
    await user.click(
      within(row as HTMLElement).getByRole('button', {
        name: 'Remove @rival.example from the list',
      }),
    )
    const dialog = await screen.findByRole('alertdialog', { name: /^Remove @rival.example/ })
    expect(dialog.textContent).toContain('Your team can email people at this domain again.')
  })

  it.each([
    ['unsubscribed', 'admin_with_reason', 'Only a team admin can remove the entry'],
    ['complained', 'no_one', 'They reported an email as spam. No one can undo that.'],
    ['deleted', 'no_one', 'Their data was erased.'],
  ] as const)('keeps an entry with the reason %s and says why', async (reason, removal, words) => {
    serveList([aSuppression({ reason, removal, by: null })])
    const { user } = openPeople('/do-not-contact')
    await user.click(await findRemoveButton())
    const dialog = await screen.findByRole('dialog', { name: /stays on the list$/ })
    expect(dialog.textContent).toContain(words)
    expect(within(dialog).queryByRole('button', { name: 'Remove from list' })).toBeNull()
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the error and offers a retry', async () => {
    serveList([aSuppression()])
    server.use(http.get(path, () => errorReply(422, 422, 'invalid_input'), { once: true }))
    const { user } = openPeople('/do-not-contact')
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }),
    )
    expect((await findRows()).length).toBe(1)
  })
})

function serveList(
  items: readonly Suppression[],
  asked: URLSearchParams[] = [],
): URLSearchParams[] {
  servePeople()
  server.use(
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return ok({ items, nextCursor: null, total: items.length })
    }),
  )
  return asked
}

async function findRows(): Promise<HTMLTableRowElement[]> {
  const table = await screen.findByRole('table', { name: 'Do not contact' })
  const [, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
  return rows
}

async function findRemoveButton(): Promise<HTMLElement> {
  const [row] = await findRows()
  return within(row as HTMLElement).getByRole('button', { name: /^Remove .* from the list$/ })
}

function id(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(number).padStart(12, '0')}`
}
