import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aScorecard, serveCandidate } from '#test/candidate-builders'
import { openCandidateTab } from '#test/candidate-panel-screen'
import { errorReply, server } from '#test/server'

const tab = /^Scorecards/
const mine = aScorecard({ recommendation: 'strong_yes', text: 'Hire.' })

describe('the scorecards tab', () => {
  it('asks for the user’s own scorecard first and hides the others until then', async () => {
    const { asked, state } = serveCandidate({ othersCount: 2 })
    const { panel, user } = await openCandidateTab(tab)
    expect(
      await panel.findByText('2 members have submitted a scorecard. Submit yours to see them.'),
    ).toBeTruthy()
    const give = () => panel.getByRole('button', { name: 'Submit scorecard' })
    expect(give().getAttribute('aria-disabled')).toBe('true')
    await user.click(panel.getByRole('radio', { name: 'Strong yes' }))
    const [, , , , four] = panel.getAllByRole('radio').slice(4, 9)
    await user.click(four as HTMLElement)
    await user.type(panel.getByRole('textbox', { name: 'Reason' }), 'Hire.')
    Object.assign(state, { mine, others: [aScorecard()] })
    await user.click(give())
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: 'scorecard',
      body: {
        recommendation: 'strong_yes',
        ratings: { skills: 4, experience: null, communication: null, motivation: null },
        text: 'Hire.',
      },
    })
    expect(await panel.findByText('Knows CAN inside out.')).toBeTruthy()
    expect(panel.getByText('Tomasz Wilk')).toBeTruthy()
    expect(panel.getAllByText('4 of 4')).toHaveLength(2)
  })

  it('lets the user edit a scorecard or cancel', async () => {
    serveCandidate({ mine })
    const { panel, user } = await openCandidateTab(tab)
    expect(await panel.findByText('No other scorecards yet.')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Edit your scorecard' }))
    const text = panel.getByRole('textbox', { name: 'Reason' })
    expect(text).toHaveProperty('value', 'Hire.')
    await user.type(text, ' Soon.')
    // Switching tabs loses nothing.
    await user.click(panel.getByRole('tab', { name: 'Profile' }))
    await user.click(panel.getByRole('tab', { name: tab }))
    expect(await panel.findByRole('textbox', { name: 'Reason' })).toHaveProperty(
      'value',
      'Hire. Soon.',
    )
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(await panel.findByText('Hire.')).toBeTruthy()
  })

  it('keeps the input when the server refuses', async () => {
    serveCandidate()
    server.use(http.put('*/scorecard', () => errorReply(404, 404, 'not_found', 'They are gone.')))
    const { panel, user } = await openCandidateTab(tab)
    await user.click(await panel.findByRole('radio', { name: 'No' }))
    await user.click(panel.getByRole('button', { name: 'Submit scorecard' }))
    expect((await panel.findByRole('alert')).textContent).toBe('They are gone.')
    expect(panel.getByRole('radio', { name: 'No', checked: true })).toBeTruthy()
  })

  it('shows what went wrong', async () => {
    serveCandidate()
    server.use(http.get('*/scorecards', () => errorReply(500, 500, 'internal')))
    await openCandidateTab(tab)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
