import { importPartBytes } from '@headwater/contract/people/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { anImport, doneCounts, serveImport, someCounts } from '#test/import-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { openPeople } from '#test/sourcing-builders'

const imports = [
  anImport(),
  anImport({
    id: '0198a1f0-0000-7000-8000-000000000802',
    fileName: 'connections.zip',
    kind: 'linkedin',
    status: 'running',
    counts: { ...doneCounts, processed: 402 },
  }),
  anImport({
    id: '0198a1f0-0000-7000-8000-000000000803',
    fileName: 'done.csv',
    status: 'done',
    counts: doneCounts,
    by: null,
  }),
  anImport({
    id: '0198a1f0-0000-7000-8000-000000000804',
    fileName: 'photo.png',
    status: 'failed',
    failure: 'This file holds no text.',
    counts: someCounts(),
  }),
  anImport({
    id: '0198a1f0-0000-7000-8000-000000000805',
    fileName: 'half.csv',
    status: 'uploading',
    fileBytes: 1_048_576,
    missingParts: [1],
  }),
]

describe('the imports page', () => {
  it('shows status, progress and outcome of each import', async () => {
    serve()
    await open()
    for (const words of ['CSV file', 'Needs review', '4,812 entries', 'Ines Carvalho'])
      expect((await row('people.csv')).textContent).toContain(words)
    for (const words of ['LinkedIn export', 'Running', '402 of 504 entries'])
      expect((await row('connections.zip')).textContent).toContain(words)
    expect((await row('done.csv')).textContent).toContain(
      '480 added · 12 merged · 8 to review · 7 skipped · 5 do not contact',
    )
    expect((await row('done.csv')).textContent).toContain('Former member')
    expect((await row('photo.png')).textContent).toContain('Failed')
    expect((await row('photo.png')).textContent).toContain('This file holds no text.')
    expect((await row('half.csv')).textContent).toContain('0.5 of 1 MB uploaded')
  })

  it('explains how to resume an interrupted upload and follows one that progresses', async () => {
    const fileBytes = 4 * importPartBytes
    const counts = someCounts()
    const world = serveImport({ status: 'uploading', fileBytes, missingParts: [2, 3], counts })
    await open()
    const half = await row('people.csv')
    expect(half.textContent).toContain('Upload interrupted')
    expect(half.textContent).toContain('Choose the same file again to resume.')
    // A part arrives after all, sent from another window.
    await world.change({ missingParts: [3] })
    await waitFor(() => expect(half.textContent).toContain('Uploading'))
    expect(half.textContent).not.toContain('Choose the same file')
    expect(within(half).queryByRole('link', { name: /Resume/ })).toBeNull()
  })

  it('links to the next step of each import and opens it by keyboard', async () => {
    serve()
    const { user, router } = await open()
    const link = async (file: string, name: RegExp) =>
      within(await row(file))
        .getByRole('link', { name })
        .getAttribute('href')
    expect(await link('people.csv', /Review and import/)).toBe(pathOf(0))
    expect(await link('half.csv', /Resume/)).toBe(pathOf(4))
    expect(await link('done.csv', /People from/)).toContain('/main/people?import=')
    await user.keyboard('jj{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(pathOf(1)))
  })

  it('pauses an import from the list and shows the progress of running ones', async () => {
    const world = serveImport({ status: 'running', counts: { ...doneCounts, processed: 402 } })
    const { user } = await open()
    const pause = await screen.findByRole('button', { name: 'Pause people.csv' })
    await world.change({ counts: { ...doneCounts, processed: 500 } })
    await screen.findByRole('progressbar', { name: '500 of 504 entries' })
    await user.click(pause)
    await screen.findByRole('button', { name: 'Resume people.csv' })
    expect(world.asked).toEqual(['POST pause'])
  })

  it('resumes a stopped import from the list', async () => {
    const world = serveImport({
      status: 'failed',
      failure: 'Importing stopped.',
      startedAt: '2026-05-14T09:00:00.000Z',
      counts: { ...doneCounts, processed: 402 },
    })
    const { user } = await open()
    const stopped = await row('people.csv')
    for (const words of ['Stopped', '402 of 504 entries', 'Importing stopped.'])
      expect(stopped.textContent).toContain(words)
    await user.click(within(stopped).getByRole('button', { name: 'Resume people.csv' }))
    await waitFor(() => expect(world.asked).toEqual(['POST start']))
  })

  it('lists what can be imported when there are none', async () => {
    serveImport()
    server.use(http.get('*/api2/people/imports', () => ok({ items: [], nextCursor: null })))
    openPeople('/imports')
    await screen.findByRole('heading', { name: 'No imports yet' })
    const kinds = screen.getByRole('list', { name: 'What can be imported' })
    for (const name of ['CSV file', 'JSON Resume', 'LinkedIn export', 'Résumé', 'People data'])
      expect(within(kinds).getByText(name)).toBeTruthy()
    const template = screen.getByRole('link', { name: 'CSV template' })
    expect(template.getAttribute('download')).toBe('people-template.csv')
  })

  it('shows the error and offers a retry', async () => {
    let isDown = true
    serveImport()
    server.use(
      http.get('*/api2/people/imports', () =>
        isDown ? errorReply(422, 422, 'forbidden') : ok({ items: imports, nextCursor: null }),
      ),
    )
    const { user } = openPeople('/imports')
    const alert = await screen.findByRole('alert')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await row('people.csv')).toBeTruthy()
  })

  it('is closed to users who may not recruit and explains it', async () => {
    server.use(http.get('*/api2/people/imports', () => expect.unreachable()))
    renderApp('/main/people/imports', { as: aClient({ privileges: ['jobs.write'] }) })
    expect(await screen.findByText('You don’t have access to people')).toBeTruthy()
  })
})

function serve(): void {
  serveImport()
  server.use(http.get('*/api2/people/imports', () => ok({ items: imports, nextCursor: null })))
}

async function open() {
  const app = openPeople('/imports')
  await screen.findByRole('table', { name: 'Imports' })
  return app
}

function pathOf(index: number): string {
  return `/main/people/imports/${imports[index]?.id}`
}

async function row(file: string): Promise<HTMLElement> {
  return (await screen.findByText(file)).closest('tr') as HTMLElement
}
