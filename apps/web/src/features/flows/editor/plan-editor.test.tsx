import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPlan, servePlan } from '#test/plan-builders'
import '#test/preload-plan'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

describe('the preview', () => {
  it('shows each person’s email, by buttons and brackets', async () => {
    servePlan()
    const { user } = openPlan()
    const preview = await screen.findByRole('region', { name: 'Preview' })
    const email = await within(preview).findByRole('article', { name: 'Email to Person 1' })
    expect(await within(email).findByText('Subject 1')).toBeTruthy()
    expect(within(email).getByText('Ines Carvalho, ines@meridiangrid.test')).toBeTruthy()
    expect(within(email).getByText('Shown once unlocked')).toBeTruthy()
    expect(within(email).getByText('Person 1').tagName).toBe('MARK')
    expect(within(email).getByText('Tell me and I will not write again.').closest('u')).toBeTruthy()
    await user.click(within(preview).getByRole('button', { name: 'Next person' }))
    expect(await within(preview).findByRole('article', { name: 'Email to Person 2' })).toBeTruthy()
    ;(document.activeElement as HTMLElement | null)?.blur()
    await user.keyboard('[[')
    expect(await within(preview).findByRole('article', { name: 'Email to Person 1' })).toBeTruthy()
  })

  it('follows the step that is edited', async () => {
    servePlan()
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'Edit step 2' }))
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(await within(preview).findByText('Subject 2')).toBeTruthy()
    expect(within(preview).getByRole('radio', { name: 'Step 2' })).toBeTruthy()
  })

  it('is a part of its own on a narrow screen', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    servePlan()
    const { user } = openPlan()
    await user.click(await screen.findByRole('radio', { name: 'Preview' }))
    expect(screen.getByRole('region', { name: 'Emails' }).className).toContain('hidden')
    await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}')
    expect(screen.getByRole('region', { name: 'Emails' }).className).not.toContain('hidden')
  })
})

describe('the settings', () => {
  it('choose days and hours', async () => {
    const asked = servePlan()
    const { user } = openPlan('?step=schedule')
    expect(await screen.findByText('15 slots a week')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mon' }))
    const hour = screen.getByRole('button', { name: '11 to 12' })
    hour.focus()
    await user.keyboard(' {ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('12 to 13')
    await user.keyboard(' ')
    await waitFor(() =>
      expect(asked.saves.at(-1)?.plan).toMatchObject({ days: [2, 3, 4, 5], hours: [9, 10, 12] }),
    )
    expect(screen.getByText('Sends 09–11 and 12–13.')).toBeTruthy()
  })

  it('limit emails and credits', async () => {
    const asked = servePlan()
    const { user } = openPlan('?step=schedule')
    const budget = await screen.findByRole('textbox', { name: 'Credit budget' })
    await user.clear(budget)
    await user.type(budget, '25{Enter}')
    await user.click(screen.getByRole('button', { name: 'Raise daily cap' }))
    await waitFor(() =>
      expect(asked.saves.at(-1)?.plan).toMatchObject({ creditBudget: 25, dailyCap: 45 }),
    )
    expect(screen.getByText(/^of .* left$/)).toBeTruthy()
  })
})
