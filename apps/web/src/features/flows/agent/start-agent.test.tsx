import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aNewAgent, anAgent, anAgentFlow } from '#test/agent-builders'
import { aCheck, openFlowSteps } from '#test/launch-builders'
import { sendLiveChange, serveLive } from '#test/live-builders'
import { serveAgent } from '#test/serve-agent'
import { errorReply, server } from '#test/server'
import { aFlow, recruiterPrivileges } from '#test/session-builders'
import { listToasts } from '#ui/feedback/toast'

const draft = () => anAgentFlow({ status: 'draft' })
const rated = { drawn: 10, rated: 10, bothYes: 8, bothNo: 1, disagreed: 1, agreement: 90 }
const readyAgent = () => aNewAgent({ missing: [], calibration: rated })
const openLaunch = (privileges = recruiterPrivileges) => openFlowSteps('?step=launch', privileges)
const findStart = () => screen.findByRole('button', { name: 'Start agent · holds 50 credits' })

describe('the launch step in Autopilot', () => {
  it('asks for ratings first, and links what is missing', async () => {
    serveAgent({
      flow: draft(),
      agent: aNewAgent({ missing: ['Rate 10 people first.', 'Choose a mailbox to send from.'] }),
      readiness: [
        aCheck({ id: 'people', status: 'missing', text: 'No one to contact.', target: 'people' }),
        aCheck({
          id: 'mailbox',
          status: 'missing',
          text: 'Choose a mailbox to send from.',
          target: 'mailbox',
        }),
      ],
    })
    openLaunch()
    expect(await screen.findByRole('heading', { name: 'Start the agent' })).toBeTruthy()
    const checks = await screen.findByRole('list', { name: 'Checks' })
    await within(checks).findByText('Choose a mailbox to send from.')
    expect(within(checks).getByText('Rate 10 people first.')).toBeTruthy()
    expect(
      within(checks).getByRole('link', { name: 'Fix: Choose a mailbox to send from.' }),
    ).toBeTruthy()
    expect(within(checks).queryByText('No one to contact.')).toBeNull()
    expect(within(checks).getAllByRole('listitem')).toHaveLength(2)
    expect((await findStart()).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Rate 10 people' })).toBeTruthy()
  })

  it('asks once, starts once, and the start can be undone', async () => {
    const { asked } = serveAgent({ flow: draft(), agent: readyAgent() })
    const { user } = openLaunch()
    await user.click(await findStart())
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('50 credits are held for it')
    expect(asked.acts).toEqual([])
    await user.dblClick(
      within(dialog).getByRole('button', { name: 'Start agent · holds 50 credits' }),
    )
    expect((await screen.findByRole('timer')).textContent).toMatch(/^1[89]:\d\d$/)
    expect(screen.getByText(/50 credits are held\./)).toBeTruthy()
    expect(asked.startKeys).toHaveLength(1)
    expect(asked.startKeys[0]).toBeTruthy()
    const tabs = await screen.findByRole('navigation', { name: 'Session' })
    expect(within(tabs).getByRole('link', { name: 'Agent' }).getAttribute('aria-current')).toBe(
      'page',
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toContain('Start undone.'))
    expect(listToasts().at(-1)?.message).toContain('50 credits returned.')
    expect(await findStart()).toBeTruthy()
    expect(asked.acts).toEqual(['start', 'stop'])
  })

  it('repeats a start that got no answer with the same key', async () => {
    serveAgent({ flow: draft(), agent: readyAgent() })
    const keys: (string | null)[] = []
    server.use(
      http.post('*/api2/flows/:flowId/agent/start', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.error()
      }),
    )
    const { user } = openLaunch()
    await user.click(await findStart())
    const dialog = await screen.findByRole('alertdialog')
    const button = within(dialog).getByRole('button', { name: /^Start agent/ })
    await user.click(button)
    await within(dialog).findByText('The agent was not started')
    await user.click(button)
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBe(keys[1])
  })

  it('leads to billing when there are not enough credits', async () => {
    serveAgent({ flow: draft(), agent: readyAgent() })
    server.use(
      http.post('*/api2/flows/:flowId/agent/start', () =>
        errorReply(422, 422, 'out_of_credits', 'This takes 50 credits, and 3 are left.'),
      ),
    )
    const { user } = openLaunch()
    await user.click(await findStart())
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: /^Start agent/ }))
    expect(await within(dialog).findByText('This takes 50 credits, and 3 are left.')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Go to billing' })).toBeTruthy()
  })

  it('follows what happens elsewhere before the start', async () => {
    const streams = serveLive()
    const { state } = serveAgent({ flow: draft(), agent: aNewAgent() })
    openLaunch()
    await screen.findByRole('button', { name: 'Rate 10 people' })
    state.agent = readyAgent()
    await sendLiveChange(streams, { topic: 'flow', key: aFlow().id, change: { what: 'agent' } })
    expect(await screen.findByRole('button', { name: 'Rate 5 new people' })).toBeTruthy()
  })

  it('says why a start failed, and can be started again', async () => {
    const reason = 'None of its mailboxes can send. Connect one, or choose another.'
    serveAgent({
      flow: draft(),
      agent: aNewAgent({ state: 'paused', reason, missing: [], calibration: rated }),
    })
    openLaunch()
    expect(await screen.findByText('The agent was not started')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    expect((await findStart()).getAttribute('aria-disabled')).toBeNull()
  })

  it('cannot be started by members who may not spend credits', async () => {
    serveAgent({ flow: draft(), agent: readyAgent() })
    openLaunch(recruiterPrivileges.filter((each) => each !== 'credits.spend'))
    expect((await findStart()).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('an agent that was started', () => {
  it('is paused, which returns its credits, and resumed with the cost on the button', async () => {
    const { asked } = serveAgent()
    const { user } = openFlowSteps('')
    await user.click(await screen.findByRole('button', { name: 'Pause agent' }))
    expect(
      await screen.findByRole('button', { name: 'Resume agent · holds 20 credits' }),
    ).toBeTruthy()
    expect(listToasts().at(-1)?.message).toBe(
      'Agent paused. 20 credits returned. Planned emails still go out.',
    )
    expect(await screen.findByText(/^It searches again when you resume it\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Resume agent/ }))
    expect(await screen.findByRole('button', { name: 'Pause agent' })).toBeTruthy()
    expect(screen.queryByText('The agent is paused')).toBeNull()
    expect(asked.acts).toEqual(['stop', 'start'])
  })

  it('says why it was paused', async () => {
    serveAgent({
      agent: anAgent({
        state: 'paused',
        reason: 'The credit budget is used up.',
        nextRunAt: null,
        budget: { spent: 120, held: 0 },
        missing: ['The credit budget is used up. Raise it first.'],
      }),
    })
    openFlowSteps('')
    expect(await screen.findByText('The agent is paused')).toBeTruthy()
    expect(screen.getByText(/^The credit budget is used up\. Emails that are planned/)).toBeTruthy()
    const resume = await screen.findByRole('button', { name: 'Resume agent' })
    expect(resume.getAttribute('aria-disabled')).toBe('true')
  })

  it('says why it could not be resumed', async () => {
    serveAgent({ agent: anAgent({ state: 'paused', nextRunAt: null }) })
    server.use(
      http.post('*/api2/flows/:flowId/agent/start', () =>
        errorReply(422, 422, 'over_limit', 'Resume this session first.'),
      ),
    )
    const { user } = openFlowSteps('')
    await user.click(await screen.findByRole('button', { name: /^Resume agent/ }))
    expect(await screen.findByText('Resume this session first.')).toBeTruthy()
  })

  it('follows what happens elsewhere', async () => {
    const streams = serveLive()
    const { state } = serveAgent()
    openFlowSteps('')
    await screen.findByRole('button', { name: 'Pause agent' })
    state.agent = anAgent({ state: 'paused', reason: 'The job was closed.', nextRunAt: null })
    await sendLiveChange(streams, { topic: 'flow', key: aFlow().id, change: { what: 'agent' } })
    expect(await screen.findByText(/^The job was closed\./)).toBeTruthy()
  })

  it('has a button that stops all sending, after a question', async () => {
    const { asked } = serveAgent()
    const { user } = openFlowSteps('', [...recruiterPrivileges, 'mailboxes.own'])
    await user.click(await screen.findByRole('button', { name: 'Stop all sending' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Stop all sending?' })
    expect(asked.acts).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Stop all sending' }))
    expect(await screen.findByText('Stopped, 0 emails in flight.')).toBeTruthy()
    expect(await screen.findByText('All sending is stopped')).toBeTruthy()
  })

  it('is not searched for by an archived session', async () => {
    serveAgent({ flow: anAgentFlow({ isArchived: true }) })
    openFlowSteps('')
    await screen.findByRole('region', { name: 'Calibration' })
    expect(screen.queryByRole('button', { name: 'Pause agent' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Edit what/ })).toBeNull()
  })
})
