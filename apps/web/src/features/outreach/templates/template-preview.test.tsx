import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aJobDetail, jobId } from '#test/job-builders'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { aManager } from '#test/team-builders'
import { aTemplate, serveTemplates, templateId } from '#test/template-builders'

const candidateId = '0198a1f0-0000-7000-8000-000000000991'
const rendered = {
  subject: 'A role for Elif',
  bodyHtml: '<p>Hi Elif,</p>',
  text: 'Hi Elif,',
  missing: [],
  usedFallbacks: [],
  warnings: [],
}

beforeEach(() => {
  serveSettings()
  serveTemplates([aTemplate()])
  serveCandidates()
})

describe('the preview of a template', () => {
  it('asks for a candidate first', async () => {
    await openTemplate()
    expect(await screen.findByText('No preview yet')).toBeTruthy()
  })

  it('renders the email for the chosen candidate and tints what stands for a variable', async () => {
    const sent: { candidateId: string; subject: string; bodyHtml: string }[] = []
    server.use(
      http.post('*/api2/outreach/previews', async ({ request }) => {
        const input = (await request.json()) as (typeof sent)[number]
        sent.push(input)
        const bodyHtml = input.bodyHtml.replace(/\{\{.*?\}\}/, 'Elif')
        return ok({ ...rendered, bodyHtml })
      }),
    )
    const { preview } = await previewForElif()
    expect(await within(preview).findByText('A role for Elif')).toBeTruthy()
    const value = within(preview).getByText('Elif')
    expect(value.tagName).toBe('MARK')
    expect(value.className).toContain('bg-accent-soft')
    expect(sent[0]).toMatchObject({ candidateId, subject: aTemplate().subject })
    expect(sent[0]?.bodyHtml.replace(/[\ue000-\uf8ff]/g, '')).toBe(aTemplate().bodyHtml)
  })

  it('marks words that are fallbacks and names their variables', async () => {
    server.use(
      http.post('*/api2/outreach/previews', async ({ request }) => {
        const { bodyHtml } = (await request.json()) as { bodyHtml: string }
        return ok({
          ...rendered,
          bodyHtml: bodyHtml.replace(/\{\{.*?\}\}/, 'there'),
          usedFallbacks: ['candidate.first_name'],
        })
      }),
    )
    const { preview } = await previewForElif()
    expect(await within(preview).findByText('Fallback used for first name.')).toBeTruthy()
    expect(within(preview).getByText('there').className).toContain('bg-warn-soft')
  })

  it('names what the candidate has no value for', async () => {
    const missing = ['candidate.first_name', 'candidate.location']
    server.use(
      http.post('*/api2/outreach/previews', async ({ request }) => {
        const written = (await request.json()) as { subject: string; bodyHtml: string }
        return ok({ ...rendered, ...written, missing })
      }),
    )
    const { preview } = await previewForElif()
    const notice = await within(preview).findByText('Elif Demirtaş has no first name and location')
    expect(notice).toBeTruthy()
    const pills = within(preview).getAllByText('First name')
    expect(pills).toHaveLength(2)
    for (const pill of pills) expect(pill.className).toContain('bg-warn-soft')
  })

  it('lists warnings', async () => {
    servePreview({ warnings: ['The subject is empty.', 'There are two spaces in a row.'] })
    const { preview } = await previewForElif()
    const warnings = await within(preview).findByRole('list', { name: 'Warnings' })
    expect(within(warnings).getAllByRole('listitem')).toHaveLength(2)
  })

  it('says what is wrong with the template', async () => {
    server.use(
      http.post('*/api2/outreach/previews', () =>
        fieldErrorsReply({ bodyHtml: 'There is no variable job.name.' }),
      ),
    )
    const { preview } = await previewForElif()
    expect(await within(preview).findByText('There is no variable job.name.')).toBeTruthy()
  })

  it('is rendered again on demand after a failure', async () => {
    servePreview({})
    server.use(
      http.post('*/api2/outreach/previews', () => errorReply(500, 500, 'internal'), { once: true }),
    )
    const { preview, user } = await previewForElif()
    await within(preview).findByText('No preview')
    await user.click(within(preview).getByRole('button', { name: 'Try again' }))
    expect(await within(preview).findByText('A role for Elif')).toBeTruthy()
  })

  it('says when a job has no candidates', async () => {
    serveCandidates([])
    const { user } = await openTemplate()
    await user.click(await screen.findByRole('button', { name: 'Job' }))
    await user.click(await screen.findByRole('option', { name: 'Staff Firmware Engineer' }))
    expect(await screen.findByText('This job has no candidates yet.')).toBeTruthy()
  })
})

async function openTemplate() {
  const app = renderApp(`/main/settings/emails/templates/${templateId(1)}`, { as: aManager() })
  await screen.findByRole('textbox', { name: 'Message' })
  return app
}

async function previewForElif() {
  const { user } = await openTemplate()
  await user.click(await screen.findByRole('button', { name: 'Job' }))
  await user.click(await screen.findByRole('option', { name: 'Staff Firmware Engineer' }))
  const candidate = screen.getByRole('button', { name: 'Candidate' })
  await waitFor(() => expect(candidate.hasAttribute('disabled')).toBe(false))
  await user.click(candidate)
  await user.click(await screen.findByRole('option', { name: 'Elif Demirtaş' }))
  return { preview: screen.getByRole('region', { name: 'Preview' }), user }
}

function servePreview(changes: object): void {
  server.use(http.post('*/api2/outreach/previews', () => ok({ ...rendered, ...changes })))
}

function serveCandidates(names: readonly string[] = ['Elif Demirtaş']): void {
  const items = names.map((name) => ({
    id: candidateId,
    personId: candidateId,
    name,
    title: 'Firmware Engineer',
    employer: null,
    stageId: candidateId,
    addedAt: '2026-05-14T09:00:00.000Z',
    movedAt: '2026-05-14T09:00:00.000Z',
  }))
  const counts = { active: 1, draft: 0, closed: 0, all: 1, archived: 0 }
  server.use(
    http.get('*/api2/jobs', () =>
      ok({ items: [aJobDetail()], nextCursor: null, total: 1, counts }),
    ),
    http.get(`*/api2/pipeline/${jobId(1)}/candidates`, () =>
      ok({ items, nextCursor: null, total: items.length }),
    ),
  )
}
