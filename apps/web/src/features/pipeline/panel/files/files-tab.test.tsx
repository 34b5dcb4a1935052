import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { aCandidate, aFile, aReading, roomId, serveRoom } from '#test/room-builders'
import { refusedFields, server } from '#test/server'
import { openTab } from '../open-room.tsx'
import { checkDocument, isAnotherName, sayReading } from './describe-file.ts'

const tab = /^Files/

describe('what can be kept', () => {
  it.each([
    ['cv.pdf', 10, undefined],
    ['CV.DOCX', 10, undefined],
    ['cv.exe', 10, 'cv.exe is neither a PDF nor a DOCX.'],
    ['cv.pdf', 0, 'cv.pdf is empty.'],
    ['cv.pdf', 10_485_761, 'cv.pdf has 10 MB. A file may have 10 MB at the most.'],
    [`${'x'.repeat(200)}.pdf`, 10, 'The name of the file is longer than 200 letters.'],
  ])('%s with %i bytes: %s', (name, size, why) => {
    expect(checkDocument({ name, size })).toBe(why)
  })

  it.each([
    ['Elif Demirtas', 'Elif Demirtaş', false],
    ['E. Demirtaş', 'Elif Demirtaş', false],
    ['Kwame Mensah', 'Elif Demirtaş', true],
    ['', 'Elif Demirtaş', false],
  ])('“%s” beside “%s”', (inFile, known, isAnother) => {
    expect(isAnotherName(inFile, known)).toBe(isAnother)
  })

  it('says what a résumé was read as', () => {
    expect(sayReading(aReading())).toBe(
      'Read as Elif Demirtas, 3 posts, 1 school, 2 skills, 1 language.',
    )
    expect(sayReading(null)).toContain('Nobody could be recognised')
  })
})

function file(name: string, text = '%PDF-1.7') {
  return new File([text], name, { type: 'application/pdf' })
}

describe('the files', () => {
  it('are sent one after the other, and say how far that is', async () => {
    const { asked } = serveRoom()
    const { panel, user } = await openTab(tab)
    expect(await panel.findByText('No files yet')).toBeTruthy()
    await user.upload(panel.getByLabelText('Files'), [file('cv.pdf'), file('letter.pdf')])
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'cv.pdf', data: btoa('%PDF-1.7') },
      { name: 'letter.pdf', data: btoa('%PDF-1.7') },
    ])
    await waitFor(() => expect(panel.queryByRole('progressbar')).toBeNull())
  })

  it('are taken from a drop anywhere on the page', async () => {
    const { asked } = serveRoom()
    const { panel } = await openTab(tab)
    await panel.findByText('No files yet')
    const dataTransfer = { types: ['Files'], files: [file('dropped.pdf')] }
    fireEvent.dragEnter(window, { dataTransfer })
    expect(await panel.findByText('Let go to keep them here.')).toBeTruthy()
    fireEvent.drop(window, { dataTransfer })
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ name: 'dropped.pdf' }))
  })

  it('that are refused say why, by us or by the server', async () => {
    const { asked } = serveRoom()
    server.use(
      http.post('*/files', () => refusedFields({ data: 'The file is locked with a password.' })),
    )
    const { panel } = await openTab(tab)
    await panel.findByText('No files yet')
    fireEvent.change(panel.getByLabelText('Files'), {
      target: { files: [file('cv.exe'), file('cv.pdf')] },
    })
    expect(await panel.findByText('cv.exe is neither a PDF nor a DOCX.')).toBeTruthy()
    expect(await panel.findByText('cv.pdf: The file is locked with a password.')).toBeTruthy()
    expect(asked).toEqual([])
    const [first] = panel.getAllByRole('button', { name: 'Dismiss' })
    fireEvent.click(first as HTMLElement)
    await waitFor(() => expect(panel.queryByText(/neither a PDF/)).toBeNull())
  })

  it('are saved as they were brought', async () => {
    serveRoom({ files: [aFile()] })
    const bytes = vi.fn()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    server.use(
      http.get('*/files/:id', ({ params }) => {
        bytes(params.id)
        return new Response('%PDF', {
          headers: { 'content-disposition': 'attachment; filename="cv.pdf"' },
        })
      }),
    )
    const { panel, user } = await openTab(tab)
    await user.click(await panel.findByRole('button', { name: 'Download cv.pdf' }))
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(bytes).toHaveBeenCalledWith(roomId(301))
  })

  it('join the profile of one of the company’s own, after a look', async () => {
    const { asked } = serveRoom({ files: [aFile()] })
    const { panel, user } = await openTab(tab)
    expect(await panel.findByText(/Read as Elif Demirtas, 3 posts/)).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Add to the profile' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('C++, CAN')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Add to the profile' }))
    await waitFor(() => expect(asked[0]?.path).toBe(`files/${roomId(301)}/take-in`))
  })

  it('say so where the name in one is another', async () => {
    serveRoom({ files: [aFile(1, { reading: aReading({ name: 'Kwame Mensah' }) })] })
    const { panel } = await openTab(tab)
    expect(await panel.findByText('The name in it is another one. Look twice.')).toBeTruthy()
  })

  it('do not write profiles of the shared pool', async () => {
    serveRoom({ detail: aCandidate({ isOwn: false }), files: [aFile()] })
    const { panel } = await openTab(tab)
    const button = await panel.findByRole('button', { name: 'Add to the profile' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('are removed, and brought back', async () => {
    const { asked } = serveRoom({ files: [aFile(1, { isTakenIn: true })] })
    const { panel, user } = await openTab(tab)
    expect(await panel.findByText('In the profile')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Remove cv.pdf' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `DELETE files/${roomId(301)}`,
        `POST files/${roomId(301)}/restore`,
      ]),
    )
  })
})
