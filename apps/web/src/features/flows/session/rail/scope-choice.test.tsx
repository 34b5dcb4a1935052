import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { anImport } from '#test/import-builders'
import { ok, server } from '#test/server'
import { aFlow, aReply, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'

const importId = '0198a1f0-0000-7000-8000-000000004001'

function serveImports() {
  const items = [
    anImport({ id: importId, fileName: 'spring-fair.csv', status: 'done' }),
    anImport({
      id: '0198a1f0-0000-7000-8000-000000004002',
      fileName: 'half.csv',
      status: 'paused',
    }),
  ]
  server.use(http.get('*/api2/people/imports', () => ok({ items, nextCursor: null })))
}

describe('the scope of a search', () => {
  it('is chosen among everyone, our people, the pool and finished imports, and saved', async () => {
    const asked = serveSession()
    serveImports()
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Search in: Everyone' }))
    expect(await screen.findByRole('menuitemradio', { name: 'spring-fair.csv' })).toBeTruthy()
    const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)
    expect(names).toEqual(['Everyone', 'Our people', 'Pool', 'spring-fair.csv'])
    expect(asked.results.at(-1)).toMatchObject({ scope: 'everyone' })

    await user.click(screen.getByRole('menuitemradio', { name: 'spring-fair.csv' }))
    expect(await screen.findByRole('button', { name: 'Search in: spring-fair.csv' })).toBeTruthy()
    const scope = `import:${importId}`
    await waitFor(() => expect(asked.results.at(-1)).toMatchObject({ scope }))
    await waitFor(() => expect(asked.saved).toMatchObject([{ scope, baseVersion: 3 }]))
  })

  it('says how many people it searches', async () => {
    serveSession()
    serveImports()
    const { user } = openSession()
    expect(await screen.findByText('Searches 52,204 people')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search in: Everyone' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Our people' }))
    expect(await screen.findByText('Searches 2,204 people')).toBeTruthy()
  })

  it('is shown to reviewers, who cannot change it', async () => {
    const search = { scope: `import:${importId}`, importName: 'spring-fair.csv' }
    const asked = serveSession(aFlow({ search }), aReply())
    openSession('', ['pipeline.review'])
    expect(await screen.findByText('spring-fair.csv')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Search in/ })).toBeNull()
    await waitFor(() => expect(asked.results).toHaveLength(1))
    expect(asked.results[0]).not.toHaveProperty('scope')
  })
})
