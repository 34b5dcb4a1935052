import { Criterion } from '@headwater/contract/sourcing/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aCompany } from '#test/identity-builders'
import { aJobDetail, aJobReading, jobId, openJobs, serveJobs } from '#test/job-builders'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
// Imported up front, so that the tests do not wait for lazy loading.
import '../list/jobs-table.tsx'
import '../pages.tsx'
import './job-panel.tsx'

const text = 'Firmware Engineer in Berlin, young team, five years of C++'
const reading = aJobReading({
  title: 'Firmware Engineer',
  places: [{ cityId: 2_950_159, name: 'Berlin', country: 'DE' }],
  criteria: [Criterion.parse({ id: 'x', attribute: 'skills', skills: [{ text: 'C++' }] })],
  pieces: [{ from: 55, to: 58, text: 'C++', criterionId: 'x' }],
  refused: [{ from: 29, to: 34, text: 'young', sentence: 'Age may not be asked for.' }],
})

describe('a new job', () => {
  it('is created from a pasted description, fully editable, and opens at its searches', async () => {
    serveJobs()
    server.use(http.post('*/api2/jobs/read-description', () => ok(reading)))
    const sent = serveCreation()
    const { user, router } = openJobs('?new=paste&part=description')
    const panel = await screen.findByRole('dialog', { name: 'New job' })
    const field = await within(panel).findByRole('textbox', { name: 'Job description' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.paste(text)
    expect((await within(panel).findByText('C++', { selector: 'mark' })).className).toContain(
      'decoration-solid',
    )
    expect(within(panel).getByText('young', { selector: 'del' })).toBeTruthy()
    expect(within(panel).getByText('Age may not be asked for.')).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'C++, must-have. Change' }))
    expect(within(panel).getByText('C++', { selector: 'mark' }).className).toContain(
      'decoration-dashed',
    )
    await user.click(within(panel).getByRole('tab', { name: 'Job' }))
    expect(await within(panel).findByDisplayValue('Firmware Engineer')).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Create job' }))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/main/sessions',
        search: { jobId: jobId(5) },
      }),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual([
      {
        title: 'Firmware Engineer',
        department: null,
        workplace: null,
        places: reading.places,
        employment: null,
        description: text,
        criteria: [expect.objectContaining({ id: 'c1', mode: 'nice' })],
        status: 'open',
      },
    ])
  })

  it('shows a refused description as a field with the reason, and is created once it is changed', async () => {
    serveJobs()
    const refusal = 'Remove “young” from the description. A job can’t ask for an age.'
    server.use(
      http.post('*/api2/jobs/read-description', () => ok(reading)),
      http.post('*/api2/jobs', () => fieldErrorsReply({ description: refusal }, refusal)),
    )
    const { user, router } = openJobs('?new=paste&part=description')
    const panel = await screen.findByRole('dialog', { name: 'New job' })
    await user.click(await within(panel).findByRole('textbox', { name: 'Job description' }))
    await user.paste(text)
    await within(panel).findByText('C++', { selector: 'mark' })
    await user.click(within(panel).getByRole('tab', { name: 'Job' }))
    await user.click(within(panel).getByRole('button', { name: 'Create job' }))
    const field = await within(panel).findByRole('textbox', { name: 'Job description' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(within(panel).getAllByText(refusal).length).toBeGreaterThan(0)
    const sent = serveCreation()
    await user.clear(field)
    await user.paste('Five years of C++')
    await user.click(within(panel).getByRole('button', { name: 'Create job' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ jobId: jobId(5) }))
    expect(sent).toMatchObject([{ description: 'Five years of C++' }])
  })

  it('keeps typed values until the user accepts those of the description', async () => {
    serveJobs()
    server.use(http.post('*/api2/jobs/read-description', () => ok(reading)))
    const { user } = openJobs('?new=1')
    const panel = await screen.findByRole('dialog', { name: 'New job' })
    await user.type(await within(panel).findByRole('textbox', { name: 'Job title' }), 'My own')
    await user.click(within(panel).getByRole('tab', { name: 'Description' }))
    await user.click(await within(panel).findByRole('textbox', { name: 'Job description' }))
    await user.paste(text)
    expect(await within(panel).findByText('The description says “Firmware Engineer”')).toBeTruthy()
    expect(within(panel).getByText('Current title: “My own”')).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Replace' }))
    await user.click(within(panel).getByRole('tab', { name: 'Job' }))
    expect(await within(panel).findByDisplayValue('Firmware Engineer')).toBeTruthy()
  })

  it('needs a title, shows when parsing or creating failed, and may be a draft', async () => {
    serveJobs()
    server.use(
      http.post('*/api2/jobs/read-description', () => errorReply(500, 500, 'internal')),
      http.post('*/api2/jobs', () => errorReply(422, 422, 'forbidden', 'Not you.')),
    )
    const { user, router } = openJobs('?new=1&part=description')
    const panel = await screen.findByRole('dialog', { name: 'New job' })
    await user.type(await within(panel).findByRole('textbox', { name: 'Job description' }), 'x')
    await user.click(within(panel).getByRole('button', { name: 'Extract criteria' }))
    expect(await within(panel).findByText(/went wrong on our side/)).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Save as draft' }))
    expect(await within(panel).findByText('Enter a job title.')).toBeTruthy()
    await user.type(within(panel).getByRole('textbox', { name: 'Job title' }), 'Painter')
    await user.click(within(panel).getByRole('button', { name: 'Save as draft' }))
    expect(await within(panel).findByText('Not you.')).toBeTruthy()
    const sent = serveCreation()
    await user.click(within(panel).getByRole('button', { name: 'Save as draft' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ jobId: jobId(5) }))
    expect(sent).toMatchObject([{ title: 'Painter', status: 'draft' }])
  })
})

describe('a company without a job', () => {
  it('offers three ways to create the first one', async () => {
    serveJobs([])
    const { user, router } = openJobs()
    expect(await screen.findByRole('heading', { name: 'No jobs yet' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New job' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Paste a job description' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ new: 'paste', part: 'description' }),
    )
    await user.click(screen.getByRole('button', { name: /Product Designer/ }))
    const panel = await screen.findByRole('dialog', { name: 'New job' })
    expect(await within(panel).findByDisplayValue('Product Designer')).toBeTruthy()
    await user.click(within(panel).getByRole('tab', { name: 'Description' }))
    expect(
      await within(panel).findByRole('button', { name: 'Figma, must-have. Change' }),
    ).toBeTruthy()
    // Nothing has been typed, so closing needs no confirmation.
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('opens a new job with the sign-up’s title once, and later only on request', async () => {
    serveJobs([])
    server.use(
      http.get('*/api2/getCompanyInfo', () => ok(aCompany({ first_job_title: 'Hydrologist' }))),
    )
    const { user, router, unmount } = openJobs()
    const panel = await screen.findByRole('dialog', { name: 'New job' })
    expect(await within(panel).findByDisplayValue('Hydrologist')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    unmount()
    const again = openJobs()
    await screen.findByRole('heading', { name: 'No jobs yet' })
    expect(again.router.state.location.search).toEqual({})
    await again.user.click(screen.getByRole('button', { name: 'Create your first job' }))
    expect(await screen.findByDisplayValue('Hydrologist')).toBeTruthy()
  })

  it('shows a reviewer that no job is shared yet', async () => {
    serveJobs([])
    openJobs('', { privileges: ['pipeline.review'], role: 'reviewer' })
    expect(await screen.findByText('No jobs shared with you yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /first job/ })).toBeNull()
  })
})

function serveCreation(): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.post('*/api2/jobs', async ({ request }) => {
      const fields = (await request.json()) as object
      sent.push(fields)
      return ok(aJobDetail({ ...fields, id: jobId(5) }))
    }),
  )
  return sent
}
