import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  anImport,
  aPreviewRow,
  doneCounts,
  openImport,
  serveImport,
  someCounts,
} from '#test/import-builders'
import { ok, refused, refusedFields, server } from '#test/server'

describe('an import that waits', () => {
  it('shows every column with its values and what was recognised', async () => {
    serveImport()
    openImport()
    const columns = await screen.findByRole('list', { name: 'What each column is' })
    const rows = within(columns).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^NameElif Demirtaş · Lukas Brandt.*Full nameRecognised$/),
      expect.stringMatching(/^Mailelif@posteo.example.*E-mailRecognised$/),
      expect.stringMatching(/^Shoe sizeNo values.*Leave out$/),
    ])
    expect(screen.getByText('2 of 3 columns used. Saved.')).toBeTruthy()
    expect(screen.getByText('CSV file · 1.2 MB · Ines Carvalho, 14 May 2026, 10:00')).toBeTruthy()
  })

  it('keeps a choice once it has rested, and the preview follows', async () => {
    const world = serveImport()
    const { user } = openImport()
    await choose(user, 'Shoe size', 'Phone')
    expect(screen.getByText('3 of 3 columns used. Saving.')).toBeTruthy()
    await screen.findByText('3 of 3 columns used. Saved.')
    await waitFor(() =>
      expect(world.asked).toEqual([
        'GET preview',
        'PUT mapping Name=fullName,Mail=emails,Shoe size=phones',
        'GET preview',
      ]),
    )
    expect(screen.getAllByText('Recognised')).toHaveLength(2)
  })

  it('keeps a last choice before it starts', async () => {
    const world = serveImport()
    const { user } = openImport()
    await choose(user, 'Shoe size', 'Phone')
    await user.click(screen.getByRole('button', { name: 'Import 4,812 people' }))
    await screen.findByRole('button', { name: 'Pause' })
    const [first, ...rest] = world.asked.filter((call) => !call.startsWith('GET'))
    expect(first).toContain('Shoe size=phones')
    expect(rest.at(-1)).toBe('POST start')
  })

  it('says at the column and above what is wrong, and does not start', async () => {
    const world = serveImport()
    const { user } = openImport()
    await choose(user, 'Mail', 'Full name')
    expect(screen.getByText('Full name already comes from “Name”.')).toBeTruthy()
    expect(screen.getByText(/at least one of E-mail, Phone/)).toBeTruthy()
    expect(screen.getByText(/Not saved yet/)).toBeTruthy()
    await choose(user, 'Name', 'Leave out')
    expect(screen.queryByText(/already comes from/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Import 4,812 people' }))
    expect(world.asked).toEqual(['GET preview'])
  })

  it('says why the server does not keep a choice', async () => {
    serveImport()
    server.use(
      http.put('*/api2/sourcing/imports/:id/mapping', () =>
        refusedFields({ mapping: 'There is no column “Shoe size”.' }),
      ),
    )
    const { user } = openImport()
    await choose(user, 'Shoe size', 'Phone')
    expect(await screen.findByText('There is no column “Shoe size”.')).toBeTruthy()
    expect(screen.getByText(/Not saved yet/)).toBeTruthy()
  })

  it('saves the choice as a file, and takes one', async () => {
    const world = serveImport()
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Save as a mapping file' }))
    expect(saved).toEqual(['people-mapping.json'])
    const text = JSON.stringify({ fields: { fullName: 'Name', phones: 'Shoe size', city: 'Town' } })
    await user.upload(screen.getByLabelText('Mapping file'), new File([text], 'm.json'))
    expect((await screen.findAllByText(/This file has no Town\./)).length).toBeGreaterThan(0)
    await waitFor(() => expect(world.asked).toContain('PUT mapping Name=fullName,Shoe size=phones'))
    await user.upload(screen.getByLabelText('Mapping file'), new File(['{'], 'm.json'))
    expect((await screen.findAllByText('The mapping file is no JSON.')).length).toBeGreaterThan(0)
  })

  it('shows what would become of each line, and why', async () => {
    serveImport({}, [
      aPreviewRow(),
      aPreviewRow({ row: 2, outcome: 'merge' }),
      aPreviewRow({ row: 3, outcome: 'review' }),
      aPreviewRow({
        row: 4,
        outcome: 'refuse',
        person: null,
        notes: [{ field: 'fullName', message: 'There is no name.' }],
      }),
      aPreviewRow({ row: 5, outcome: 'suppress', person: null }),
    ])
    openImport()
    const table = await screen.findByRole('table', { name: /What would become/ })
    const [, ...rows] = within(table).getAllByRole('row')
    const words = [
      /^1Elif Demirtaş.*@ Boreal StorageUnderstood as Firmware engineer.*\+ 1Add$/,
      /MergeIs here already. What is new is added to them.$/,
      /Add, then lookMay be here already. You decide under Duplicates.$/,
      /^4Nobody could be read from this lineRefuseThere is no name.$/,
      /^5Not shownLeave outAsked not to be taken in.$/,
    ]
    for (const [at, each] of words.entries()) expect(rows[at]?.textContent).toMatch(each)
    expect(
      screen.getByText(
        'Of the first 5 lines, 1 would be added, 1 merged with people who are here, 1 added and kept for a look, 1 refused, 1 left out as they asked.',
      ),
    ).toBeTruthy()
  })

  it('shows the preview at once where there are no columns to choose', async () => {
    serveImport({
      kind: 'resume',
      fileName: 'cv.pdf',
      columns: [],
      mapping: [],
      counts: someCounts({ total: 1 }),
    })
    openImport()
    await screen.findByRole('table', { name: /What would become/ })
    expect(screen.queryByText('What each column is')).toBeNull()
    expect(screen.getByText('The one line would be added.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import 1 person' })).toBeTruthy()
  })

  it('is discarded after a question', async () => {
    const world = serveImport()
    const { user, router } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard the import' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/people/imports'))
    expect(world.asked).toContain('DELETE')
  })
})

describe('an import that runs', () => {
  it('is followed until it is done, and the people are counted anew', async () => {
    const world = serveImport({ status: 'running', counts: { ...doneCounts, processed: 402 } })
    let counted = 0
    server.use(
      http.get('*/api2/sourcing/pool', () => {
        counted += 1
        return ok({ own: 480, shared: 0, sharedIsSynthetic: false, openDuplicates: 8 })
      }),
    )
    openImport()
    const bar = await screen.findByRole('progressbar', { name: '402 of 504 entries' })
    expect(bar.getAttribute('aria-valuenow')).toBe('402')
    expect(screen.getByText(/You may leave this page/)).toBeTruthy()
    world.found = anImport({ status: 'done', counts: doneCounts })
    expect(await screen.findByRole('button', { name: 'Undo import' })).toBeTruthy()
    await waitFor(() => expect(counted).toBe(2))
  })

  it('is paused, and goes on', async () => {
    const world = serveImport({ status: 'running', counts: { ...doneCounts, processed: 402 } })
    const { user } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await user.click(await screen.findByRole('button', { name: 'Go on' }))
    await screen.findByRole('button', { name: 'Pause' })
    expect(world.asked).toEqual(['POST pause', 'POST start'])
  })

  it('says why it could not be paused, and shows what it is instead', async () => {
    const world = serveImport({ status: 'running', counts: doneCounts })
    server.use(
      http.post('*/api2/sourcing/imports/:id/pause', () => {
        world.found = anImport({ status: 'done', counts: doneCounts })
        return refused(101, 400, 'stale_version', 'This import is done.')
      }),
    )
    const { user } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect((await screen.findAllByText('This import is done.')).length).toBeGreaterThan(0)
    await screen.findByRole('button', { name: 'Undo import' })
  })
})

describe('an import that is over', () => {
  it('says what came of it, each number with the way to what is behind it', async () => {
    const world = serveImport({ status: 'done', counts: doneCounts })
    const { user } = openImport()
    const people = await screen.findByRole('link', { name: 'Show these people' })
    expect(people.getAttribute('href')).toContain(`/main/people?import=`)
    expect(screen.getByRole('link', { name: 'Look at the pairs' }).getAttribute('href')).toBe(
      '/main/people/duplicates',
    )
    expect(screen.getByText('people who asked not to be taken in')).toBeTruthy()
    expect(screen.getByText(/Mend it, then/).textContent).toContain('import only that file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await user.click(screen.getByRole('button', { name: 'Refused lines with reasons' }))
    await waitFor(() => expect(world.asked).toContain('GET refused'))
  })

  it('is undone after a question that repeats the number', async () => {
    const world = serveImport({ status: 'done', counts: doneCounts })
    const { user } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    const name = 'Take back 480 people of people.csv?'
    const dialog = await screen.findByRole('alertdialog', { name })
    expect(dialog.textContent).toContain('takes back what 12 merged lines brought')
    await user.click(within(dialog).getByRole('button', { name: 'Take back 480 people' }))
    expect(await screen.findByText('480 people are being taken back.')).toBeTruthy()
    expect(world.asked).toEqual(['POST undo'])
    world.found = anImport({
      status: 'undone',
      counts: doneCounts,
      undoneAt: '2026-05-14T10:00:00.000Z',
    })
    const banner = await screen.findByText('This import was undone on 14 May 2026, 11:00.')
    expect(banner.parentElement?.textContent).toContain('480 people it had added were removed')
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  })

  it('says why it could not be read, and leads to another file', async () => {
    serveImport({ status: 'failed', failure: 'This file holds no text.', counts: someCounts() })
    openImport()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This file holds no text.Nobody was taken in.')
    expect(
      within(alert).getByRole('link', { name: 'Choose another file' }).getAttribute('href'),
    ).toBe('/main/people/imports/new')
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  })

  it('offers to undo and not to discard what failed after people had come', async () => {
    serveImport({ status: 'failed', failure: 'Line 403 is broken.', counts: doneCounts })
    openImport()
    await screen.findByRole('button', { name: 'Undo import' })
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('says that there is none', async () => {
    serveImport()
    server.use(http.get('*/api2/sourcing/imports/:id', () => refused(404, 404, 'not_found')))
    openImport()
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such import.')
  })
})

async function choose(
  user: ReturnType<typeof openImport>['user'],
  column: string,
  field: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `${column} becomes` }))
  await user.keyboard(`${field}{Enter}`)
}
