import type { FormerMatch } from '@headwater/contract/flows/results'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aResultChange, someResultChanges } from '#test/result-change-builders'
import { errorReply, ok, server } from '#test/server'
import { aFlow, aHit, aReply, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'
// Imported up front, so that the tests do not wait for lazy loading.
import './alert-button.tsx'
import './change-badge.tsx'
import './changes-bar.tsx'
import './former-matches.tsx'
import './new-people.tsx'

const dayMs = 24 * 3_600_000
const yesterday = new Date(Date.now() - dayMs).toISOString()

const moved = aResultChange(aHit(2).id, { what: 'place', at: yesterday })

/** Serves a session with two people, of whom the second is new. */
function serveChanges(
  changes = someResultChanges({ since: yesterday, changes: [moved], gone: 1 }),
) {
  serveSession()
  const asked = { marked: 0, only: [] as unknown[] }
  let shown = changes
  server.use(
    http.get('*/api2/flows/:id/result-changes', () => ok(shown)),
    http.post('*/api2/flows/:id/result-changes/seen', () => {
      asked.marked += 1
      shown = someResultChanges({ since: new Date().toISOString() })
      return ok({ since: shown.since })
    }),
    http.post(`*/api2/flows/${aFlow().id}/results`, async ({ request }) => {
      const { only } = (await request.json()) as { only?: string[] }
      asked.only.push(only)
      const { hits } = aReply()
      const listed = hits.filter(({ id }) => only?.includes(id) ?? true)
      return ok(aReply({ hits: listed, total: listed.length }))
    }),
  )
  return asked
}

const findView = (name: RegExp) => screen.findByRole('button', { name })

describe('the changes of a search', () => {
  it('are summed up above the results, and new people are marked in the list', async () => {
    serveChanges()
    openSession()
    expect((await findView(/^New since yesterday/)).textContent).toContain('1')
    const summary = screen.getByText(/since you looked on/).textContent
    expect(summary).toMatch(/1 new since you looked on .*: 1 changed\. 1 no longer matches\./)
    const row = await screen.findByRole('listitem', { name: 'Person 2' })
    expect(await within(row).findByText(/Moved to Berlin/)).toBeTruthy()
    expect(
      within(screen.getByRole('listitem', { name: 'Person 1' })).queryByText(/Moved/),
    ).toBeNull()
  })

  it('are listed alone in their own view, which a link opens', async () => {
    const asked = serveChanges()
    const { user, router } = openSession('?view=new')
    await waitFor(() => expect(asked.only).toContainEqual([aHit(2).id]))
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
    expect(await screen.findByText('Person 2')).toBeTruthy()
    await user.click(await findView(/^All/))
    expect(await screen.findByText('Person 1')).toBeTruthy()
    expect(router.state.location.search).not.toHaveProperty('view')
  })

  it('are marked as seen at once', async () => {
    const asked = serveChanges()
    const { user } = openSession('?view=new')
    await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }))
    await waitFor(() => expect(screen.queryByText(/since you looked on/)).toBeNull())
    expect(asked.marked).toBe(1)
    expect(await screen.findByText('Person 1')).toBeTruthy()
  })

  it('list who no longer matches, with what rules them out', async () => {
    serveChanges()
    const former: FormerMatch = {
      id: aHit(7).id,
      person: {
        name: 'Vera Gone',
        title: 'Engineer',
        employer: 'Halden',
        city: 'Oslo',
        country: 'NO',
      },
      score: 700_000,
      failed: ['Germany'],
    }
    server.use(http.get('*/api2/flows/:id/former-matches', () => ok([former])))
    const { user, router } = openSession()
    await user.click(await findView(/^No longer match/))
    expect(await screen.findByText('Not met: Germany')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Vera Gone' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ person: former.id }))
  })

  it('say what failed when those who no longer match can’t be loaded', async () => {
    serveChanges()
    server.use(http.get('*/api2/flows/:id/former-matches', () => errorReply(500, 500, 'internal')))
    openSession('?view=gone')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it.each([
    ['on the first visit', someResultChanges()],
    ['when nothing changed', someResultChanges({ since: yesterday })],
  ])('are not shown %s', async (_, changes) => {
    serveChanges(changes)
    openSession()
    expect(await screen.findByText('Person 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^New since/ })).toBeNull()
  })
})
