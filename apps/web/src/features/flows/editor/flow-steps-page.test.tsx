import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlan, aSavedPlan, aStep, openPlan, saveElsewhere, servePlan } from '#test/plan-builders'
import { aSequencePerson } from '#test/sequence-builders'
import { errorReply, server } from '#test/server'
import { aFlow } from '#test/session-builders'
import '#test/preload-plan'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

describe('the page of a draft session', () => {
  it('names the session, its job and its steps', async () => {
    servePlan()
    openPlan()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Firmware · DE and NL' }),
    ).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Firmware · DE and NL · Headwater'))
    const steps = await screen.findByRole('navigation', { name: 'Session steps' })
    expect(
      within(steps)
        .getAllByRole('link')
        .map((link) => link.textContent?.replace(', complete', '')),
    ).toEqual(['Search', 'Messages', 'Schedule', 'Launch'])
    expect(within(steps).getByRole('link', { current: 'page' }).textContent).toContain('Messages')
  })

  it('marks the step in the address as the current one', async () => {
    servePlan()
    openPlan('?step=schedule')
    const steps = await screen.findByRole('navigation', { name: 'Session steps' })
    const current = within(steps).getByRole('link', { current: 'page' })
    expect(current.textContent).toContain('Schedule')
    expect(current.className).toContain('aria-[current=page]:bg-press')
  })

  it('ticks the steps of which nothing is missing', async () => {
    servePlan({
      readiness: [
        {
          id: 'mailbox',
          status: 'missing',
          text: 'No mailbox is chosen',
          detail: null,
          target: 'mailbox',
          stepId: null,
        },
      ],
    })
    openPlan()
    expect(await screen.findByRole('link', { name: 'Messages , complete' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Schedule' })).toBeTruthy()
    expect(screen.getByText('1 to look at')).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'Fix: No mailbox is chosen' }).getAttribute('href'),
    ).toBe('/main/settings/emails')
  })

  it.each([
    ['a job that is not its own', () => aFlow({ jobId: '0198a1f0-0000-7000-8000-000000000799' })],
  ])('is not found under %s', async (_, other) => {
    servePlan({ flow: other() })
    openPlan()
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  })

  it('says why the emails could not be loaded and tries again', async () => {
    servePlan()
    server.use(http.get('*/api2/flows/:id/plan', () => errorReply(500, 500, 'internal')))
    const { user } = openPlan()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The emails of this session couldn’t be loaded')
    servePlan()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Step 1' })).toBeTruthy()
  })

  it('explains to a reviewer why nothing can be edited', async () => {
    servePlan()
    openPlan('', ['pipeline.review'])
    expect(await screen.findByText('You can’t edit this session')).toBeTruthy()
  })

  it('shows an archived session without ways to change it', async () => {
    servePlan({ flow: aFlow({ isArchived: true }) })
    openPlan()
    expect(await screen.findByText('This session is archived')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send test to me' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Review launch/ })).toBeNull()
  })
})

describe('saving', () => {
  it('shows who changed the session meanwhile and loads their version', async () => {
    const asked = servePlan()
    const { user } = openPlan()
    await screen.findByRole('region', { name: 'Step 1' })
    const theirs = aPlan({ steps: [aStep(1, { subject: 'Theirs' })] })
    saveElsewhere(
      aSavedPlan({
        plan: theirs,
        version: 9,
        savedBy: { clientId: aStep(8).id, name: 'Tomasz Wilk' },
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Duplicate step 1' }))
    expect(await screen.findByText('Tomasz Wilk changed this session meanwhile')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Load latest version' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Step 2' })).toBeNull())
    expect(screen.queryByText(/meanwhile/)).toBeNull()
    expect(asked.saves).toEqual([])
  })

  it('happens when the page is left', async () => {
    const asked = servePlan()
    const { user, router } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Duplicate step 1' }))
    await router.navigate({ to: '/terms' })
    await waitFor(() => expect(asked.saves).toHaveLength(1))
  })

  it('is finished before the launch is shown', async () => {
    const asked = servePlan()
    server.use(
      http.put('*/api2/flows/:id/plan', () => errorReply(101, 400, 'invalid_input', 'Too long.')),
    )
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Duplicate step 1' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Your latest changes are not saved')).toBeTruthy()
    expect(asked.saves).toEqual([])
  })

  it('precedes a test, which is of what is on the screen', async () => {
    const asked = servePlan()
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Duplicate step 1' }))
    await user.click(screen.getByRole('button', { name: 'Send test to me' }))
    expect(await screen.findByText('Test sent to ines@meridiangrid.test.')).toBeTruthy()
    expect(asked.saves).toHaveLength(1)
    expect(asked.tests).toEqual([{ stepId: aStep(1).id }])
  })
})

describe('a running session', () => {
  const running = () => aFlow({ status: 'running' })
  const published = { version: 1, hasChanges: true }

  it('has tabs instead of steps, and nothing to launch while no one waits', async () => {
    servePlan({ flow: running(), saved: aSavedPlan({ published }), people: [] })
    openPlan()
    const tabs = await screen.findByRole('navigation', { name: 'Session' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Steps', 'People', 'Schedule', 'History', 'Results'])
    expect(await screen.findByText('No more people')).toBeTruthy()
    expect(screen.queryByText(/^Before/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Review launch/ })).toBeNull()
  })

  it('says what the next launch needs while people wait for it', async () => {
    servePlan({ flow: running(), saved: aSavedPlan({ published }) })
    const { user, router } = openPlan()
    expect(await screen.findByText('Before the next launch')).toBeTruthy()
    expect(screen.getByText('2 more people')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review launch · 2 people' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'launch' }))
  })

  it('previews its people after those who wait', async () => {
    const enrolled = [aSequencePerson(1)]
    servePlan({ flow: running(), saved: aSavedPlan({ published }), enrolled })
    const { user } = openPlan()
    const preview = await screen.findByRole('region', { name: 'Preview' })
    expect(await within(preview).findByText('1 of 3')).toBeTruthy()
    const next = within(preview).getByRole('button', { name: 'Next person' })
    await user.dblClick(next)
    const email = await within(preview).findByRole('article', { name: 'Email to Aksel Nygård' })
    expect(within(email).getByText('Step 3 tomorrow, 10:00')).toBeTruthy()
  })

  it('publishes its changes for those who are not past them', async () => {
    const asked = servePlan({ flow: running(), saved: aSavedPlan({ published }) })
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish changes' })
    expect(await within(dialog).findByText('Step 2 has another subject.')).toBeTruthy()
    await user.click(
      within(dialog).getByRole('radio', { name: 'Everyone not past the changed steps (18)' }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Publish changes' }))
    expect(await screen.findByText('Published for 18 people.')).toBeTruthy()
    expect(asked.published).toEqual([{ planVersion: 3, scope: 'not_past' }])
  })

  it('has nothing to publish until something changed', async () => {
    servePlan({
      flow: running(),
      saved: aSavedPlan({ published: { version: 1, hasChanges: false } }),
    })
    openPlan()
    const button = await screen.findByRole('button', { name: 'Publish changes' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})
