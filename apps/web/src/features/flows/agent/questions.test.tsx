import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { aDecision, anAgent, aQuestion } from '#test/agent-builders'
import { idOf, openFlowSteps } from '#test/launch-builders'
import { serveAgent } from '#test/serve-agent'
import { errorReply, server } from '#test/server'
import { recruiterPrivileges } from '#test/session-builders'
import { listToasts } from '#ui/feedback/toast'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

const _findTable = () => screen.findByRole('table', { name: 'Decisions' })
const open = (privileges = recruiterPrivileges) => openFlowSteps('', privileges)

describe('a question of the agent', () => {
  const question = () =>
    aQuestion(4, { person: { personId: idOf(60, 4), name: 'Farid Nazari', score: 76 } })
  const asking = (questions: number) => anAgent({ questions })

  it('is approved for the credit on the button, and shown at once', async () => {
    const { asked } = serveAgent({ agent: asking(1), decisions: [question()] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Approve Farid Nazari · 1 credit' }))
    expect(
      await screen.findByText(/^Approved.* Score 70 to 79 needs your approval\.$/),
    ).toBeTruthy()
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe('Approved Farid Nazari. 1 credit spent.'),
    )
    expect(asked.answers).toEqual([{ decisionIds: [question().id], answer: 'approve' }])
  })

  it('about people whose contact details are known costs no credits', async () => {
    const known = { ...question(), approvalCredits: 0 }
    serveAgent({ agent: asking(2), decisions: [known, aQuestion(3)] })
    open()
    expect(
      await screen.findByRole('button', { name: 'Approve Farid Nazari · no credits' }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve all 2 · 1 credit' })).toBeTruthy()
  })

  it('is declined, which can be undone', async () => {
    const { asked } = serveAgent({ agent: asking(1), decisions: [question()] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Decline Farid Nazari' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Declined Farid Nazari.'))
    listToasts().at(-1)?.onUndo?.()
    expect(await screen.findByRole('button', { name: 'Decline Farid Nazari' })).toBeTruthy()
    await waitFor(() =>
      expect(asked.answers.map(({ answer }) => answer)).toEqual(['decline', 'reopen']),
    )
  })

  it('names people whom an approval did not reach', async () => {
    serveAgent({
      agent: asking(1),
      decisions: [question()],
      refusals: { [question().id]: 'A colleague has written to them.' },
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Approve Farid/ }))
    expect(await screen.findByText('1 person stays as they are')).toBeTruthy()
    expect(screen.getByText(/A colleague has written to them\./)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Approve Farid/ })).toBeTruthy()
  })

  it('says why an answer failed and shows the question again', async () => {
    serveAgent({ agent: asking(1), decisions: [question()] })
    server.use(
      http.post('*/api2/flows/:flowId/agent/answers', () =>
        errorReply(422, 422, 'over_limit', 'The credit budget is used up.'),
      ),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Approve Farid/ }))
    expect(await screen.findByText('The credit budget is used up.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Approve Farid/ })).toBeTruthy()
  })

  it('can be approved together with the others', async () => {
    const { asked } = serveAgent({ agent: asking(2), decisions: [question(), aQuestion(3)] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Approve all 2 · 2 credits' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByRole('heading').textContent).toBe('Approve 2 people?')
    await user.click(within(dialog).getByRole('button', { name: 'Approve 2 people · 2 credits' }))
    await waitFor(() =>
      expect(asked.answers).toEqual([
        { decisionIds: [question().id, aQuestion(3).id], answer: 'approve' },
      ]),
    )
  })

  it('cannot be approved while the agent is paused, or without the right to spend', async () => {
    serveAgent({
      agent: anAgent({ state: 'paused', questions: 1, nextRunAt: null }),
      decisions: [question()],
    })
    open()
    const approve = await screen.findByRole('button', { name: /^Approve Farid/ })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    const decline = screen.getByRole('button', { name: 'Decline Farid Nazari' })
    expect(decline.getAttribute('aria-disabled')).toBeNull()
  })

  it('comes first on a phone, with Stop all sending in a dock', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    serveAgent({ agent: asking(1), decisions: [question(), aDecision(3)] })
    const { user } = open()
    const card = await screen.findByRole('region', { name: 'Question about Farid Nazari' })
    expect(card.textContent).toContain('asked 07:04')
    const figures = await screen.findByRole('region', { name: 'Figures' })
    expect(figures.textContent).toBe(
      'Budget100of 120 creditsAgreement85%17 of 20 peoplePer reply4.323 replies',
    )
    expect(await screen.findByRole('button', { name: 'Stop all sending' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Skipped Person 3/ }))
    expect(await screen.findByText('92, criteria version 3')).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: /^Approve Farid/ }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Question about Farid Nazari' })).toBeNull(),
    )
  })
})
