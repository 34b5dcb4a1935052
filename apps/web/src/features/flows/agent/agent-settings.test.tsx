import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aNewAgent, anAgent, anAgentFlow, someWeights } from '#test/agent-builders'
import { openFlowSteps } from '#test/launch-builders'
import { serveAgent } from '#test/serve-agent'
import { errorReply, server } from '#test/server'
import { recruiterPrivileges } from '#test/session-builders'
import { listToasts } from '#ui/feedback/toast'

const open = (privileges = recruiterPrivileges) => openFlowSteps('', privileges)
const findCard = (name: string) => screen.findByRole('region', { name })

describe('the Agent tab', () => {
  it('comes first in Autopilot, and is not there in a manual session', async () => {
    serveAgent()
    open()
    const tabs = await screen.findByRole('navigation', { name: 'Session' })
    const [first] = within(tabs).getAllByRole('link')
    expect(first?.textContent).toBe('Agent')
    expect(first?.getAttribute('aria-current')).toBe('page')
  })

  it('leads to the steps of a manual session', async () => {
    serveAgent({ flow: anAgentFlow({ mode: 'manual' }) })
    openFlowSteps('?tab=agent')
    const tabs = await screen.findByRole('navigation', { name: 'Session' })
    expect(within(tabs).queryByRole('link', { name: 'Agent' })).toBeNull()
    const current = within(tabs).getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('Steps')
  })

  it('tells reviewers that they cannot see it', async () => {
    serveAgent()
    open(['pipeline.review'])
    expect(await screen.findByText('You can’t see what the agent does')).toBeTruthy()
  })

  it('says why it could not be loaded and tries again', async () => {
    serveAgent()
    server.use(
      http.get('*/api2/flows/:flowId/agent', () => errorReply(403, 403, 'forbidden', 'No.'), {
        once: true,
      }),
    )
    const { user } = open()
    await screen.findByText('The agent couldn’t be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findCard('Calibration')).toBeTruthy()
  })
})

describe('the calibration card', () => {
  it('shows how often the agent and the team agree', async () => {
    serveAgent()
    open()
    const card = await findCard('Calibration')
    expect(card.textContent).toContain('85% agreement17 of 20 people')
    expect(card.textContent).toContain('Both yes 14Both no 3You disagreed 3')
    expect(within(card).getByRole('img', { name: '20 people rated, 17 agree' })).toBeTruthy()
    expect(within(card).getByRole('button', { name: 'Rate 5 new people' })).toBeTruthy()
  })

  it('shows what a suggestion changes, applies it and takes it back', async () => {
    const { asked } = serveAgent({ hasSuggestion: true })
    const { user } = open()
    const card = await findCard('Calibration')
    expect(
      await within(card).findByText(/You said no to 3 people without automotive work\. Raise/),
    ).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: 'Show effect' }))
    expect(card.textContent).toContain('rank 81% of pairs as you did. The current ones rank 62%.')
    const changes = within(card).getByRole('list', { name: 'Changes' })
    expect(changes.textContent).toContain('Automotive1014')
    await user.click(within(card).getByRole('button', { name: 'Apply' }))
    const applied = await within(card).findByRole('list', { name: 'Changed weights' })
    expect(applied.textContent).toContain('Automotive from 10 to 14Ines Carvalho, 12 May')
    expect(listToasts().at(-1)?.message).toBe('Changed Automotive from 10 to 14.')
    await user.click(within(applied).getByRole('button', { name: /^Undo/ }))
    expect(await within(applied).findByText('Undone')).toBeTruthy()
    expect(asked.acts).toEqual(['apply weights', 'undo weights'])
  })

  it('does not offer to undo weights once the criteria have changed', async () => {
    serveAgent({ agent: anAgent({ weights: [someWeights({ canUndo: false })] }) })
    open()
    const undo = await screen.findByRole('button', { name: 'Undo: Automotive from 10 to 14' })
    expect(undo.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('what the agent may do alone', () => {
  it('is edited in a dialog, which refuses scores that cross', async () => {
    const { asked } = serveAgent()
    const { user } = open()
    const card = await findCard('What it may do alone')
    expect(card.textContent).toContain('Skipbelow 70Ask me70 to 79Unlock and write80 and up')
    expect(card.textContent).toContain('Email qualityVerified only')
    await user.click(within(card).getByRole('button', { name: /^Edit/ }))
    const dialog = await screen.findByRole('dialog')
    const ask = within(dialog).getByRole('textbox', { name: 'Ask from score' })
    await user.clear(ask)
    await user.type(ask, '85{Tab}')
    expect(await within(dialog).findByText('Enter 80 or less.')).toBeTruthy()
    const refused = within(dialog).getByRole('button', { name: 'Save' })
    expect(refused.getAttribute('aria-disabled')).toBe('true')
    await user.clear(ask)
    await user.type(ask, '60{Tab}')
    await user.click(within(dialog).getByRole('radio', { name: /^Any that may arrive/ }))
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'Ask me before every first email' }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.settings).toMatchObject([
      { baseVersion: 3, settings: { askFrom: 60, emails: 'any', asksAlways: true } },
    ])
    expect(card.textContent).toContain('Always waits for my approval')
  })

  it('keeps what was entered when saving fails', async () => {
    serveAgent()
    server.use(
      http.put('*/api2/flows/:flowId/agent/settings', () =>
        errorReply(422, 422, 'stale_version', 'A colleague has changed these settings.'),
      ),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Edit what/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Raise write from score' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('A colleague has changed these settings.')).toBeTruthy()
    const write = within(dialog).getByRole('textbox', { name: 'Write from score' })
    expect(write).toHaveProperty('value', '81')
  })
})

describe('the budget', () => {
  it('shows what is spent, what is left and what a reply costs', async () => {
    serveAgent()
    open()
    const card = await findCard('Budget')
    expect(card.textContent).toContain('20 credits left, unspent credits return')
    expect(card.textContent).toContain('100 of 120 credits spent')
    expect(card.textContent).toContain('lasts until about 26 May')
    expect(card.textContent).toContain('A day, at most10 credits · 4 today')
    expect(card.textContent).toContain('Cost per reply4.3 credits (23 replies)')
  })

  it('says when it is used up that follow-ups still go out', async () => {
    serveAgent({ agent: anAgent({ budget: { spent: 120, held: 0 } }) })
    open()
    const card = await findCard('Budget')
    expect(card.textContent).toContain('Budget used up')
    expect(card.textContent).toContain('Follow-ups still go out.')
    expect(within(card).getByRole('link', { name: 'Raise the budget' })).toBeTruthy()
  })
})

describe('the schedule', () => {
  it('saves changed days and the hour at once, one after the other', async () => {
    const { asked } = serveAgent()
    const { user } = open([...recruiterPrivileges, 'mailboxes.own'])
    const card = await findCard('Schedule')
    expect(await within(card).findByText('Mon to Fri, 09–12 and 13–17')).toBeTruthy()
    expect(await within(card).findByText('ines@, 40 a day')).toBeTruthy()
    const days = within(card).getByRole('group', { name: 'Days on which it searches' })
    expect(
      within(days)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await user.click(within(days).getByRole('button', { name: 'Mon' }))
    await user.click(within(days).getByRole('button', { name: 'Tue' }))
    await user.click(within(card).getByRole('combobox', { name: 'Searches at' }))
    await user.click(await screen.findByRole('option', { name: '08:00' }))
    await waitFor(() =>
      expect(asked.settings.at(-1)?.settings).toMatchObject({ days: [4, 1], hour: 8 }),
    )
    const versions = asked.settings.map(({ baseVersion }) => baseVersion)
    expect(versions).toEqual(versions.map((_, at) => 3 + at))
  })

  it('keeps at least one day', async () => {
    const { asked } = serveAgent({ agent: aNewAgent({ settings: { days: [2] } }) })
    const { user } = open()
    const card = await findCard('Schedule')
    await user.click(within(card).getByRole('button', { name: 'Tue' }))
    expect(within(card).getByRole('button', { name: 'Tue' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(asked.settings).toEqual([])
  })
})
