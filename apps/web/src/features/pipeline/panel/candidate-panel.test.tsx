import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aBoardCard, aBoardStage, sessionId } from '#test/board-builders'
import { aCandidate, anEntry, serveCandidate } from '#test/candidate-builders'
import { openCandidatePanel } from '#test/candidate-panel-screen'
import { servePersonActs } from '#test/result-builders'
import { errorReply, ok, server } from '#test/server'

describe('the candidate panel', () => {
  it('shows name, stage and score', async () => {
    serveCandidate()
    const { panel } = await openCandidatePanel()
    expect(panel.getByText('Replied · 1 of 31', { selector: 'header *' })).toBeTruthy()
    expect(panel.getByRole('heading', { name: 'Elif Demirtaş', level: 3 })).toBeTruthy()
    expect(panel.getByText('Lead Firmware Engineer @ Boreal Storage')).toBeTruthy()
    expect(await panel.findByText('Berlin, Germany · 9 years of experience')).toBeTruthy()
    expect(panel.getByRole('img', { name: 'Match 91 of 100, strong' })).toBeTruthy()
    const tabs = await panel.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Timeline9',
      'Notes2',
      'Files1',
      'Scorecards0',
    ])
  })

  it('shows the board’s data while the details load, and a load error', async () => {
    serveCandidate()
    server.use(http.get('*/candidates/:id', () => errorReply(500, 500, 'internal')))
    const { panel, user } = await openCandidatePanel()
    expect(panel.getByRole('heading', { name: 'Elif Demirtaş', level: 3 })).toBeTruthy()
    const alert = await panel.findByRole('alert')
    expect(alert.textContent).toContain('Couldn’t load the candidate.')
    server.use(http.get('*/candidates/:id', () => ok(aCandidate())))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await panel.findByRole('tab', { name: 'Profile' })).toBeTruthy()
  })

  it('shows that a candidate is gone when neither board nor server has them', async () => {
    serveCandidate()
    server.use(http.get('*/candidates/:id', () => errorReply(404, 404, 'not_found')))
    const { panel } = await openCandidatePanel({ card: undefined })
    expect((await panel.findByRole('alert')).textContent).toContain('They may have been removed.')
  })

  it('steps to the neighbours by buttons, arrows and letters, and stops at the ends', async () => {
    serveCandidate()
    const { user, stepped, element } = await openCandidatePanel()
    await screen.findByRole('tab', { name: 'Profile' })
    const back = within(element).getByRole('button', { name: 'Previous candidate' })
    expect(back.getAttribute('aria-disabled')).toBe('true')
    element.focus()
    await user.keyboard('{ArrowUp}{ArrowDown}j')
    await user.click(within(element).getByRole('button', { name: 'Next candidate' }))
    expect(stepped).toEqual(['on', 'on', 'on'])
  })

  it('leaves the arrow keys to a text field', async () => {
    serveCandidate()
    const { user, stepped, panel } = await openCandidatePanel({ opensOn: 'note' })
    const field = await panel.findByRole('textbox', { name: 'New note' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('a{ArrowDown}j')
    expect(stepped).toEqual([])
  })

  it('expands and shrinks again', async () => {
    serveCandidate()
    const { user, panel } = await openCandidatePanel()
    await user.click(panel.getByRole('button', { name: 'Expand panel' }))
    expect(panel.getByRole('button', { name: 'Shrink panel' })).toBeTruthy()
  })

  it('moves the candidate by stage and by the one button to the next', async () => {
    serveCandidate()
    const { user, panel, done } = await openCandidatePanel()
    await user.click(panel.getByRole('button', { name: 'Move to Interview' }))
    await user.click(await panel.findByRole('combobox', { name: 'Stage' }))
    await user.click(await screen.findByRole('option', { name: 'Hired' }))
    expect(done.map(({ act, args }) => [act, ...args])).toEqual([
      ['move', aBoardStage('interview').id],
      ['move', aBoardStage('hired').id],
    ])
    // A hired candidate has no next stage, so only a note can be added.
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Move to/ })).toBeNull())
    expect(panel.getByRole('button', { name: 'Add note' })).toBeTruthy()
  })

  it('quotes a reply that waits and marks it as answered', async () => {
    serveCandidate({
      timeline: [
        anEntry(1, {
          kind: 'replied',
          by: null,
          side: 'talent',
          said: 'replied',
          quote: 'What range?',
        }),
      ],
    })
    const card = aBoardCard(1, { waitsSince: new Date(Date.now() - 720_000).toISOString() })
    const { user, panel, done } = await openCandidatePanel({ card })
    expect(await panel.findByText('Replied 12 min ago, needs reply')).toBeTruthy()
    expect(await panel.findByText('“What range?”')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Mark as answered' }))
    expect(done).toEqual([{ act: 'settleReply', args: [] }])
  })

  it('unlocks contact details with the price on the button', async () => {
    const card = aBoardCard(1, { contactStatus: 'locked', flowId: sessionId })
    const locked = aCandidate({
      card,
      contacts: [],
      contactStatus: { state: 'locked', hint: 'e•••' },
    })
    const { state } = serveCandidate({ detail: locked })
    const asked = servePersonActs()
    const { user, panel, done } = await openCandidatePanel({ card })
    const button = await panel.findByRole('button', { name: 'Unlock · 1 credit' })
    expect(panel.getByText(/Locked: e•••/)).toBeTruthy()
    expect(panel.getAllByRole('button', { name: 'Move to Interview' })).toHaveLength(1)
    state.detail = aCandidate({ card })
    await user.click(button)
    expect(await panel.findByText('elif.demirtas@posteo.example')).toBeTruthy()
    expect(panel.getAllByRole('button', { name: 'Move to Interview' })).toHaveLength(1)
    expect(asked.unlocks).toMatchObject([{ ids: [card.personId], key: expect.any(String) }])
    expect(done.map(({ act }) => act)).toContain('refresh')
    expect(await screen.findByText('Elif Demirtaş unlocked for 1 credit, 311 left')).toBeTruthy()
  })

  it('shows why contact details were not unlocked', async () => {
    const card = aBoardCard(1, { contactStatus: 'locked', flowId: sessionId })
    serveCandidate({
      detail: aCandidate({ card, contactStatus: { state: 'locked', hint: 'e•••' } }),
    })
    servePersonActs({ outcomes: { [card.personId]: 'out_of_credits' } })
    const { user, panel } = await openCandidatePanel({ card })
    await user.click(await panel.findByRole('button', { name: 'Unlock · 1 credit' }))
    expect(await screen.findByText(/was not unlocked. Not enough credits./)).toBeTruthy()
  })

  it('is read-only for a reviewer and explains disabled buttons', async () => {
    serveCandidate({ detail: aCandidate({ contacts: [] }) })
    const { panel } = await openCandidatePanel({
      privileges: ['pipeline.review'],
      disabledReason: 'You can review people here.',
    })
    await panel.findByRole('tab', { name: 'Profile' })
    for (const button of panel.getAllByRole('button', { name: /^(Move to|Reject|Plan)/ }))
      expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(panel.queryByRole('tab', { name: /Files/ })).toBeNull()
    expect(panel.queryByRole('button', { name: 'More actions' })).toBeNull()
    expect(panel.getByText('Your role can’t see contact details.')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Add note' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('refetches when the board reports a change of the candidate', async () => {
    const { state } = serveCandidate()
    const { panel, store } = await openCandidatePanel()
    await panel.findByRole('tab', { name: /Notes\s*2/ })
    state.detail = aCandidate({ counts: { ...aCandidate().counts, notes: 3 } })
    store.setState(({ card }) => ({ card: card && { ...card, version: card.version + 1 } }))
    expect(await panel.findByRole('tab', { name: /Notes\s*3/ })).toBeTruthy()
  })
})
