import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { aManager } from '#test/team-builders'
import {
  aSharedTemplate,
  aTemplate,
  aTemplateVersion,
  serveTemplates,
  templateId,
} from '#test/template-builders'

const path = '/main/settings/emails/templates'

beforeEach(serveSettings)

describe('a new template', () => {
  it('is written, saved and then has its own page', async () => {
    const { sent } = serveTemplates([])
    const { user, router } = renderApp(`${path}/new`, { as: aManager() })
    await user.type(await screen.findByLabelText('Name'), 'Second email')
    await write(user, 'Subject', 'About {{ job.title }}')
    await write(user, 'Message', 'Hi {{ candidate.first_name }}')
    await user.click(screen.getByRole('combobox', { name: 'Use for' }))
    await user.click(await screen.findByRole('option', { name: 'Interested' }))
    await user.click(screen.getByRole('checkbox', { name: 'Share with your team' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${templateId(50)}`))
    expect(sent).toEqual([
      {
        name: 'Second email',
        subject: 'About {{ job.title }}',
        bodyHtml: '<p>Hi {{ candidate.first_name }}</p>',
        replyKind: 'interested',
        isShared: true,
      },
    ])
    expect(await screen.findByRole('heading', { level: 2, name: 'Second email' })).toBeTruthy()
  })

  it('is not sent without a name and a message', async () => {
    const { sent } = serveTemplates([])
    const { user } = renderApp(`${path}/new`, { as: aManager() })
    await screen.findByRole('textbox', { name: 'Message' })
    await write(user, 'Subject', 'Hello')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a name.')).toBeTruthy()
    expect(screen.getByText('Write a message.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('shows faults of the server at the subject and the message', async () => {
    serveTemplates([])
    server.use(
      http.post('*/api2/outreach/templates', () =>
        fieldErrorsReply({
          subject: 'There is no variable job.name.',
          bodyHtml: '{% if %} has no {% endif %} after it.',
        }),
      ),
    )
    const { user } = renderApp(`${path}/new`, { as: aManager() })
    await user.type(await screen.findByLabelText('Name'), 'x')
    await write(user, 'Subject', 'A {{ job.name }}')
    await write(user, 'Message', '{% if job.url %}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('There is no variable job.name.')
    await waitFor(() => expect(describeField('Subject')).toBe('There is no variable job.name.'))
    expect(describeField('Message')).toBe('{% if %} has no {% endif %} after it.')
    expect(screen.getByRole('textbox', { name: 'Subject' }).textContent).toBe('A {{ job.name }}')
  })

  it('begins as a private copy', async () => {
    const { sent } = serveTemplates([aSharedTemplate()])
    const { user } = renderApp(`${path}/new?from=${templateId(2)}`, { as: aManager() })
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    expect(name.value).toBe('Answer a question (copy)')
    await screen.findByRole('textbox', { name: 'Message' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ isShared: false, replyKind: 'question' })
  })
})

describe('a template of one’s own', () => {
  it('is saved by Ctrl-Enter and keeps the text and the focus', async () => {
    const { sent } = serveTemplates([aTemplate()])
    const { user } = renderApp(`${path}/${templateId(1)}`, { as: aManager() })
    await write(user, 'Message', 'PS ')
    const text = screen.getByRole('textbox', { name: 'Message' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('“First email” saved.')).toBeTruthy()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ version: 3, name: 'First email' })
    expect(screen.getByRole('textbox', { name: 'Message' })).toBe(text)
    expect(document.activeElement).toBe(text)
  })

  it('that a colleague changed meanwhile keeps what was typed', async () => {
    serveTemplates([aTemplate()])
    server.use(
      http.patch('*/api2/outreach/templates/:id', () => errorReply(409, 409, 'stale_version')),
    )
    const { user } = renderApp(`${path}/${templateId(1)}`, { as: aManager() })
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    await user.type(name, ' 2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Your changes are still here')
    expect(name.value).toBe('First email 2')
  })

  it('asks before unsaved changes are lost', async () => {
    serveTemplates([aTemplate()])
    const { user, router } = renderApp(`${path}/${templateId(1)}`, { as: aManager() })
    await user.type(await screen.findByLabelText('Name'), ' 2')
    await user.click(screen.getByRole('link', { name: 'All templates' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe(`${path}/${templateId(1)}`)
    await user.click(await screen.findByRole('link', { name: 'All templates' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  it('goes back to an earlier version, and forward again by undo', async () => {
    const { sent } = serveTemplates([aTemplate()])
    const earlier = aTemplateVersion({ version: 1, subject: 'Hello', bodyHtml: '<p>Earlier</p>' })
    server.use(
      http.get('*/api2/outreach/templates/:id/versions', () =>
        ok({ items: [aTemplateVersion(), earlier], nextCursor: null }),
      ),
    )
    const { user } = renderApp(`${path}/${templateId(1)}`, { as: aManager() })
    await screen.findByRole('textbox', { name: 'Message' })
    await user.click(screen.getByRole('button', { name: 'History' }))
    const dialog = await screen.findByRole('dialog', { name: 'History of “First email”' })
    const versions = await within(dialog).findByRole('list', { name: 'Versions' })
    expect(within(versions).getByText('Latest')).toBeTruthy()
    await user.click(within(versions).getAllByRole('button')[1] as HTMLElement)
    expect(within(dialog).getByRole('article').textContent).toContain('Earlier')
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message' }).textContent).toBe('Earlier'),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([
      { version: 3, subject: 'Hello', bodyHtml: '<p>Earlier</p>' },
      { version: 4, subject: aTemplate().subject, bodyHtml: aTemplate().bodyHtml },
    ])
  })

  it('shows why its history failed to load', async () => {
    serveTemplates([aTemplate()])
    server.use(
      http.get('*/api2/outreach/templates/:id/versions', () => errorReply(422, 422, 'forbidden')),
    )
    const { user } = renderApp(`${path}/${templateId(1)}`, { as: aManager() })
    await user.click(await screen.findByRole('button', { name: 'History' }))
    expect(await screen.findByText('The history could not be loaded')).toBeTruthy()
  })
})

describe('a shared template', () => {
  const colleague = aClient({ privileges: ['pipeline.write'], role: 'recruiter' })

  it('can be read but not changed by colleagues', async () => {
    serveTemplates([aSharedTemplate()])
    const { user, router } = renderApp(`${path}/${templateId(2)}`, { as: colleague })
    expect(
      await screen.findByText('Only Tomas Wilk or a team admin can change this template'),
    ).toBeTruthy()
    expect(screen.getByText(/Would a call suit you/)).toBeTruthy()
    expect(screen.queryByLabelText('Name')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Duplicate' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/new`))
  })

  it('is changed by a team admin', async () => {
    serveTemplates([aSharedTemplate()])
    renderApp(`${path}/${templateId(2)}`, { as: aManager() })
    expect(await screen.findByLabelText('Name')).toBeTruthy()
  })
})

it('a template that does not exist is reported', async () => {
  serveTemplates([])
  renderApp(`${path}/${templateId(9)}`, { as: aManager() })
  expect(await screen.findByText('Template not found')).toBeTruthy()
})

it('a template that fails to load is tried again', async () => {
  serveTemplates([aTemplate()])
  server.use(
    http.get('*/api2/outreach/templates/:id', () => errorReply(422, 422, 'forbidden'), {
      once: true,
    }),
  )
  const { user } = renderApp(`${path}/${templateId(1)}`, { as: aManager() })
  await screen.findByText('The template could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Name')).toBeTruthy()
})

it('an archived template says so', async () => {
  serveTemplates([aTemplate({ isArchived: true })])
  renderApp(`${path}/${templateId(1)}`, { as: aManager() })
  expect(await screen.findByText('This template is archived')).toBeTruthy()
})

it('reviewers have no template pages', async () => {
  const reviewer = aClient({ role: 'reviewer', privileges: ['pipeline.review'] })
  renderApp(`${path}/${templateId(1)}`, { as: reviewer })
  expect(await screen.findByText('Your role can’t use email templates')).toBeTruthy()
})

type User = ReturnType<typeof renderApp>['user']

/** Pastes a text at the start of a field. */
async function write(user: User, name: string, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name })
  act(() => field.focus())
  await user.paste(text)
}

function describeField(name: string): string | null | undefined {
  const id = screen.getByRole('textbox', { name }).getAttribute('aria-describedby')
  return document.getElementById(id ?? '')?.textContent
}
