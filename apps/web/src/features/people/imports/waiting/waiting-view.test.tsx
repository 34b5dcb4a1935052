import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { anImport, aPreviewRow, openImport, serveImport, someCounts } from '#test/import-builders'
import { fieldErrorsReply, server } from '#test/server'

describe('an import waiting for its mapping', () => {
  it('shows every column with its values and the recognised field', async () => {
    serveImport()
    openImport()
    const columns = await screen.findByRole('list', { name: 'Match columns' })
    const rows = within(columns).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^NameElif Demirtaş · Lukas Brandt.*Full nameRecognised$/),
      expect.stringMatching(/^Mailelif@posteo.example.*EmailRecognised$/),
      expect.stringMatching(/^Shoe sizeNo values.*Do not import$/),
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
    const columns = await screen.findByRole('list', { name: 'Match columns' })
    const rows = within(columns).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Recognised$/),
      expect.stringMatching(/EmailAs last time$/),
      expect.stringMatching(/PhoneChosen by you$/),
      expect.stringMatching(/Do not importChosen by you$/),
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
    expect(screen.getByText(/at least one of Email, Phone/)).toBeTruthy()
    expect(screen.getByText(/Unsaved changes/)).toBeTruthy()
    await choose(user, 'Name', 'Do not import')
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
    await user.click(await screen.findByRole('button', { name: 'Save mapping' }))
    expect(saved).toEqual(['people-mapping.json'])
    const text = JSON.stringify({ fields: { fullName: 'Name', phones: 'Shoe size', city: 'Town' } })
    await user.upload(screen.getByLabelText('Mapping file'), new File([text], 'm.json'))
    expect((await screen.findAllByText(/This import has no Town\./)).length).toBeGreaterThan(0)
    await waitFor(() => expect(world.asked).toContain('PUT mapping Name=fullName,Shoe size=phones'))
    await user.upload(screen.getByLabelText('Mapping file'), new File(['{'], 'm.json'))
    expect(
      (await screen.findAllByText('The mapping file is not valid JSON.')).length,
    ).toBeGreaterThan(0)
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
    const table = await screen.findByRole('table', { name: /Preview/ })
    const [, ...rows] = within(table).getAllByRole('row')
    const words = [
      /^1Elif Demirtaş.*@ Boreal StorageRecognised as Firmware engineer.*\+ 1Add$/,
      /MergeAlready in your people. New details are added.$/,
      /Add, then reviewPossible duplicate. Review it under Duplicates.$/,
      /^4No person found in this entrySkipThere is no name.$/,
      /^5HiddenDo not contactOn the do-not-contact list.$/,
      /MergeSame person as row 1. New details are added.$/,
      /Add, then reviewMay be the same person as row 2. Review it under Duplicates.$/,
    ]
    for (const [at, each] of words.entries()) expect(rows[at]?.textContent).toMatch(each)
    expect(
      screen.getByText(
        'Of the first 7 entries, 1 will be added, 1 merged with existing people, 1 merged with an earlier entry, 2 added for review, 1 skipped, 1 left out (do not contact).',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import 4,810 people' })).toBeTruthy()
    expect(
      screen.getByText(
        /^1 entry will be skipped\. 1 is on the do-not-contact list\. You can pause/,
      ),
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
    await screen.findByRole('table', { name: /Preview/ })
    expect(screen.queryByText('Match columns')).toBeNull()
    expect(screen.getByText('The entry will be added.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import 1 person' })).toBeTruthy()
  })

  it('is discarded after confirmation', async () => {
    const world = serveImport()
    const { user, router } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard import' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/people/imports'))
    expect(world.asked).toContain('DELETE')
  })
})

async function choose(
  user: ReturnType<typeof openImport>['user'],
  column: string,
  field: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Import ${column} as` }))
  await user.keyboard(`${field}{Enter}`)
}
