import { type Import, importPartBytes } from '@headwater/contract/people/imports'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { anImport, openImport, serveImport, someCounts } from '#test/import-builders'
import { errorReply, ok, server } from '#test/server'
import { openPeople } from '#test/sourcing-builders'

const bytes = 3 * importPartBytes + 10
const file = new File(['n'.repeat(bytes)], 'people.csv', { type: 'text/csv' })
const uploading = { status: 'uploading', fileBytes: bytes, counts: someCounts() } as const

let made: unknown
/** The size of each part as it arrived, by its number. */
let arrived: Map<number, number>
let world: { found: Import; asked: string[] }

beforeEach(() => {
  arrived = new Map()
  made = undefined
  world = serveImport({ ...uploading, missingParts: [0, 1, 2, 3] })
  server.use(
    http.post('*/api2/people/imports', async ({ request }) => {
      made = await request.json()
      return ok(world.found)
    }),
    http.put('*/api2/people/imports/:id/parts/:part', async ({ request, params }) => {
      const { data } = (await request.json()) as { data: string }
      return keepPart(Number(params.part), atob(data).length)
    }),
  )
})

describe('a new import', () => {
  it('infers the kind, uploads the file in parts and shows the server’s result', async () => {
    const { user, router } = openPeople('/imports/new')
    await screen.findByText(/Up to 100 MB/)
    await user.upload(screen.getByLabelText('File'), file)
    await screen.findByText('Recognised. You can change it.')
    expect(screen.getByRole('combobox', { name: 'File type' }).textContent).toContain('CSV file')
    await user.click(screen.getByRole('button', { name: 'Upload 1.5 MB' }))
    await screen.findByRole('button', { name: 'Import 4,812 people' })
    expect(router.state.location.pathname).toBe(`/main/people/imports/${anImport().id}`)
    expect(made).toEqual({ fileName: 'people.csv', fileBytes: bytes })
    expect([...arrived].toSorted()).toEqual([
      [0, importPartBytes],
      [1, importPartBytes],
      [2, importPartBytes],
      [3, 10],
    ])
  })

  it('sends the kind only when the user overrides the inferred one', async () => {
    const { user } = openPeople('/imports/new')
    await user.upload(await screen.findByLabelText('File'), file)
    await screen.findByText('Recognised. You can change it.')
    await user.click(screen.getByRole('combobox', { name: 'File type' }))
    await user.click(await screen.findByRole('option', { name: 'LinkedIn export' }))
    expect(screen.getByText('Chosen by you.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Upload 1.5 MB' }))
    await waitFor(() => expect(made).toMatchObject({ kind: 'linkedin' }))
    await screen.findByRole('button', { name: 'Import 4,812 people' })
  })

  it('asks for the kind of a file it does not recognise', async () => {
    const { user } = openPeople('/imports/new')
    const odd = new File([new Uint8Array([0x89, 1, 2, 3])], 'people.csv')
    await user.upload(await screen.findByLabelText('File'), odd)
    await screen.findByText('Not recognised. Choose a file type.')
    expect(screen.getByRole('button', { name: /Upload/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await user.click(screen.getByRole('button', { name: 'Choose another file' }))
    expect(screen.getByText('Drop a file anywhere on this page')).toBeTruthy()
  })

  it('accepts a drop of one file anywhere on the page', async () => {
    openPeople('/imports/new')
    await screen.findByText('Drop a file anywhere on this page')
    drop('dragenter', [file])
    expect(await screen.findByText('Drop to add this file')).toBeTruthy()
    drop('drop', [file, file])
    expect(await screen.findByText(/Choose one file/)).toBeTruthy()
    drop('drop', [file])
    expect(await screen.findByText('Recognised. You can change it.')).toBeTruthy()
  })

  it('shows why the server refuses it', async () => {
    server.use(
      http.post('*/api2/people/imports', () =>
        errorReply(101, 400, 'invalid_input', '20 imports are unfinished.'),
      ),
    )
    const { user } = openPeople('/imports/new')
    await user.upload(await screen.findByLabelText('File'), file)
    await user.click(await screen.findByRole('button', { name: 'Upload 1.5 MB' }))
    expect(await screen.findByText('20 imports are unfinished.')).toBeTruthy()
  })
})

describe('an interrupted upload', () => {
  it('resumes with the same file and sends only missing parts', async () => {
    world.found = anImport({ ...uploading, missingParts: [2, 3] })
    const { user } = openImport()
    await screen.findByText('Choose the same file again to resume')
    expect(screen.getByText('1 of 1.5 MB uploaded')).toBeTruthy()
    expect(screen.getByText('Upload interrupted')).toBeTruthy()
    await user.upload(screen.getByLabelText('File'), new File(['x'], 'others.csv'))
    expect(await screen.findByText('This is others.csv. Choose people.csv.')).toBeTruthy()
    await user.upload(screen.getByLabelText('File'), file)
    await screen.findByRole('button', { name: 'Import 4,812 people' })
    expect([...arrived.keys()].toSorted()).toEqual([2, 3])
  })

  it('requests the remaining parts when more are missing than were listed', async () => {
    world.found = anImport({ ...uploading, missingParts: [0, 1] })
    const { user } = openImport()
    await user.upload(await screen.findByLabelText('File'), file)
    await screen.findByRole('button', { name: 'Import 4,812 people' })
    expect([...arrived.keys()].toSorted()).toEqual([0, 1, 2, 3])
  })

  it('retries a part that failed', async () => {
    const answers = [() => HttpResponse.error(), () => errorReply(500, 503, 'internal')]
    server.use(http.put('*/api2/people/imports/:id/parts/:part', () => answers.shift()?.()))
    const { user } = openImport()
    await user.upload(await screen.findByLabelText('File'), file)
    await screen.findByRole('button', { name: 'Import 4,812 people' })
    expect(answers).toEqual([])
    expect(arrived.size).toBe(4)
  })

  it('stops at a refusal, shows why and resumes on request', async () => {
    let isOpen = false
    server.use(
      http.put('*/api2/people/imports/:id/parts/:part', () =>
        isOpen
          ? undefined
          : errorReply(101, 400, 'invalid_input', 'This part does not belong to the file.'),
      ),
    )
    const { user } = openImport()
    await user.upload(await screen.findByLabelText('File'), file)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This part does not belong to the file.',
    )
    isOpen = true
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await screen.findByRole('button', { name: 'Import 4,812 people' })
  })

  it('is cancelled after a confirmation that no people are removed', async () => {
    const { user, router } = openImport()
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel people.csv?' })
    expect(dialog.textContent).toContain('no one is removed')
    await user.click(screen.getAllByRole('button', { name: 'Cancel upload' }).at(-1) as Element)
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/people/imports'))
    expect(world.asked).toContain('DELETE')
  })
})

/** As on the server: once every part has arrived, the file is parsed. */
function keepPart(part: number, length: number) {
  arrived.set(part, length)
  const missingParts = [0, 1, 2, 3].filter((each) => !arrived.has(each) && !wasHere(each))
  const isWhole = missingParts.length === 0
  world.found = isWhole ? anImport() : { ...world.found, missingParts }
  return ok({ status: isWhole ? 'reading' : 'uploading', missing: missingParts.length })
}

function wasHere(part: number): boolean {
  const { status, missingParts } = world.found
  return status === 'uploading' && part < (missingParts[0] ?? 0)
}

function drop(name: string, files: readonly File[]) {
  const event = new Event(name, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files } })
  window.dispatchEvent(event)
}
