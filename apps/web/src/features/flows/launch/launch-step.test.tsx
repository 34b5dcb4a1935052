import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { aCompany } from '#test/identity-builders'
import { aCheck, aDryRun, aDryRunPerson, openFlowSteps, serveLaunch } from '#test/launch-builders'
import { errorReply, ok, server } from '#test/server'
import { aFlow, recruiterPrivileges } from '#test/session-builders'
import { listToasts } from '#ui/feedback/toast'
import './launch-dialog.tsx'

const open = (privileges = recruiterPrivileges) => openFlowSteps('?step=launch', privileges)
const findTable = () => screen.findByRole('table', { name: 'People of the dry run' })
const findLaunch = () => screen.findByRole('button', { name: /^Launch to/ })

async function openDialog(user: ReturnType<typeof open>['user']) {
  await user.click(await findLaunch())
  return screen.findByRole('alertdialog')
}

describe('the launch step', () => {
  it('shows everyone with times, mailbox and credits, and where the first ten end', async () => {
    serveLaunch()
    open()
    const table = await findTable()
    const rows = within(table).getAllByRole('row').slice(1)
    expect([...(rows[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'SPSoo-jin Park',
      '94',
      'Thu 14, 14:10',
      'Fri 15, 14:10',
      'Mon 18, 14:10',
      'talent@',
      '1',
    ])
    expect(rows[4]?.textContent).toContain('Unlocked')
    expect(rows[10]?.textContent).toBe('First 10 end here. The other 26 wait for your approval.')
    expect(screen.getByText(/36 people, 108 emails at most\./)).toBeTruthy()
    expect((await screen.findByRole('region', { name: 'Skipped people' })).textContent).toContain(
      '1 skippedKSKai SommerNo contact details',
    )
  })

  it('shows what it costs at most and what is expected', async () => {
    serveLaunch()
    open()
    const card = await screen.findByRole('region', { name: 'What it costs' })
    expect(card.textContent).toContain('At most33credits')
    expect(card.textContent).toContain('Expected312 likely refunds')
    expect(card.textContent).toContain('Balance now312Left after, at least279')
    expect(card.textContent).toContain('Emails, at most108Done by aboutThu 21 May')
  })

  it('repeats people and credits on the button and moves the line', async () => {
    serveLaunch()
    const { user } = open()
    const table = await findTable()
    expect((await findLaunch()).textContent).toBe('Launch to 10 people · 7 credits')
    await user.click(screen.getByRole('button', { name: 'Raise people' }))
    expect((await findLaunch()).textContent).toBe('Launch to 11 people · 8 credits')
    expect(within(table).getByText(/^First 11 end here\. The other 25 wait/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'All 36 people' }))
    expect((await findLaunch()).textContent).toBe('Launch to 36 people · 33 credits')
    expect(within(table).queryByText(/end here/)).toBeNull()
  })

  it('loads further pages until the credits of everyone approved are known', async () => {
    const dryRun = aDryRun({ people: 150, emails: 450 })
    serveLaunch({ dryRun })
    const { user } = open()
    await findTable()
    const field = screen.getByRole('textbox', { name: 'People' })
    await user.clear(field)
    await user.type(field, '120{Enter}')
    await waitFor(async () =>
      expect((await findLaunch()).textContent).toBe('Launch to 120 people · 117 credits'),
    )
  })

  it('previews the selected person by the renderer, with the time of the plan', async () => {
    const { previewed } = serveLaunch()
    const { user } = open()
    const table = await findTable()
    const first = await screen.findByRole('article', { name: 'Step 1 to Soo-jin Park' })
    await waitFor(() => expect(first.textContent).toContain('Subject 1 for Soo-jin'))
    expect(first.textContent).toContain('Unlocked when you launch')
    expect(first.textContent).toMatch(/SendsThu 14 May, 14:10 in Berlin/)
    expect(
      await screen.findByText(/2 people have no .* and get “your company” instead\./),
    ).toBeTruthy()
    await user.click(within(table).getByText('Person 3'))
    const third = await screen.findByRole('article', { name: 'Step 1 to Person 3' })
    await waitFor(() => expect(third.textContent).toMatch(/SendsThu 14 May, 14:30 in Berlin/))
    await user.click(screen.getByRole('radio', { name: '2' }))
    expect(await screen.findByRole('article', { name: 'Step 2 to Person 3' })).toBeTruthy()
    expect(previewed).toContainEqual(
      expect.objectContaining({ personId: aDryRunPerson(3).personId }),
    )
  })

  it('counts the emails by day', async () => {
    serveLaunch()
    const { user } = open()
    await findTable()
    await user.click(screen.getByRole('radio', { name: 'By day' }))
    const days = await screen.findByRole('table', { name: 'Emails by day' })
    expect(within(days).getAllByRole('row')[1]?.textContent).toBe(
      'Thu 14 MayStep 1talent@meridiangrid.test14:0016:5036',
    )
  })

  it('launches once, however often the button is pressed, and can then be undone', async () => {
    const { launched } = serveLaunch()
    let companies = 0
    server.use(
      http.get('*/api2/getCompanyInfo', () => {
        companies += 1
        return ok(aCompany())
      }),
    )
    const { user } = open()
    const dialog = await openDialog(user)
    expect(within(dialog).getByRole('heading').textContent).toBe('Launch to 10 people?')
    expect(dialog.textContent).toContain('Emails, at most30Credits7')
    const before = companies
    await user.dblClick(
      within(dialog).getByRole('button', { name: 'Launch to 10 people · 7 credits' }),
    )
    expect(await screen.findByText(/^Launched to 10 people\. Starts at/)).toBeTruthy()
    // It holds credits, which the meter counts.
    await waitFor(() => expect(companies).toBeGreaterThan(before))
    expect(launched.map(({ body }) => body)).toEqual([
      { dryRunId: aDryRun().id, count: 10, acceptsWarnings: false },
    ])
    expect(launched[0]?.key).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toContain('Launch undone.'))
    expect(await findLaunch()).toBeTruthy()
  })

  it('repeats a launch that got no answer with the same key', async () => {
    serveLaunch()
    const keys: (string | null)[] = []
    server.use(
      http.post('*/api2/flows/:flowId/launch', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.error()
      }),
    )
    const { user } = open()
    const dialog = await openDialog(user)
    const button = within(dialog).getByRole('button', { name: /^Launch to/ })
    await user.click(button)
    await within(dialog).findByText('Nothing was launched')
    await user.click(button)
    await waitFor(() => expect(keys.length).toBe(2))
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).toBeTruthy()
  })

  it('launches with a warning only once it is accepted', async () => {
    const warning = aCheck({
      id: 'variables',
      status: 'warning',
      text: '2 people miss a variable',
      target: 'messages',
    })
    const { launched } = serveLaunch({ dryRun: aDryRun({ checks: [aCheck(), warning] }) })
    const { user } = open()
    const dialog = await openDialog(user)
    const press = () => user.click(within(dialog).getByRole('button', { name: /^Launch to/ }))
    await press()
    expect(launched).toEqual([])
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'Launch although 2 people miss a variable' }),
    )
    await press()
    await waitFor(() => expect(launched[0]?.body).toMatchObject({ acceptsWarnings: true }))
  })

  it('leads to billing when there are not enough credits', async () => {
    serveLaunch()
    server.use(
      http.post('*/api2/flows/:flowId/launch', () =>
        errorReply(422, 422, 'out_of_credits', 'This takes 7 credits, and 3 are left.'),
      ),
    )
    const { user } = open()
    const dialog = await openDialog(user)
    await user.click(within(dialog).getByRole('button', { name: /^Launch to/ }))
    expect(await within(dialog).findByText('This takes 7 credits, and 3 are left.')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Go to billing' })).toBeTruthy()
  })

  it('plans again when the session has changed since', async () => {
    const { planned } = serveLaunch()
    server.use(
      http.post('*/api2/flows/:flowId/launch', () =>
        errorReply(409, 409, 'stale_version', 'The session has changed since the dry run.'),
      ),
    )
    const { user } = open()
    const dialog = await openDialog(user)
    await user.click(within(dialog).getByRole('button', { name: /^Launch to/ }))
    await user.click(await within(dialog).findByRole('button', { name: 'Plan again' }))
    await waitFor(() => expect(planned.length).toBe(2))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('refuses to launch a dry run that is out of date', async () => {
    const { planned, state } = serveLaunch({ dryRun: aDryRun({ isCurrent: false }) })
    const { user } = open()
    expect(await screen.findByText('This dry run is out of date')).toBeTruthy()
    expect((await findLaunch()).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Plan again' }))
    await waitFor(() => expect(planned.length).toBe(2))
    await waitFor(() => expect(screen.queryByText('This dry run is out of date')).toBeNull())
    expect(state.launches).toEqual([])
  })

  it('explains an empty dry run and offers to choose people', async () => {
    serveLaunch({ dryRun: aDryRun({ people: 0, skipped: 0 }) })
    open()
    expect(await screen.findByText('No one to write to yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose people' })).toBeTruthy()
  })

  it('says why a dry run failed and tries again', async () => {
    const { planned } = serveLaunch()
    let fails = true
    server.use(
      http.post('*/api2/flows/:flowId/dry-runs', () => {
        if (fails) return errorReply(422, 422, 'over_limit', 'Too many dry runs. Wait a minute.')
        planned.push('again')
        return HttpResponse.json({ code: 200, body: aDryRun() })
      }),
    )
    const { user } = open()
    expect(await screen.findByText('Too many dry runs. Wait a minute.')).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findTable()).toBeTruthy()
  })

  it('tells reviewers that they cannot launch', async () => {
    const { planned } = serveLaunch()
    open(['pipeline.review'])
    expect(await screen.findByText('You can’t launch sessions')).toBeTruthy()
    expect(planned).toEqual([])
  })

  it('does not plan an archived session', async () => {
    const { planned } = serveLaunch({ flow: aFlow({ isArchived: true }) })
    open()
    expect(await screen.findByText('This session is archived')).toBeTruthy()
    expect(planned).toEqual([])
  })

  it('exports the dry run', async () => {
    serveLaunch()
    const asked: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    server.use(
      http.get('*/api2/flows/:flowId/dry-runs/:dryRunId/export', ({ params }) => {
        asked.push(String(params.dryRunId))
        return new HttpResponse('Place,Name')
      }),
    )
    const { user } = open([...recruiterPrivileges, 'candidates.export'])
    await findTable()
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(asked).toEqual([aDryRun().id]))
  })

  it('shows one column with the decision in a dock on a phone', async () => {
    const { happyDOM } = window as unknown as {
      happyDOM: { setViewport: (size: { width: number; height: number }) => void }
    }
    happyDOM.setViewport({ width: 390, height: 844 })
    try {
      serveLaunch()
      const { user } = open()
      const list = await screen.findByRole('list', { name: 'People of the dry run' })
      expect(within(list).getAllByRole('button')[0]?.textContent).toBe(
        'SPSoo-jin ParkStep 1 Thu 14, 14:10 · talent@1 credit',
      )
      expect(screen.getByText(/The other 26 wait for you\./)).toBeTruthy()
      await user.click(within(list).getByRole('button', { name: /Soo-jin Park/ }))
      expect(await screen.findByRole('article', { name: 'Step 1 to Soo-jin Park' })).toBeTruthy()
    } finally {
      happyDOM.setViewport({ width: 1440, height: 900 })
    }
  })
})
