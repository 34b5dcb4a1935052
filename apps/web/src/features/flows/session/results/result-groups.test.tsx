import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { anEvaluatedHit, anEvaluatedReply } from '#test/result-builders'
import { ok, server } from '#test/server'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'
import './no-matches.tsx'
import './selection-bar.tsx'
import './what-if/what-if-panel.tsx'

const full = (number: number) => anEvaluatedHit(number, [1_000, 900, 1_000, 0])
const missing = (number: number, ...missed: string[]) =>
  anEvaluatedHit(number, [1_000, 900, 0, 1_000], { missed })

const groups = [
  { missed: 0, total: 6, missing: [] },
  {
    missed: 1,
    total: 148,
    missing: [
      { id: 'q3', people: 100 },
      { id: 'q1', people: 48 },
    ],
  },
]
const hits = [...[1, 2, 3, 4, 5, 6].map(full), missing(7, 'q3'), missing(8, 'q3'), missing(9, 'q1')]

function serveGroups(changes: Parameters<typeof anEvaluatedReply>[0] = {}) {
  return serveSession(aFlow(), anEvaluatedReply({ total: 6, groups, hits, ...changes }))
}

const heading = (name: RegExp) => screen.findByRole('heading', { level: 3, name })
const people = () =>
  [...document.querySelectorAll('[data-row-index]')].map((row) => row.getAttribute('aria-label'))

describe('results in groups', () => {
  it('have a heading each, with what is missing and how many people lack it', async () => {
    serveGroups()
    openSession()
    const first = await heading(/^Meets all 3 must-haves/)
    expect(first.textContent).toBe('Meets all 3 must-haves(6)')
    const second = await heading(/^All but one/)
    expect(second.textContent).toBe('All but one(148)')
    expect(second.parentElement?.textContent).toContain('Germany 100')
    expect(screen.getByRole('heading', { level: 2, name: '154 people' })).toBeTruthy()
    expect(screen.getByText('6 meet all 3 must-haves, 148 all but one')).toBeTruthy()
    const rest = screen.getByRole('list', { name: 'All but one' })
    const partial = (await within(rest).findByText('Person 7')).closest('[data-row-index]')
    expect(partial?.textContent).toContain('Not in Germany')
    expect(screen.getByText('Person 1').closest('[data-row-index]')?.textContent).not.toContain(
      'Not in Germany',
    )
  })

  it('are ranked by other weights each for itself, and all of them are counted', async () => {
    serveGroups({
      groups: [{ missed: 0, total: 2, missing: [] }, ...groups.slice(1)],
      hits: [
        anEvaluatedHit(1, [1_000, 900, 1_000, 0]),
        anEvaluatedHit(2, [1_000, 850, 1_000, 500]),
        anEvaluatedHit(7, [1_000, 900, 0, 500], { missed: ['q3'] }),
        anEvaluatedHit(8, [1_000, 850, 0, 1_000], { missed: ['q3'] }),
      ],
      total: 2,
    })
    const { user } = openSession()
    await heading(/^All but one/)
    await waitFor(() => expect(people()).toEqual(named(1, 2, 7, 8)))
    await user.click(screen.getByRole('button', { name: 'Weights' }))
    const panel = await screen.findByRole('dialog', { name: 'Weights' })
    const slider = within(panel).getByRole('slider', { name: /Automotive/ })
    fireEvent.change(slider, { target: { value: '1000' } })
    await waitFor(() => expect(people()).toEqual(named(2, 1, 8, 7)))
    expect(panel.textContent).toContain('Reorders the 4 loaded of 150 people.')
    const notice = screen.getByText('Trying other weights.').closest('[role=status]')
    await waitFor(() => expect(notice?.textContent).toContain('Ranks all 150 people.'))
  })

  it('show the first few of a short group, and the others on request', async () => {
    serveGroups()
    const { user } = openSession()
    await heading(/^All but one/)
    await waitFor(() => expect(people().slice(0, 5)).toEqual(named(1, 2, 3, 4, 7)))
    await user.click(screen.getByRole('button', { name: 'Show 2 more that meet all 3' }))
    expect(people()).toEqual(named(1, 2, 3, 4, 5, 6, 7, 8, 9))
  })

  it('collapse, and the keys walk through all that are open', async () => {
    serveGroups()
    const { user } = openSession()
    await heading(/^All but one/)
    await waitFor(() => expect(people()).toContain('Person 7'))
    await user.keyboard('jjjjj')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Person 7')
    const toggle = screen.getByRole('button', { name: /^Meets all 3 must-haves/ })
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(people()).toEqual(named(7, 8, 9))
  })

  it('are selected whole, while the box above selects full matches only', async () => {
    serveGroups()
    const { user } = openSession()
    await heading(/^All but one/)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 6 loaded' }))
    expect(await screen.findByText('6 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select 3 loaded' }))
    expect(await screen.findByText('9 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deselect 6' }))
    expect(await screen.findByText('3 selected')).toBeTruthy()
  })

  it('without anyone who meets everything still list those who miss one, and advise', async () => {
    serveGroups({
      total: 0,
      meetAll: 0,
      groups: [{ missed: 0, total: 0, missing: [] }, ...groups.slice(1)],
      hits: hits.slice(6),
      advice: [{ ids: ['q3'], total: 100 }],
    })
    openSession()
    expect((await heading(/^Meets all 3 must-haves/)).textContent).toContain('(0)')
    await screen.findByText('Person 7')
    expect(screen.queryByText('No matches')).toBeNull()
    const advice = screen.getByRole('region', { name: 'Suggested changes' })
    expect(advice.textContent).toContain('No one meets everything.Countries: Germany+100')
  })

  it('load page by page with one cursor', async () => {
    serveGroups({ nextCursor: 'further' })
    const cursors: unknown[] = []
    server.use(
      http.post('*/results', async ({ request }) => {
        const body = (await request.clone().json()) as { cursor?: string }
        if (!body.cursor) return undefined
        cursors.push(body.cursor)
        return ok(anEvaluatedReply({ total: 6, groups, hits: [missing(10, 'q3')] }))
      }),
    )
    openSession()
    await screen.findByText('Person 10')
    expect(cursors).toEqual(['further'])
    const list = screen.getByRole('list', { name: 'All but one' })
    expect(within(list).getByText('Person 9')).toBeTruthy()
  })
})

function named(...numbers: number[]): string[] {
  return numbers.map((number) => `Person ${number}`)
}
