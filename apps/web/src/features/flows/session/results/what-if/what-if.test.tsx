import type { ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { anEvaluatedHit, anEvaluatedReply } from '#test/result-builders'
import { ok, server } from '#test/server'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'
import './what-if-panel.tsx'

/** Finds a row by text, because a role query would compute the names of hundreds of elements. */
async function row(name: string): Promise<HTMLElement> {
  return (await screen.findByText(name)).closest<HTMLElement>('[data-row-index]') as HTMLElement
}

describe('trying different weights', () => {
  it('reorders at once, then ranks everyone, ends with Esc, and saves with an undo', async () => {
    const hits = [
      anEvaluatedHit(1, [1_000, 900, 1_000, 0]),
      anEvaluatedHit(2, [1_000, 850, 0, 1_000]),
    ]
    const asked = serveSession(aFlow(), anEvaluatedReply({ hits }))
    // The third person is not among those loaded before.
    const third = anEvaluatedHit(3, [900, 850, 0, 1_000])
    server.use(
      http.post('*/results', async ({ request }) => {
        const { criteria } = (await request.clone().json()) as { criteria: Criterion[] }
        if (criteria[3]?.weight !== 1_000) return undefined
        asked.results.push({ criteria })
        return ok(anEvaluatedReply({ hits: [hits[1] as ResultHit, third, hits[0] as ResultHit] }))
      }),
      http.get('*/learned-weights', () =>
        ok({
          why: null,
          verdicts: 9,
          changes: [
            { id: 'q3', asked: 'In Germany', from: 80, to: 20, why: 'You said yes abroad.' },
          ],
          agreement: { before: 61, after: 88 },
        }),
      ),
    )
    const { user } = openSession()
    const list = await screen.findByRole('list', { name: 'Results' })
    const order = () =>
      within(list)
        .getAllByRole('listitem')
        .flatMap((item) => item.getAttribute('aria-label') ?? [])
    expect(order()).toEqual(['Person 1', 'Person 2'])
    await user.click(screen.getByRole('button', { name: 'Weights' }))
    const panel = await screen.findByRole('dialog', { name: 'Weights' })
    const slider = within(panel).getByRole<HTMLInputElement>('slider', { name: /Automotive/ })
    fireEvent.change(slider, { target: { value: '1000' } })
    expect(order()).toEqual(['Person 2', 'Person 1'])
    expect(panel.textContent).toContain('Reorders the 2 loaded of 2,318')
    expect((await row('Person 2')).textContent).toMatch(/^1/)
    const notice = await screen.findByText('Trying other weights.')
    // Then everyone is ranked, and not only those who were loaded.
    await waitFor(() => expect(order()).toEqual(['Person 2', 'Person 3', 'Person 1']))
    expect(notice.closest('[role=status]')?.textContent).toContain('Ranks all 2,318 people.')
    expect(panel.textContent).toContain('Ranks all 2,318 people. Not saved yet.')
    expect(asked.saved).toEqual([])

    await user.keyboard('{Escape}')
    await waitFor(() => expect(order()).toEqual(['Person 1', 'Person 2']))
    expect(screen.queryByText('Trying other weights.')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Weights' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Weights' }))
    const again = await screen.findByRole('dialog', { name: 'Weights' })
    const sameSlider = within(again).getByRole<HTMLInputElement>('slider', { name: /Automotive/ })
    fireEvent.change(sameSlider, { target: { value: '1000' } })
    await user.click(within(again).getByRole('button', { name: 'Save weights' }))
    await waitFor(() => expect(asked.saved).toHaveLength(1))
    expect(asked.saved[0]?.criteria.map(({ weight }) => weight)).toEqual([280, 280, 80, 1_000])
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.saved).toHaveLength(2))
    expect(asked.saved[1]?.criteria).toEqual(aFlow().search.criteria)
    expect(again.textContent).toContain('rank 88% of pairs as you did, the current ones 61%')
    await user.click(within(again).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(asked.saved).toHaveLength(3))
    expect(asked.saved[2]?.criteria.map(({ weight }) => weight)).toEqual([280, 280, 20, 70])
  })
})
