import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { anAgent, anAgentFlow } from '#test/agent-builders'
import { openFlowSteps } from '#test/launch-builders'
import { serveAgent } from '#test/serve-agent'
import { errorReply, ok, server } from '#test/server'
import { aFlow } from '#test/session-builders'
import '#test/preload-plan'

/** Serves the editor of a session, and returns the modes that were saved. */
function serveModes(flow = aFlow(), agent = anAgent({ state: 'off', nextRunAt: null })) {
  const { asked, sequence } = serveAgent({ flow, agent })
  const saved: string[] = []
  server.use(
    http.patch('*/api2/flows/:flowId', async ({ request }) => {
      const { mode } = (await request.json()) as { mode: 'manual' | 'agent' }
      saved.push(mode)
      sequence.state.flow = { ...sequence.state.flow, mode }
      return ok(sequence.state.flow)
    }),
  )
  return { asked, saved }
}

describe('the mode of a session', () => {
  it('changes to Autopilot at once', async () => {
    const { saved } = serveModes()
    const { user } = openFlowSteps('?step=schedule')
    await user.click(await screen.findByRole('radio', { name: 'Autopilot' }))
    expect(await screen.findByText(/^An agent searches, unlocks and writes/)).toBeTruthy()
    await waitFor(() => expect(saved).toEqual(['agent']))
    expect(await screen.findByRole('radio', { name: 'Autopilot', checked: true })).toBeTruthy()
  })

  it('asks before it turns off an agent, which stops first', async () => {
    const { asked, saved } = serveModes(anAgentFlow(), anAgent())
    const { user } = openFlowSteps('?tab=steps')
    await user.click(await screen.findByRole('radio', { name: 'Manual' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(saved).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Turn off Autopilot' }))
    await waitFor(() => expect(saved).toEqual(['manual']))
    expect(asked.acts).toEqual(['stop'])
    const tabs = await screen.findByRole('navigation', { name: 'Session' })
    await waitFor(() => expect(within(tabs).queryByRole('link', { name: 'Agent' })).toBeNull())
  })

  it('stays as it was when saving fails', async () => {
    serveModes()
    server.use(http.patch('*/api2/flows/:flowId', () => errorReply(500, 500, 'internal')))
    const { user } = openFlowSteps('?step=schedule')
    await user.click(await screen.findByRole('radio', { name: 'Autopilot' }))
    expect(await screen.findByText(/went wrong on our side/)).toBeTruthy()
    expect(await screen.findByRole('radio', { name: 'Manual', checked: true })).toBeTruthy()
  })
})
