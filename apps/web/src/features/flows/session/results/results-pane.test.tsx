import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  anEvaluatedHit,
  anEvaluatedReply,
  servePersonActs,
  withPersonStatus,
} from '#test/result-builders'
import { errorReply, server } from '#test/server'
import { aFlow, aHit, openSession, serveSession } from '#test/session-builders'
// Preloads lazy components, which may load longer than a test waits.
import '#test/preload-session'
import './explain/person-explanation.tsx'
import './no-matches.tsx'
import './person/result-person-panel.tsx'
import './selection-bar.tsx'
import './unlock-report-dialog.tsx'
import './what-if/what-if-panel.tsx'

/** Finds a row by text, because a role query would compute the names of hundreds of elements. */
async function row(name: string): Promise<HTMLElement> {
  return (await screen.findByText(name)).closest<HTMLElement>('[data-row-index]') as HTMLElement
}

const unlockedAt = '2026-05-14T09:00:00.000Z'

describe('the results', () => {
  it('are rows with score, evidence and status, below their total', async () => {
    const hits = [
      anEvaluatedHit(1, [1_000, 900, null, 0], {
        ...withPersonStatus({
          candidate: { id: aHit(9).id, stage: 'Replied', category: 'replied' },
          otherJobs: ['Power Electronics Engineer', 'Buyer'],
          contactedBy: 'Otto Lang',
          others: [{ name: 'Mia Ott', verdict: 'maybe' }],
          isSeen: true,
        }),
      }),
      anEvaluatedHit(
        2,
        [1_000, 850, 1_000, 1_000],
        withPersonStatus({ contactStatus: { state: 'locked', hint: null } }),
      ),
    ]
    serveSession(aFlow(), anEvaluatedReply({ hits }))
    openSession()
    const first = await row('Person 1')
    expect(screen.getByRole('heading', { level: 2, name: '2,318 people match' })).toBeTruthy()
    expect(screen.getByText('Live')).toBeTruthy()
    expect(screen.getByText('412 meet every must-have')).toBeTruthy()
    for (const words of [
      'Firmware Engineer @ Halden Robotics',
      'In pipeline: Replied',
      'In Power Electronics Engineer and 1 other job',
      'Contacted by Otto Lang',
      'Mia Ott: maybe',
    ])
      expect(within(first).getByText(words)).toBeTruthy()
    expect(first.textContent).toContain(
      '3 y 2 m in role · before: Boreal Storage, Kade Logistics, 1 more · Master in Informatics, TU Berlin · Berlin, Germany · seen before',
    )
    expect(within(first).getByText('Germany').closest('li')?.textContent).toBe('Germany· no data')
    const missed = within(first).getByText('Not in Automotive').closest('li') as HTMLElement
    expect(within(missed).getByRole('img', { name: 'Not met:' })).toBeTruthy()
    const shown = ((hits[0]?.score ?? 0) / 10_000).toFixed(1)
    expect(within(first).getByRole('button', { name: `Explain ${shown}` })).toBeTruthy()
    const second = await row('Person 2')
    expect(second.textContent).toContain('No contact details')
    expect(within(second).queryByRole('button', { name: /^Unlock/ })).toBeNull()
  })

  it('show the person’s own statements among what they have', async () => {
    const { person } = aHit()
    const signals = { isOpenToWork: true, willRelocate: false }
    const hits = [
      anEvaluatedHit(1, [1_000, 900, 1_000, 0], {
        person: { ...person, signals },
      }),
    ]
    serveSession(aFlow(), anEvaluatedReply({ hits }))
    openSession()
    const first = await row('Person 1')
    const chips = within(first).getByText('Open to work').closest('ul')
    expect(
      within(chips as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Firmware engineer', 'C++', 'Germany', 'Open to work', 'Not in Automotive'])
    expect(within(first).queryByText('Open to relocating')).toBeNull()
  })

  it('contain contact details only after payment, with one idempotency key per unlock', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    const asked = servePersonActs()
    const { container } = openSession()
    const first = await row('Person 1')
    expect(first.textContent).toContain('Verified')
    expect(first.textContent).not.toContain('@h')
    expect(container.innerHTML).not.toContain('@open.example')
    const button = await within(first).findByRole('button', { name: 'Unlock Person 1 · 1 credit' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await within(first).findByText('mail-001@open.example')).toBeTruthy()
    expect(within(first).getByText('Unlocked')).toBeTruthy()
    expect(within(first).getByText('In pipeline: Sourced')).toBeTruthy()
    expect(asked.unlocks).toHaveLength(1)
    expect(asked.unlocks[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(
      await screen.findByText(
        'Unlocked Person 1 for 1 credit and added to Sourced, 311 left. Undo removes the card; the credit stays spent.',
      ),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 person removed from the pipeline')).toBeTruthy()
    expect(asked.removed).toHaveLength(1)
    await waitFor(() => expect(within(first).queryByText('In pipeline: Sourced')).toBeNull())
    expect(within(first).getByText('mail-001@open.example')).toBeTruthy()
  })

  it('are requested with the same key after a broken connection', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    const keys: (string | null)[] = []
    server.use(
      http.post('*/unlock', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return Response.error()
      }),
    )
    openSession()
    const button = await within(await row('Person 1')).findByRole('button', { name: /^Unlock/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button)
    await waitFor(() => expect(keys).toHaveLength(1))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(button)
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBe(keys[1])
  })

  it('show neither names nor contact details in blind mode', async () => {
    const hits = [
      anEvaluatedHit(1, [1_000, 900, 1_000, 0], {
        person: { ...aHit().person, name: 'Soo-jin Park' },
        ...withPersonStatus({
          contactStatus: { state: 'unlocked', email: 'soo@park.example', at: unlockedAt },
        }),
      }),
    ]
    serveSession(aFlow(), anEvaluatedReply({ hits }))
    const { user } = openSession()
    expect(await screen.findByText('soo@park.example')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Hide names' }))
    const first = await row('Person 1')
    expect(document.body.innerHTML).not.toMatch(/Soo-jin|soo@park/)
    expect(first.textContent).toContain('Email hidden with the name')
    expect(localStorage.getItem('headwater.blind-mode')).toBe('on')
  })

  it('are searched again automatically when the server no longer holds them', async () => {
    const asked = serveSession(aFlow(), anEvaluatedReply({ nextCursor: 'further' }))
    let isGone = true
    server.use(
      http.post('*/results', async ({ request }) => {
        const body = (await request.clone().json()) as { cursor?: string }
        if (!body.cursor || !isGone) return undefined
        isGone = false
        return errorReply(422, 422, 'results_gone', 'These results are no longer kept.')
      }),
    )
    openSession()
    expect(await screen.findByText('These results expired, so we searched again.')).toBeTruthy()
    await waitFor(() => expect(asked.results.filter((each) => !('cursor' in each))).toHaveLength(2))
  })

  it('when empty suggest what to relax and what that adds', async () => {
    const empty = { hits: [], total: 0, meetAll: 0, hidden: 4 }
    const asked = serveSession(
      aFlow(),
      anEvaluatedReply({ ...empty, advice: [{ ids: ['q3'], total: 840 }] }),
    )
    const { user } = openSession()
    expect(await screen.findByText('No matches')).toBeTruthy()
    await user.click(
      screen.getByRole('button', { name: 'Make nice-to-have: Countries: Germany, 840 people' }),
    )
    await waitFor(() =>
      expect(asked.results.at(-1)?.criteria).toMatchObject([
        {},
        {},
        { id: 'q3', mode: 'nice' },
        {},
      ]),
    )
  })

  it('show that the search failed and offer a retry', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    let isAway = true
    server.use(
      http.post('*/results', () => (isAway ? errorReply(500, 500, 'internal') : undefined)),
    )
    openSession()
    await screen.findByText('Search failed')
    await waitFor(() => {
      const button = within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' })
      isAway = false
      fireEvent.click(button)
    })
    expect(await row('Person 1')).toBeTruthy()
  })

  it('are retried with the same criteria when a later search failed', async () => {
    const asked = serveSession(aFlow(), anEvaluatedReply())
    const { user } = openSession()
    await row('Person 1')
    const before = asked.results.length
    const held = Promise.withResolvers<void>()
    let tries = 0
    server.use(
      http.post('*/results', async () => {
        tries += 1
        if (tries === 1) return errorReply(500, 500, 'internal')
        await held.promise
        return undefined
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
    const alert = (await screen.findByText('Search failed')).closest('[role]')
    await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }))
    // The previous results are shown again, marked as outdated.
    await row('Person 1')
    expect(screen.getByText('Searching')).toBeTruthy()
    held.resolve()
    expect(await screen.findByText('Live')).toBeTruthy()
    expect(tries).toBe(2)
    expect(asked.results.slice(before)).toMatchObject([
      { criteria: [{ id: 'q1' }, { id: 'q2' }, { id: 'q3' }] },
    ])
  })
})
