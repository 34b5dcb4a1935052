import { Criterion } from '@headwater/contract/sourcing/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aJobDetail, aReviewer, jobId, openJobs, serveJobs } from '#test/job-builders'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { listToasts } from '#ui/feedback/toast'
// Imported up front, so that the tests do not wait for lazy loading.
import '../list/jobs-table.tsx'
import '../pages.tsx'
import './job-panel.tsx'

const job = aJobDetail({
  criteria: [
    Criterion.parse({ id: 'c1', attribute: 'skills', skills: [{ text: 'C++', skill: 'cpp' }] }),
  ],
  names: { 'skills:cpp': 'C++' },
  description: 'Firmware in C++.',
})
const designer = aJobDetail({ id: jobId(2), title: 'Product Designer' })

describe('an open job', () => {
  it('sends only changed fields and shows that it is saved', async () => {
    serveJobs([job])
    const sent = serveChange()
    const { user } = openJobs(`?job=${job.id}`)
    const panel = await openPanel(job.title)
    const save = within(panel).getByRole('button', { name: 'Save changes' })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await write(user, 'Job title', 'Principal Firmware Engineer')
    await user.click(within(panel).getByRole('combobox', { name: 'Employment type' }))
    await user.click(await screen.findByRole('option', { name: 'Contract' }))
    await user.click(within(panel).getByRole('button', { name: 'Remove Berlin' }))
    await user.click(within(panel).getByRole('button', { name: 'Locations' }))
    await user.click(await screen.findByRole('option', { name: /Berlin/ }))
    await user.click(within(panel).getByRole('tab', { name: 'Description' }))
    await user.click(await within(panel).findByRole('button', { name: 'C++, must-have. Change' }))
    await user.click(within(panel).getByRole('button', { name: 'Add skill' }))
    await user.click(await screen.findByRole('option', { name: /Rust/ }))
    await user.click(within(panel).getByRole('combobox', { name: 'Add years of experience' }))
    await user.click(await screen.findByRole('option', { name: '5 years or more' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Job saved.'))
    expect(sent).toEqual([
      {
        version: 4,
        title: 'Principal Firmware Engineer',
        employment: 'contract',
        criteria: [
          expect.objectContaining({ id: 'c1', mode: 'nice' }),
          expect.objectContaining({ id: 'c2', skills: [{ text: 'Rust', skill: 'rust' }] }),
          expect.objectContaining({ id: 'c3', attribute: 'relevantYears', min: 5 }),
        ],
      },
    ])
  })

  it('does not overwrite a newer version and can load it', async () => {
    serveJobs([job])
    server.use(
      http.patch('*/api2/jobs/:id', () => errorReply(422, 422, 'stale_version', 'Changed since.')),
    )
    const { user } = openJobs(`?job=${job.id}`)
    const panel = await openPanel(job.title)
    await write(user, 'Job title', 'Mine')
    await user.click(within(panel).getByRole('button', { name: 'Save changes' }))
    expect(
      await within(panel).findByText('Someone else changed this job while you were editing'),
    ).toBeTruthy()
    serveJobs([{ ...job, title: 'Theirs', version: 5 }])
    await user.click(within(panel).getByRole('button', { name: 'Reload' }))
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy()
    expect(screen.queryByText(/Someone else changed/)).toBeNull()
  })

  it('asks before unsaved changes are lost, however it is left', async () => {
    serveJobs([job, designer])
    const { user, router } = openJobs(`?job=${job.id}`)
    const panel = await openPanel(job.title)
    await write(user, 'Job title', 'Half written')
    await user.click(within(panel).getByRole('button', { name: 'Next job' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(router.state.location.search).toEqual({ job: job.id })
    expect(screen.getByDisplayValue('Half written')).toBeTruthy()
    await user.click(within(panel).getByRole('tab', { name: 'Description' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ job: job.id, part: 'description' }),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('adds and removes team members at once, with undo', async () => {
    serveJobs([job])
    const sent: unknown[] = []
    const rosa = { clientId: aReviewer().id, name: 'Rosa Lind', photoUrl: null, role: 'reviewer' }
    server.use(
      http.put('*/api2/jobs/:id/team', async ({ request }) => {
        const { clientIds } = (await request.json()) as { clientIds: string[] }
        sent.push(clientIds)
        const next = { ...job, team: clientIds.length > 0 ? [rosa] : [] }
        serveJobs([next])
        return ok(next)
      }),
    )
    const { user } = openJobs(`?job=${job.id}&part=team`)
    const panel = await openPanel(job.title)
    await user.click(await within(panel).findByRole('button', { name: 'Add to the hiring team' }))
    await user.click(await screen.findByRole('option', { name: /Rosa Lind/ }))
    expect(
      await screen.findByText('Rosa Lind added to the hiring team. They can see the job now.'),
    ).toBeTruthy()
    await user.click(
      await within(panel).findByRole('button', { name: 'Remove Rosa Lind from the team' }),
    )
    await waitFor(() => expect(sent).toEqual([[rosa.clientId], []]))
    await screen.findByText('Rosa Lind removed from the hiring team.')
    listToasts().at(-1)?.onUndo?.()
    await waitFor(() => expect(sent.at(-1)).toEqual([rosa.clientId]))
  })

  it('links to its sessions', async () => {
    serveJobs([job])
    openJobs(`?job=${job.id}`)
    const panel = await openPanel(job.title)
    const link = await within(panel).findByRole('link', { name: '3 sessions' })
    expect(link.getAttribute('href')).toBe(`/main/sessions?jobId=${job.id}`)
    await waitFor(() => expect(document.title).toBe(`${job.title} · Headwater`))
  })

  it('is read-only for a reviewer', async () => {
    serveJobs([job])
    openJobs(`?job=${job.id}`, { privileges: ['pipeline.review'], role: 'reviewer' })
    const panel = await openPanel(job.title)
    expect(within(panel).getByText('Full time')).toBeTruthy()
    expect(within(panel).queryByRole('textbox')).toBeNull()
    expect(within(panel).queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('shows when the id does not exist', async () => {
    serveJobs([job])
    server.use(http.get('*/api2/jobs/:id', () => errorReply(404, 404, 'not_found')))
    openJobs(`?job=${jobId(8)}`)
    expect(await screen.findByText('Job not found.')).toBeTruthy()
  })

  it('shows the server’s error next to its field', async () => {
    serveJobs([job])
    server.use(
      http.patch('*/api2/jobs/:id', () => fieldErrorsReply({ title: 'That one is taken.' })),
    )
    const { user } = openJobs(`?job=${job.id}&part=description`)
    const panel = await openPanel(job.title)
    await user.click(await within(panel).findByRole('button', { name: 'Remove C++' }))
    await user.click(within(panel).getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('textbox', { name: 'Job title' })).toBeTruthy()
    expect(screen.getAllByText('That one is taken.').length).toBeGreaterThan(0)
  })
})

async function openPanel(name: string): Promise<HTMLElement> {
  const panel = await screen.findByRole('dialog', { name })
  await within(panel).findByRole('tablist')
  return panel
}

async function write(user: ReturnType<typeof openJobs>['user'], field: string, text: string) {
  const input = await screen.findByRole('textbox', { name: field })
  await user.clear(input)
  await user.paste(text)
}

function serveChange(): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.patch('*/api2/jobs/:id', async ({ request }) => {
      const changes = (await request.json()) as object
      sent.push(changes)
      return ok({ ...job, ...changes, version: 5 })
    }),
  )
  return sent
}
