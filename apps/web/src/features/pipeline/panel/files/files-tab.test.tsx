import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  aCandidate,
  aFile,
  aResumeReading,
  candidateItemId,
  serveCandidate,
} from '#test/candidate-builders'
import { openCandidateTab } from '#test/candidate-panel-screen'
import { fieldErrorsReply, server } from '#test/server'
import { formatResumeReading, isDifferentName, validateDocument } from './resume-files.ts'

const tab = /^Files/

describe('document rules', () => {
  it.each([
    ['cv.pdf', 10, undefined],
    ['CV.DOCX', 10, undefined],
    ['cv.exe', 10, 'cv.exe is not a PDF or DOCX file.'],
    ['cv.pdf', 0, 'cv.pdf is empty.'],
    ['cv.pdf', 10_485_761, 'cv.pdf is 10 MB. Files can be up to 10 MB.'],
    [`${'x'.repeat(200)}.pdf`, 10, 'The file name is too long. Shorten it to 200 characters.'],
  ])('%s with %i bytes gives %s', (name, size, why) => {
    expect(validateDocument({ name, size })).toBe(why)
  })

  it.each([
    ['Elif Demirtas', 'Elif Demirtaş', false],
    ['E. Demirtaş', 'Elif Demirtaş', false],
    ['Kwame Mensah', 'Elif Demirtaş', true],
    ['', 'Elif Demirtaş', false],
  ])('the name “%s” in a file compared with “%s”', (inFile, known, isDifferentPerson) => {
    expect(isDifferentName(inFile, known)).toBe(isDifferentPerson)
  })

  it('summarises a parsed résumé', () => {
    expect(formatResumeReading(aResumeReading())).toBe(
      'Found: Elif Demirtas, 3 roles, 1 school, 2 skills, 1 language.',
    )
    expect(formatResumeReading(null)).toContain('No profile details found')
  })
})

function file(name: string, text = '%PDF-1.7') {
  return new File([text], name, { type: 'application/pdf' })
}

describe('the files tab', () => {
  it('uploads files one after the other and shows the progress', async () => {
    const { asked } = serveCandidate()
    const { panel, user } = await openCandidateTab(tab)
    expect(await panel.findByText('No files yet')).toBeTruthy()
    await user.upload(panel.getByLabelText('Files'), [file('cv.pdf'), file('letter.pdf')])
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'cv.pdf', data: btoa('%PDF-1.7') },
      { name: 'letter.pdf', data: btoa('%PDF-1.7') },
    ])
    await waitFor(() => expect(panel.queryByRole('progressbar')).toBeNull())
  })

  it('accepts a drop anywhere on the page', async () => {
    const { asked } = serveCandidate()
    const { panel } = await openCandidateTab(tab)
    await panel.findByText('No files yet')
    const dataTransfer = { types: ['Files'], files: [file('dropped.pdf')] }
    fireEvent.dragEnter(window, { dataTransfer })
    expect(await panel.findByText('Drop to upload')).toBeTruthy()
    fireEvent.drop(window, { dataTransfer })
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ name: 'dropped.pdf' }))
  })

  it('shows why a file is refused, by the browser or the server', async () => {
    const { asked } = serveCandidate()
    server.use(
      http.post('*/files', () => fieldErrorsReply({ data: 'The file is locked with a password.' })),
    )
    const { panel } = await openCandidateTab(tab)
    await panel.findByText('No files yet')
    fireEvent.change(panel.getByLabelText('Files'), {
      target: { files: [file('cv.exe'), file('cv.pdf')] },
    })
    expect(await panel.findByText('cv.exe is not a PDF or DOCX file.')).toBeTruthy()
    expect(await panel.findByText('cv.pdf: The file is locked with a password.')).toBeTruthy()
    expect(asked).toEqual([])
    const [first] = panel.getAllByRole('button', { name: 'Dismiss' })
    fireEvent.click(first as HTMLElement)
    await waitFor(() => expect(panel.queryByText(/neither a PDF/)).toBeNull())
  })

  it('downloads files unchanged', async () => {
    serveCandidate({ files: [aFile()] })
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
    const { panel, user } = await openCandidateTab(tab)
    await user.click(await panel.findByRole('button', { name: 'Download cv.pdf' }))
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(bytes).toHaveBeenCalledWith(candidateItemId(301))
  })

  it('adds a file to the profile of an own person after a preview', async () => {
    const { asked } = serveCandidate({ files: [aFile()] })
    const { panel, user } = await openCandidateTab(tab)
    expect(await panel.findByText(/Found: Elif Demirtas, 3 roles/)).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Add to profile' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('C++, CAN')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Add to profile' }))
    await waitFor(() => expect(asked[0]?.path).toBe(`files/${candidateItemId(301)}/add-to-profile`))
  })

  it('warns when the name in a file differs', async () => {
    serveCandidate({ files: [aFile(1, { reading: aResumeReading({ name: 'Kwame Mensah' }) })] })
    const { panel } = await openCandidateTab(tab)
    expect(
      await panel.findByText(
        'The name in this file is different. Check that it is the same person.',
      ),
    ).toBeTruthy()
  })

  it('does not change profiles of the shared pool', async () => {
    serveCandidate({ detail: aCandidate({ isOwn: false }), files: [aFile()] })
    const { panel } = await openCandidateTab(tab)
    const button = await panel.findByRole('button', { name: 'Add to profile' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('removes a file and restores it', async () => {
    const { asked } = serveCandidate({ files: [aFile(1, { isAddedToProfile: true })] })
    const { panel, user } = await openCandidateTab(tab)
    expect(await panel.findByText('Added to profile')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Remove cv.pdf' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `DELETE files/${candidateItemId(301)}`,
        `POST files/${candidateItemId(301)}/restore`,
      ]),
    )
  })
})
