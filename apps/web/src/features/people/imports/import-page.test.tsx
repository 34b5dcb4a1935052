import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { anImport, doneCounts, openImport, serveImport, someCounts } from '#test/import-builders'
import { errorReply, ok, server } from '#test/server'
import { confirmWithPassword, requireStepUpOnce } from '#test/step-up-builders'

const startedAt = '2026-05-14T09:00:00.000Z'

describe('a running import', () => {
  it('shows its progress until it is done, then the people are recounted', async () => {
    const world = serveImport({ status: 'running', counts: { ...doneCounts, processed: 402 } })
    let counted = 0
    server.use(
      http.get('*/api2/people/pool', () => {
        counted += 1
        return ok({ own: 480, shared: 0, sharedIsSynthetic: false, openDuplicates: 8 })
      }),
    )
    openImport()
    const bar = await screen.findByRole('progressbar', { name: '402 of 504 entries' })
    expect(bar.getAttribute('aria-valuenow')).toBe('402')
    expect(screen.getByText(/You can leave this page/)).toBeTruthy()
    await world.change({ status: 'done', counts: doneCounts })
    expect(await screen.findByRole('button', { name: 'Undo import' })).toBeTruthy()
    await waitFor(() => expect(counted).toBe(2))
  })

  it('is paused and resumed', async () => {
    const world = serveImport({ status: 'running', counts: { ...doneCounts, processed: 402 } })
    const { user } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    await screen.findByRole('button', { name: 'Pause' })
    expect(world.asked).toEqual(['POST pause', 'POST start'])
  })

  it('shows why it could not be paused and its current state', async () => {
    const world = serveImport({ status: 'running', counts: doneCounts })
    server.use(
      http.post('*/api2/people/imports/:id/pause', () => {
        world.found = anImport({ status: 'done', counts: doneCounts })
        return errorReply(101, 400, 'stale_version', 'This import is finished.')
      }),
    )
    const { user } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect((await screen.findAllByText('This import is finished.')).length).toBeGreaterThan(0)
    await screen.findByRole('button', { name: 'Undo import' })
  })
})

describe('a finished import', () => {
  it('shows its outcome, each number with a link to the people behind it', async () => {
    const world = serveImport({ status: 'done', counts: doneCounts })
    const { user } = openImport()
    const people = await screen.findByRole('link', { name: 'Show these people' })
    expect(people.getAttribute('href')).toContain(`/main/people?import=`)
    expect(screen.getByRole('link', { name: 'Review duplicates' }).getAttribute('href')).toBe(
      '/main/people/duplicates',
    )
    expect(screen.getByText('people on the do-not-contact list')).toBeTruthy()
    expect(screen.getByText(/Correct it, then/).textContent).toContain('import only that file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await user.click(screen.getByRole('button', { name: 'Download skipped entries' }))
    await waitFor(() => expect(world.asked).toContain('GET refused'))
  })

  it('gives its skipped entries after a step-up when the last one is old', async () => {
    const world = serveImport({ status: 'done', counts: doneCounts })
    requireStepUpOnce('get', '*/api2/people/imports/:id/refused')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Download skipped entries' }))
    await confirmWithPassword(user)
    await waitFor(() => expect(world.asked).toContain('GET refused'))
  })

  it('is undone after a confirmation that repeats the number', async () => {
    const world = serveImport({ status: 'done', counts: doneCounts })
    const { user } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    const name = 'Undo the import of 480 people from people.csv?'
    const dialog = await screen.findByRole('alertdialog', { name })
    expect(dialog.textContent).toContain('details added from 12 merged entries')
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Removing 480 people…')).toBeTruthy()
    expect(world.asked).toEqual(['POST undo'])
    await world.change({ status: 'undone', undoneAt: '2026-05-14T10:00:00.000Z' })
    const banner = await screen.findByText('This import was undone on 14 May 2026, 11:00.')
    expect(banner.parentElement?.textContent).toContain('480 added people were removed')
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  })

  it('shows why the file could not be parsed and offers another file', async () => {
    serveImport({ status: 'failed', failure: 'This file holds no text.', counts: someCounts() })
    openImport()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This file holds no text.No one was imported.')
    expect(
      within(alert).getByRole('link', { name: 'Choose another file' }).getAttribute('href'),
    ).toBe('/main/people/imports/new')
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  })

  it('resumes where it stopped with the file it still has', async () => {
    const world = serveImport({
      status: 'failed',
      failure: 'Importing stopped.',
      startedAt,
      finishedAt: null,
      counts: { ...doneCounts, processed: 402 },
    })
    const { user } = openImport()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'Importing stopped.It stopped after 402 of 504 entries. Resume to import the rest.',
    )
    expect(screen.getByText('Stopped')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Resume' }))
    await screen.findByRole('button', { name: 'Pause' })
    expect(world.asked).toEqual(['POST start'])
  })

  it('that stopped at once shows that nothing was imported and can be discarded', async () => {
    const counts = someCounts({ total: 504 })
    serveImport({ status: 'failed', failure: 'It stopped.', startedAt, counts })
    openImport()
    expect((await screen.findByRole('alert')).textContent).toContain('Resume to start again')
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  })

  it('that failed after adding people can be undone but not discarded', async () => {
    serveImport({
      status: 'failed',
      failure: 'Taking it back stopped.',
      counts: doneCounts,
      startedAt,
      finishedAt: startedAt,
    })
    openImport()
    await screen.findByRole('button', { name: 'Undo import' })
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
    expect(screen.getByText('You can undo what was imported so far.')).toBeTruthy()
  })

  it('shows that the import does not exist', async () => {
    serveImport()
    server.use(http.get('*/api2/people/imports/:id', () => errorReply(404, 404, 'not_found')))
    openImport()
    expect((await screen.findByRole('alert')).textContent).toContain('Import not found.')
  })
})
