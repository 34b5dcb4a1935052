import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { colleagueId } from '#test/board-builders'
import { aNote, candidateItemId, serveCandidate } from '#test/candidate-builders'
import { openCandidatePanel, openCandidateTab } from '#test/candidate-panel-screen'
import { errorReply, server } from '#test/server'

const tab = /^Notes/

describe('the notes tab', () => {
  it('shows authors and notes with highlighted mentions', async () => {
    serveCandidate({ notes: [aNote(1, { text: `Ask @[Tomasz Wilk](${colleagueId}) first` })] })
    const { panel } = await openCandidateTab(tab)
    expect(await panel.findByText('@Tomasz Wilk')).toBeTruthy()
    expect(panel.getByText('Tomasz Wilk')).toBeTruthy()
    // Notes of other members can't be edited.
    expect(panel.queryByRole('button', { name: 'Edit note' })).toBeNull()
  })

  it('shows the empty state or a load error', async () => {
    serveCandidate()
    const { panel, user } = await openCandidateTab(tab)
    expect(await panel.findByText('No notes yet')).toBeTruthy()
    server.use(http.get('*/notes', () => errorReply(500, 500, 'internal')))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Open card' }))
    expect(await screen.findByText('No notes yet')).toBeTruthy()
  })

  it('shows what went wrong', async () => {
    serveCandidate()
    server.use(http.get('*/notes', () => errorReply(500, 500, 'internal')))
    const { panel } = await openCandidateTab(tab)
    expect(await panel.findByRole('alert')).toBeTruthy()
  })

  it('mentions a member chosen by their first letters', async () => {
    const { asked } = serveCandidate()
    const { panel, user } = await openCandidateTab(tab)
    const field = await panel.findByRole('textbox', { name: 'New note' })
    await user.type(field, 'Ask @to')
    expect(await screen.findByRole('option', { name: 'Tomasz Wilk' })).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(field).toHaveProperty('value', 'Ask @Tomasz Wilk ')
    await user.type(field, 'first{Control>}{Enter}{/Control}')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({
      path: 'notes',
      key: expect.any(String),
      body: { text: `Ask @[Tomasz Wilk](${colleagueId}) first`, isPrivate: false },
    })
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  })

  it('suggests no mentions in a private note', async () => {
    const { asked } = serveCandidate()
    const { panel, user } = await openCandidateTab(tab)
    await user.click(await panel.findByRole('switch', { name: 'Only visible to me' }))
    await user.type(panel.getByRole('textbox', { name: 'New note' }), 'Thank @to')
    expect(screen.queryByRole('option')).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(asked[0]?.body).toEqual({ text: 'Thank @to', isPrivate: true }))
  })

  it('keeps unsaved text after Escape, a tab change or another candidate', async () => {
    serveCandidate()
    const { panel, user } = await openCandidateTab(tab)
    const field = await panel.findByRole('textbox', { name: 'New note' })
    await user.type(field, 'Half a @t')
    await screen.findByRole('option', { name: 'Tomasz Wilk' })
    // The first Escape closes the suggestions, the second the panel.
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Open card' }))
    const again = within(await screen.findByRole('dialog'))
    expect(await again.findByRole('textbox', { name: 'New note' })).toHaveProperty(
      'value',
      'Half a @t',
    )
    await user.click(again.getByRole('tab', { name: 'Profile' }))
    await user.click(again.getByRole('button', { name: 'Add note' }))
    const kept = await again.findByRole('textbox', { name: 'New note' })
    expect(kept).toHaveProperty('value', 'Half a @t')
    await waitFor(() => expect(document.activeElement).toBe(kept))
  })

  it('keeps the text when the server refuses', async () => {
    serveCandidate()
    server.use(http.post('*/notes', () => errorReply(404, 404, 'not_found', 'They are gone.')))
    const { panel, user } = await openCandidateTab(tab)
    const field = await panel.findByRole('textbox', { name: 'New note' })
    await user.type(field, 'A word')
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    expect((await panel.findByRole('alert')).textContent).toBe('They are gone.')
    expect(field).toHaveProperty('value', 'A word')
  })

  it('limits the length to what the server accepts', async () => {
    serveCandidate()
    const { panel } = await openCandidatePanel({ opensOn: 'note' })
    const field = await panel.findByRole('textbox', { name: 'New note' })
    fireEvent.change(field, { target: { value: 'x'.repeat(5_001) } })
    expect((await panel.findByRole('alert')).textContent).toContain('5,000 characters')
  })

  it('lets authors edit, delete and restore their notes', async () => {
    const mine = aNote(1, { isMine: true, text: `Ask @[Tomasz Wilk](${colleagueId})` })
    const { asked } = serveCandidate({ notes: [mine] })
    const { panel, user } = await openCandidateTab(tab)
    await user.click(await panel.findByRole('button', { name: 'Edit note' }))
    const field = panel.getByRole('textbox', { name: 'Edit note' })
    expect(field).toHaveProperty('value', 'Ask @Tomasz Wilk')
    await user.type(field, ' soon')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: `notes/${candidateItemId(201)}`,
      body: { text: `Ask @[Tomasz Wilk](${colleagueId}) soon` },
    })
    await user.click(await panel.findByRole('button', { name: 'Remove note' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(asked.map(({ method, path }) => `${method} ${path}`).slice(1)).toEqual([
        `DELETE notes/${candidateItemId(201)}`,
        `POST notes/${candidateItemId(201)}/restore`,
      ]),
    )
  })
})
