import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { colleagueId } from '#test/board-builders'
import { aNote, roomId, serveRoom } from '#test/room-builders'
import { refused, server } from '#test/server'
import { openRoom, openTab } from '../open-room.tsx'

const tab = /^Notes/

describe('the notes', () => {
  it('say who wrote what, with names that stand out', async () => {
    serveRoom({ notes: [aNote(1, { text: `Ask @[Tomasz Wilk](${colleagueId}) first` })] })
    const { panel } = await openTab(tab)
    expect(await panel.findByText('@Tomasz Wilk')).toBeTruthy()
    expect(panel.getByText('Tomasz Wilk')).toBeTruthy()
    // Somebody else's note is theirs.
    expect(panel.queryByRole('button', { name: 'Change the note' })).toBeNull()
  })

  it('are none yet, or can not be had', async () => {
    serveRoom()
    const { panel, user } = await openTab(tab)
    expect(await panel.findByText('No notes yet')).toBeTruthy()
    server.use(http.get('*/notes', () => refused(500, 500, 'internal')))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Open the card' }))
    expect(await screen.findByText('No notes yet')).toBeTruthy()
  })

  it('say what went wrong', async () => {
    serveRoom()
    server.use(http.get('*/notes', () => refused(500, 500, 'internal')))
    const { panel } = await openTab(tab)
    expect(await panel.findByRole('alert')).toBeTruthy()
  })

  it('tell somebody who is chosen by their first letters', async () => {
    const { asked } = serveRoom()
    const { panel, user } = await openTab(tab)
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

  it('tell nobody of a private one', async () => {
    const { asked } = serveRoom()
    const { panel, user } = await openTab(tab)
    await user.click(await panel.findByRole('switch', { name: 'Only for me' }))
    await user.type(panel.getByRole('textbox', { name: 'New note' }), 'Thank @to')
    expect(screen.queryByRole('option')).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(asked[0]?.body).toEqual({ text: 'Thank @to', isPrivate: true }))
  })

  it('lose no half-written word to Escape, to another tab or to another look', async () => {
    serveRoom()
    const { panel, user } = await openTab(tab)
    const field = await panel.findByRole('textbox', { name: 'New note' })
    await user.type(field, 'Half a @t')
    await screen.findByRole('option', { name: 'Tomasz Wilk' })
    // The first one closes the suggestions, the second one the panel.
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Open the card' }))
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

  it('keep what was written when the server refuses it', async () => {
    serveRoom()
    server.use(http.post('*/notes', () => refused(404, 404, 'not_found', 'They are gone.')))
    const { panel, user } = await openTab(tab)
    const field = await panel.findByRole('textbox', { name: 'New note' })
    await user.type(field, 'A word')
    await user.click(panel.getByRole('button', { name: 'Save note' }))
    expect((await panel.findByRole('alert')).textContent).toBe('They are gone.')
    expect(field).toHaveProperty('value', 'A word')
  })

  it('can not be longer than the server takes', async () => {
    serveRoom()
    const { panel } = await openRoom({ opensOn: 'note' })
    const field = await panel.findByRole('textbox', { name: 'New note' })
    fireEvent.change(field, { target: { value: 'x'.repeat(5_001) } })
    expect((await panel.findByRole('alert')).textContent).toContain('5,000 letters')
  })

  it('are changed and removed by whoever wrote them, and brought back', async () => {
    const mine = aNote(1, { isMine: true, text: `Ask @[Tomasz Wilk](${colleagueId})` })
    const { asked } = serveRoom({ notes: [mine] })
    const { panel, user } = await openTab(tab)
    await user.click(await panel.findByRole('button', { name: 'Change the note' }))
    const field = panel.getByRole('textbox', { name: 'Change the note' })
    expect(field).toHaveProperty('value', 'Ask @Tomasz Wilk')
    await user.type(field, ' soon')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({
      ...{ method: 'PUT', path: `notes/${roomId(201)}` },
      body: { text: `Ask @[Tomasz Wilk](${colleagueId}) soon` },
    })
    await user.click(await panel.findByRole('button', { name: 'Remove the note' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(asked.map(({ method, path }) => `${method} ${path}`).slice(1)).toEqual([
        `DELETE notes/${roomId(201)}`,
        `POST notes/${roomId(201)}/restore`,
      ]),
    )
  })
})
