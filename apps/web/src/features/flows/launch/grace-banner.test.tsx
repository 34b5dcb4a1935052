import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aLaunch, openFlowSteps, serveLaunch } from '#test/launch-builders'
import { sendLiveChange, serveLive } from '#test/live-builders'
import { errorReply, server } from '#test/server'
import { aFlow } from '#test/session-builders'
import { formatCountdown } from './grace-banner.tsx'

const starting = () => aFlow({ status: 'starting' })

describe('the banner of a launch', () => {
  it('counts down until the start', async () => {
    serveLaunch({ flow: starting(), launches: [aLaunch()] })
    openFlowSteps('?step=launch')
    expect(await screen.findByText(/^Launched to 10 people\. Starts at/)).toBeTruthy()
    const timer = screen.getByRole('timer')
    expect(timer.textContent).toMatch(/^1[89]:\d\d$/)
    const first = timer.textContent
    await waitFor(() => expect(timer.textContent).not.toBe(first))
    expect(screen.getByText(/7 credits are held/)).toBeTruthy()
  })

  it('says why a launch could not be undone any more', async () => {
    serveLaunch({ flow: starting(), launches: [aLaunch()] })
    server.use(
      http.post('*/api2/flows/:flowId/launch/undo', () =>
        errorReply(422, 422, 'over_limit', 'The launch has started. Pause the session instead.'),
      ),
    )
    const { user } = openFlowSteps('?step=launch')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText('The launch has started. Pause the session instead.'),
    ).toBeTruthy()
  })

  it('goes when the launch has started elsewhere', async () => {
    const streams = serveLive()
    const { state } = serveLaunch({ flow: starting(), launches: [aLaunch()] })
    openFlowSteps('?step=launch')
    await screen.findByRole('timer')
    state.launches = [aLaunch({ state: 'started' })]
    state.flow = aFlow({ status: 'running' })
    await sendLiveChange(streams, { topic: 'flow', key: aFlow().id, change: { what: 'status' } })
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  })

  it('has no Undo for reviewers', async () => {
    serveLaunch({ flow: starting(), launches: [aLaunch()] })
    openFlowSteps('?step=launch', ['pipeline.review'])
    await screen.findByRole('timer')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

it.each([
  [1_145_000, '19:05'],
  [59_400, '1:00'],
  [-5, '0:00'],
])('%d ms are shown as %s', (leftMs, text) => {
  expect(formatCountdown(leftMs)).toBe(text)
})
