import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { anImport, aPreviewRow, openImport, serveImport, someCounts } from '#test/import-builders'
import { fieldErrorsReply, server } from '#test/server'

describe('an import waiting for its mapping', () => {
  it('shows every column with its values and the recognised field', async () => {
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

  it('saves a mapping after a debounce and refreshes the preview', async () => {
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
    expect(screen.getAllByText('Chosen by you')).toHaveLength(1)
  })

  it('shows after a reload what was chosen, left out or reused from the last import', async () => {
    const [name, mail, shoe] = anImport().columns
    if (!name || !mail || !shoe) throw new Error('There are three columns.')
    serveImport({
      columns: [
        name,
        { ...mail, suggested: { fields: ['emails'], by: 'earlier' } },
        shoe,
        {
          name: 'Town',
          samples: [],
          suggested: { fields: ['city'], by: 'recognised' },
        },
      ],
      mapping: [...anImport().mapping, { field: 'phones', from: 'Shoe size' }],
    })
    openImport()
    const columns = await screen.findByRole('list', { name: 'What each column is' })
    const rows = within(columns).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Recognised$/),
      expect.stringMatching(/E-mailAs last time$/),
      expect.stringMatching(/PhoneChosen by you$/),
      expect.stringMatching(/Leave outChosen by you$/),
    ])
  })

  it('saves the last change before it starts', async () => {
    const world = serveImport()
    const { user } = openImport()
    await screen.findByRole('button', { name: 'Import 4,812 people' })
    await choose(user, 'Shoe size', 'Phone')
    // The number belonged to the previous mapping and is no longer shown.
    await user.click(screen.getByRole('button', { name: 'Import these people' }))
    await screen.findByRole('button', { name: 'Pause' })
    expect(world.asked.filter((call) => !call.startsWith('GET'))).toEqual([
      expect.stringContaining('Shoe size=phones'),
      'POST start',
    ])
  })

  it('shows errors at the column and above, and does not start', async () => {
    const world = serveImport()
    const { user } = openImport()
    await choose(user, 'Mail', 'Full name')
    expect(screen.getByText('Full name already comes from “Name”.')).toBeTruthy()
    expect(screen.getByText(/at least one of E-mail, Phone/)).toBeTruthy()
    expect(screen.getByText(/Unsaved changes/)).toBeTruthy()
    await choose(user, 'Name', 'Leave out')
    expect(screen.queryByText(/already comes from/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Import these people' }))
    expect(world.asked).toEqual(['GET preview'])
  })

  it('shows why the server refuses a mapping', async () => {
    serveImport()
    server.use(
      http.put('*/api2/people/imports/:id/mapping', () =>
        fieldErrorsReply({ mapping: 'There is no column “Shoe size”.' }),
      ),
    )
    const { user } = openImport()
    await choose(user, 'Shoe size', 'Phone')
    expect(await screen.findByText('There is no column “Shoe size”.')).toBeTruthy()
    expect(screen.getByText(/Unsaved changes/)).toBeTruthy()
  })

  it('saves the mapping as a file and loads one', async () => {
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

  it('shows the outcome of each line and why', async () => {
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
      aPreviewRow({ row: 6, outcome: 'merge', sameAs: 1 }),
      aPreviewRow({ row: 7, outcome: 'review', sameAs: 2 }),
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
      /MergeTwice in this file, line 1. What is new is added to them.$/,
      /Add, then lookMay stand twice in this file, line 2. You decide under Duplicates.$/,
    ]
    for (const [at, each] of words.entries()) expect(rows[at]?.textContent).toMatch(each)
    expect(
      screen.getByText(
        'Of the first 7 lines, 1 would be added, 1 merged with people who are here, 1 merged with a line above, 2 added and kept for a look, 1 refused, 1 left out as they asked.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import 4,810 people' })).toBeTruthy()
    expect(
      screen.getByText(/^1 line will be refused\. 1 is left out as they asked\. You can pause/),
    ).toBeTruthy()
  })

  it('shows the preview at once when there are no columns to map', async () => {
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

  it('is discarded after confirmation', async () => {
    const world = serveImport()
    const { user, router } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard the import' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/people/imports'))
    expect(world.asked).toContain('DELETE')
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
