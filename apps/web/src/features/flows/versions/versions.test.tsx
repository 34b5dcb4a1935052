import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { aFlow, cPlusPlus, firmware, openSession, serveSession } from '#test/session-builders'
import { listToasts } from '#ui/feedback/toast'
import type { SearchDraft } from '../session/use-search-draft.ts'
import type { Version } from './use-versions.ts'
import { VersionsPanelContent } from './versions-panel.tsx'
// Imported up front, so that the tests do not wait for lazy loading.
import '#test/preload-session'
import './versions-button.tsx'
import './versions-panel.tsx'

const old = { criteria: [firmware, cPlusPlus], text: 'Firmware people' }

function aVersion(version: number, changes: Partial<Version> = {}): Version {
  return {
    ...aFlow().search,
    version,
    savedAt: new Date(Date.now() - (4 - version) * 3_600_000).toISOString(),
    changes: [`Added thing ${version} as must-have.`],
    ...changes,
  }
}

function serveVersions(items: readonly Version[] = [aVersion(3), aVersion(2, old), aVersion(1)]) {
  const asked = { lists: 0, compared: [] as unknown[] }
  server.use(
    http.get('*/api2/flows/:id/versions', () => {
      asked.lists++
      return ok({ items, nextCursor: null })
    }),
    http.post('*/api2/flows/:id/compare', async ({ request }) => {
      const body = (await request.json()) as { from: number; to: number }
      asked.compared.push(body)
      return ok(aComparison(body))
    }),
  )
  return asked
}

function aComparison({ from, to }: { from: number; to: number }) {
  const person = { title: 'Engineer', employer: 'Halden', rank: 4, score: 870_000 }
  return {
    from: { version: from, total: 412 },
    to: { version: to, total: 2_318 },
    changes: ['Removed In Germany.'],
    isWhole: false,
    newTotal: 14,
    goneTotal: 3,
    new: [
      { ...person, personId: id(1), name: 'Soo-jin Park', because: ['In Germany', 'Knows C++'] },
      { ...person, personId: id(2), name: 'Lukas Brandt', because: [] },
    ],
    gone: [{ ...person, personId: id(3), name: 'Elif Demirtaş', because: ['Not Bosch'] }],
  }
}

function id(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(30_000 + number).padStart(12, '0')}`
}

/** Renders only the list, without the session around it. */
function openList(isReadOnly = false) {
  signIn(someCredentials())
  const draft = { isReadOnly, savedAt: aFlow().search.savedAt } as SearchDraft
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VersionsPanelContent draft={draft} flowId={aFlow().id} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

describe('the versions of a search', () => {
  it('show who changed what and when', async () => {
    serveVersions([aVersion(3), aVersion(2, { changes: [] }), aVersion(1, { changes: [] })])
    openList()
    const list = await screen.findByRole('list', { name: 'Versions' })
    const texts = [...list.children].map((row) => row.textContent)
    expect(texts[0]).toContain('Version 3CurrentInes Carvalho · 1 h agoAdded thing 3 as must-have.')
    expect(texts[1]).toContain('No changes from the previous version.')
    expect(texts[2]).toContain('Started with these criteria.')
    // The current version can't be restored.
    expect(screen.queryByRole('button', { name: 'Restore version 3' })).toBeNull()
  })

  it('are compared in pairs: who is new, who is gone, and why', async () => {
    const asked = serveVersions()
    const user = openList()
    await user.click(await screen.findByRole('button', { name: 'Compare version 2 with current' }))
    expect(await screen.findByText('14 new, 3 removed')).toBeTruthy()
    expect(screen.getByText('Removed In Germany.')).toBeTruthy()
    expect(screen.getByText('Compared the top 1,000 of each.')).toBeTruthy()
    const people = screen.getByRole('list', { name: 'New people' })
    expect(people.textContent).toContain('Soo-jin Park#4Engineer @ Halden')
    expect(people.textContent).toContain('Was excluded by: In Germany · Knows C++')
    expect(people.textContent).toContain('Matches both versions, ranked lower before.')
    expect(screen.getByText('And 12 more.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /Removed/ }))
    const gone = screen.getByRole('list', { name: 'People removed' })
    expect(gone.textContent).toContain('Elif Demirtaş')
    expect(gone.textContent).toContain('Now excluded by: Not Bosch')
    await user.click(screen.getByRole('combobox', { name: 'To' }))
    await user.click(await screen.findByRole('option', { name: 'Version 1' }))
    await waitFor(() =>
      expect(asked.compared).toEqual([
        { from: 2, to: 3 },
        { from: 2, to: 1 },
      ]),
    )
    await user.click(screen.getByRole('combobox', { name: 'From' }))
    await user.click(await screen.findByRole('option', { name: 'Version 1' }))
    expect(screen.getByText('Choose two different versions to compare.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'All versions' }))
    expect(screen.getByRole('list', { name: 'Versions' })).toBeTruthy()
  })

  it('show no names in blind mode', async () => {
    localStorage.setItem('headwater.blind-mode', 'on')
    serveVersions()
    const user = openList()
    await user.click(await screen.findByRole('button', { name: 'Compare version 2 with current' }))
    const people = await screen.findByRole('list', { name: 'New people' })
    expect(people.textContent).toContain('Person 4Engineer @ Halden')
    expect(document.body.innerHTML).not.toContain('Soo-jin')
  })

  it('are restored as a new version, which can be undone', async () => {
    const session = serveSession()
    const asked = serveVersions()
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Version 3' }))
    const panel = await screen.findByRole('dialog', { name: 'Search versions' })
    await user.click(await within(panel).findByRole('button', { name: 'Restore version 2' }))
    await waitFor(() => expect(session.saved).toHaveLength(1))
    expect(session.saved[0]).toMatchObject({ ...old, baseVersion: 3 })
    expect(await screen.findByRole('button', { name: 'Version 4' })).toBeTruthy()
    // The list is refetched at once.
    await waitFor(() => expect(asked.lists).toBeGreaterThan(1))
    const { message, onUndo } = listToasts().at(-1) ?? {}
    expect(message).toBe('Version 2 restored.')
    onUndo?.()
    await waitFor(() => expect(session.saved).toHaveLength(2))
    expect(session.saved[1]).toMatchObject({
      criteria: aFlow().search.criteria,
      text: aFlow().search.text,
      baseVersion: 4,
    })
  })

  it('are read-only for a reviewer, who can still compare them', async () => {
    serveVersions()
    openList(true)
    expect(
      await screen.findByRole('button', { name: 'Compare version 1 with current' }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
  })

  it('show when they or the comparison failed to load', async () => {
    serveVersions()
    server.use(
      http.get('*/api2/flows/:id/versions', () => errorReply(422, 422, 'forbidden'), {
        once: true,
      }),
      http.post('*/api2/flows/:id/compare', () => errorReply(500, 500, 'internal'), { once: true }),
    )
    const user = openList()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Compare version 1 with current' }))
    expect(await screen.findByText(/went wrong on our side/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('14 new, 3 removed')).toBeTruthy()
  })
})
