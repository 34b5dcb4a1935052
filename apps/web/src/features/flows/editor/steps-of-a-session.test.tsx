import { sendAfterOptions } from '@headwater/contract/option-lists'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlan, aSavedPlan, aStep, openPlan, servePlan } from '#test/plan-builders'
import { ok, server } from '#test/server'
import { aFlow } from '#test/session-builders'
import { aTemplate, serveTemplates } from '#test/template-builders'
import '#test/preload-plan'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

describe('the steps of a session', () => {
  it('show their dates, their words and what is sent first', async () => {
    servePlan()
    openPlan()
    const first = await screen.findByRole('region', { name: 'Step 1' })
    expect(within(first).getByText('4 words')).toBeTruthy()
    expect(screen.getByText('Fri 15 May, 14:00')).toBeTruthy()
    expect(screen.getByText('No date yet')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Send step 1 after' }).textContent).toContain(
      'Send after: 0 day (now)',
    )
  })

  it.each(sendAfterOptions)(
    'are saved with the delay “$label” chosen',
    async ({ value, label }) => {
      const sendAfter = value === 1 ? 2 : 1
      const steps = [aStep(1), aStep(2, { sendAfter })]
      const asked = servePlan({ saved: aSavedPlan({ plan: aPlan({ steps }) }) })
      const { user } = openPlan()
      await user.click(await screen.findByRole('combobox', { name: 'Send step 2 after' }))
      await user.click(await screen.findByRole('option', { name: `Send after: ${label}` }))
      await waitFor(() => expect(asked.saves.at(-1)?.plan.steps[1]?.sendAfter).toBe(value))
    },
  )

  it.each([
    ['move while an agent runs the session', 'agent', 'running', [true, null]],
    ['stand still while it is paused', 'agent', 'paused', [true, 'true']],
    ['are not on the line of a session run by members', 'manual', 'running', [false, null]],
  ] as const)('dashes %s', async (_, mode, status, expected) => {
    servePlan({ flow: aFlow({ mode, status }) })
    openPlan('?tab=steps')
    const step = await screen.findByRole('region', { name: 'Step 1' })
    const line = step.closest('li')?.firstElementChild
    expect([
      line?.classList.contains('motion-current'),
      line?.getAttribute('data-paused') ?? null,
    ]).toEqual(expected)
  })

  it('are moved by button and keyboard, and saved in the new order', async () => {
    const asked = servePlan()
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Move step 1 down' }))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() =>
      expect(asked.saves.at(-1)?.plan.steps.map(({ subject }) => subject)).toEqual([
        'Subject 2',
        'Subject 3',
        'Subject 1',
      ]),
    )
    expect(asked.saves[0]?.baseVersion).toBe(3)
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
  })

  it('are deleted and return where they were', async () => {
    const asked = servePlan()
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'More for step 2' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete step' }))
    await waitFor(() => expect(asked.saves.at(-1)?.plan.steps).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.saves.at(-1)?.plan).toEqual(aPlan()))
  })

  it('get a second subject, and reply in the thread instead', async () => {
    const asked = servePlan()
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    await user.click(await screen.findByRole('button', { name: 'Add second subject' }))
    expect(await screen.findByRole('textbox', { name: 'Second subject of step 2' })).toBeTruthy()
    await waitFor(() => expect(asked.saves.at(-1)?.plan.steps[1]?.subjectB).toBe(''))
    await user.click(screen.getByRole('radio', { name: 'Reply in thread' }))
    await waitFor(() =>
      expect(asked.saves.at(-1)?.plan.steps[1]).toMatchObject({
        isSameThread: true,
        subject: '',
        subjectB: null,
      }),
    )
    expect(screen.queryByRole('textbox', { name: 'Subject of step 2' })).toBeNull()
  })

  it('take the wording of a template, which is undone', async () => {
    serveTemplates([aTemplate()])
    const asked = servePlan()
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Template' }))
    await user.click(await screen.findByRole('button', { name: /^First email/ }))
    const { subject, bodyHtml } = aTemplate()
    await waitFor(() =>
      expect(asked.saves.at(-1)?.plan.steps[0]).toMatchObject({ subject, bodyHtml }),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.saves.at(-1)?.plan.steps[0]).toEqual(aStep(1)))
  })

  it('begin with a first draft where there are none', async () => {
    const asked = servePlan({ saved: aSavedPlan({ plan: aPlan({ steps: [] }), stepDates: [] }) })
    server.use(http.post('*/api2/flows/:id/plan/draft', () => ok({ steps: [aStep(1)] })))
    const { user } = openPlan()
    expect(await screen.findByText('No emails yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Write a first draft' }))
    expect(await screen.findByRole('region', { name: 'Step 1' })).toBeTruthy()
    await waitFor(() => expect(asked.saves.at(-1)?.plan.steps).toEqual([aStep(1)]))
  })

  it('offer no rewriting without a language model', async () => {
    servePlan()
    openPlan()
    expect(await screen.findByRole('button', { name: 'Template' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rewrite' })).toBeNull()
  })

  it('mark a proposed wording until a member approves it', async () => {
    const asked = servePlan({ saved: aSavedPlan({ hasLanguageModel: true }) })
    server.use(
      http.post('*/api2/flows/:id/plan/wording', () =>
        ok({ subject: 'Shorter', bodyHtml: '<p>Short.</p>' }),
      ),
    )
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Rewrite' }))
    await user.click(await screen.findByRole('button', { name: 'Propose wording' }))
    await waitFor(() =>
      expect(asked.saves.at(-1)?.plan.steps[0]).toMatchObject({
        subject: 'Shorter',
        isProposed: true,
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(asked.saves.at(-1)?.plan.steps[0]?.isProposed).toBe(false))
  })

  it('say who lacks a variable and what they get instead', async () => {
    servePlan({
      missing: [
        {
          stepId: aStep(1).id,
          name: 'candidate.current_company',
          fallback: 'your company',
          count: 2,
          people: [{ personId: aStep(9).id, name: 'Elif Demirtaş' }],
        },
      ],
    })
    const { user } = openPlan()
    const step = await screen.findByRole('region', { name: 'Step 1' })
    expect(await within(step).findByText(/They get “your company” instead/)).toBeTruthy()
    await user.click(within(step).getByRole('button', { name: 'See who' }))
    expect(await screen.findByText('Elif Demirtaş')).toBeTruthy()
    expect(screen.getByText('and 1 more')).toBeTruthy()
  })
})
