import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aNewAgent, anAgentFlow, aSample } from '#test/agent-builders'
import { openFlowSteps } from '#test/launch-builders'
import { serveAgent } from '#test/serve-agent'
import { errorReply, server } from '#test/server'

async function openRating(served: Parameters<typeof serveAgent>[0] = {}) {
  const { asked, state } = serveAgent({
    flow: anAgentFlow({ status: 'draft' }),
    agent: aNewAgent(),
    drawn: [aSample(1), aSample(2, { agentSays: 'skip' })],
    ...served,
  })
  const { user } = openFlowSteps('?step=launch')
  const card = await screen.findByRole('region', { name: 'Calibration' })
  await user.click(within(card).getByRole('button', { name: /^Rate / }))
  const dialog = await screen.findByRole('dialog')
  return { asked, state, user, dialog }
}

it('draws people and shows what the agent says only after each rating', async () => {
  const { asked, user, dialog } = await openRating()
  const first = await within(dialog).findByRole('article', { name: 'Person 1' })
  expect(within(dialog).getByText('1 of 2')).toBeTruthy()
  expect(first.textContent).toContain('Firmware Engineer@ Halden Robotics · Berlin, Germany')
  expect(first.textContent).toContain('Skills: C++Automotive')
  expect(within(dialog).queryByText(/The agent would/)).toBeNull()
  expect(within(dialog).queryByRole('img', { name: /^Match/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }))
  expect(await within(dialog).findByText('The agent would write to them.')).toBeTruthy()
  expect(within(dialog).getByText('You agree.')).toBeTruthy()
  expect(within(dialog).getByRole('img', { name: /^Match 86/ })).toBeTruthy()
  await waitFor(() =>
    expect(asked.verdicts).toEqual([{ personId: aSample(1).personId, verdict: 'yes' }]),
  )
  expect(asked.acts).toEqual(['draw'])
})

it('rates by keys and ends with what differs', async () => {
  const { asked, user, dialog } = await openRating()
  await within(dialog).findByRole('article', { name: 'Person 1' })
  await user.keyboard('m')
  await user.keyboard('{ArrowRight}')
  await within(dialog).findByRole('article', { name: 'Person 2' })
  await user.keyboard('y')
  expect(await within(dialog).findByText('You disagree.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Finish' }))
  expect(within(dialog).getByText(/You and the agent agree about 1 of 2\./)).toBeTruthy()
  const ratings = within(dialog).getByRole('list', { name: 'Ratings' })
  expect(ratings.textContent).toBe('Person 1You agreePerson 2You disagree')
  await waitFor(() =>
    expect(asked.verdicts.map(({ verdict }) => verdict)).toEqual(['maybe', 'yes']),
  )
})

it('goes on with people who were drawn before and are not rated', async () => {
  const { asked, dialog } = await openRating({
    agent: aNewAgent({ calibration: { drawn: 2, rated: 1 } }),
    samples: [aSample(1, { verdict: 'no' }), aSample(2)],
  })
  expect(await within(dialog).findByRole('article', { name: 'Person 2' })).toBeTruthy()
  expect(asked.acts).toEqual([])
})

it('stays open when the window becomes narrow', async () => {
  const { user, dialog } = await openRating()
  await within(dialog).findByRole('article', { name: 'Person 1' })
  await user.keyboard('y')
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void }
  }
  act(() => happyDOM.setViewport({ width: 390, height: 844 }))
  try {
    expect(await screen.findByText('The agent would write to them.')).toBeTruthy()
  } finally {
    act(() => happyDOM.setViewport({ width: 1440, height: 900 }))
  }
})

it('goes on with the next person when it was closed in between', async () => {
  const { asked, user, dialog } = await openRating()
  await within(dialog).findByRole('article', { name: 'Person 1' })
  await user.keyboard('y')
  await waitFor(() => expect(asked.verdicts).toHaveLength(1))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Rate \d+/ }))
  const again = await screen.findByRole('dialog')
  expect(await within(again).findByRole('article', { name: 'Person 2' })).toBeTruthy()
  expect(within(again).getByText('1 of 1')).toBeTruthy()
  expect(asked.acts).toEqual(['draw'])
})

it('says when no one is left to rate', async () => {
  const { dialog } = await openRating({ drawn: [] })
  expect(await within(dialog).findByText('No one new to rate')).toBeTruthy()
})

it('takes a rating back that could not be saved', async () => {
  const { user, dialog } = await openRating()
  await within(dialog).findByRole('article', { name: 'Person 1' })
  server.use(
    http.put('*/api2/flows/:flowId/people/:personId/verdict', () =>
      errorReply(500, 500, 'internal'),
    ),
  )
  await user.click(within(dialog).getByRole('button', { name: 'No' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe(
      'false',
    ),
  )
  expect(await screen.findByText(/^Person 1: /)).toBeTruthy()
})
