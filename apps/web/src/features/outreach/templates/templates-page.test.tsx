import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { aManager } from '#test/team-builders'
import { aSharedTemplate, aTemplate, serveTemplates, templateId } from '#test/template-builders'

const path = '/main/settings/emails/templates'
const colleague = aClient({ privileges: ['pipeline.write'], role: 'recruiter' })

beforeEach(serveSettings)

describe('the template library', () => {
  it('lists the own and the shared templates with owner, subject and the reply they answer', async () => {
    serveTemplates([aTemplate(), aSharedTemplate()])
    renderApp(path, { as: aManager() })
    const shared = await screen.findByRole('listitem', { name: 'Answer a question' })
    expect(shared.textContent).toContain('Tomas Wilk')
    expect(shared.textContent).toContain('Question')
    expect(shared.textContent).toContain('Shared')
    const own = screen.getByRole('listitem', { name: 'First email' })
    expect(own.textContent).toContain('A role for [First name]')
    expect(own.textContent).not.toContain('Shared')
  })

  it.each([
    ['Mine', ['First email']],
    ['Shared', ['Answer a question']],
    ['Archived', ['Old one']],
  ])('shows under %s only %j', async (view, names) => {
    serveTemplates([
      aTemplate(),
      aSharedTemplate(),
      aTemplate({ id: templateId(3), name: 'Old one', isArchived: true }),
    ])
    const { user } = renderApp(path, { as: aManager() })
    await screen.findByRole('listitem', { name: 'First email' })
    await user.click(screen.getByRole('radio', { name: view }))
    await waitFor(() => expect(listNames()).toEqual(names))
  })

  it('is searched by name and keeps the search in the URL', async () => {
    const { asked } = serveTemplates([aTemplate(), aSharedTemplate()])
    const { user, router } = renderApp(path, { as: aManager() })
    await screen.findByRole('listitem', { name: 'First email' })
    await user.keyboard('/')
    await user.keyboard('question')
    await waitFor(() => expect(listNames()).toEqual(['Answer a question']))
    expect(asked.at(-1)?.get('search')).toBe('question')
    expect(router.state.location.search).toEqual({ search: 'question' })
  })

  it('shows what answers one kind of reply', async () => {
    serveTemplates([aTemplate(), aSharedTemplate()])
    const { user } = renderApp(path, { as: aManager() })
    await screen.findByRole('listitem', { name: 'First email' })
    await user.click(await screen.findByRole('combobox', { name: 'Use for' }))
    await user.click(await screen.findByRole('option', { name: 'Question' }))
    await waitFor(() => expect(listNames()).toEqual(['Answer a question']))
    await user.click(screen.getByRole('combobox', { name: 'Use for' }))
    await user.click(await screen.findByRole('option', { name: 'Interested' }))
    expect(await screen.findByText('No templates for this reply')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all templates' }))
    await waitFor(() => expect(listNames()).toHaveLength(2))
  })

  it('has an empty state that leads to the first template', async () => {
    serveTemplates([])
    const { user, router } = renderApp(path, { as: aManager() })
    await screen.findByText('No templates yet')
    await user.click(screen.getByRole('link', { name: 'New template' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/new`))
  })

  it('shows a skeleton while it loads', async () => {
    server.use(http.get('*/api2/outreach/templates', () => new Promise<never>(() => undefined)))
    renderApp(path, { as: aManager() })
    expect(await screen.findByText('Loading templates')).toBeTruthy()
  })

  it('shows why it failed to load and tries again', async () => {
    serveTemplates([aTemplate()])
    server.use(
      http.get('*/api2/outreach/templates', () => errorReply(422, 422, 'forbidden'), {
        once: true,
      }),
    )
    const { user } = renderApp(path, { as: aManager() })
    await screen.findByText('Your templates could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem', { name: 'First email' })).toBeTruthy()
  })

  it('loads all pages, because it is filtered here', async () => {
    server.use(
      http.get('*/api2/outreach/templates', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? ok({ items: [aSharedTemplate()], nextCursor: null })
          : ok({ items: [aTemplate()], nextCursor: 'next' }),
      ),
    )
    renderApp(path, { as: aManager() })
    await waitFor(() => expect(listNames()).toEqual(['First email', 'Answer a question']))
  })

  it('is closed to reviewers', async () => {
    renderApp(path, { as: aClient({ role: 'reviewer', privileges: ['pipeline.review'] }) })
    expect(await screen.findByText('Your role can’t use email templates')).toBeTruthy()
  })

  it('is reached from the emails page', async () => {
    serveTemplates([aTemplate()])
    server.use(
      http.get('*/api2/outreach/mailboxes', () =>
        ok({ mailboxes: [], providers: { gmail: true, outlook: true } }),
      ),
      http.get('*/api2/outreach/settings', () => errorReply(422, 422, 'forbidden')),
    )
    const { user } = renderApp('/main/settings/emails', { as: aManager() })
    await user.click(await screen.findByRole('link', { name: 'Open templates' }))
    expect(await screen.findByRole('listitem', { name: 'First email' })).toBeTruthy()
  })
})

describe('the acts on a template', () => {
  it('archives it and brings it back by undo', async () => {
    const { sent } = serveTemplates([aTemplate(), aSharedTemplate()])
    const { user } = renderApp(path, { as: aManager() })
    await choose(user, 'First email', 'Archive')
    await waitFor(() => expect(listNames()).toEqual(['Answer a question']))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(listNames()).toHaveLength(2))
    expect(sent).toEqual([
      { version: 3, isArchived: true },
      { version: 4, isArchived: false },
    ])
  })

  it('restores an archived one', async () => {
    const { sent } = serveTemplates([aTemplate({ isArchived: true })])
    const { user } = renderApp(`${path}?view=archived`, { as: aManager() })
    await choose(user, 'First email', 'Restore')
    expect(await screen.findByText('Nothing archived')).toBeTruthy()
    expect(sent).toEqual([{ version: 3, isArchived: false }])
  })

  it('shares it and undoes that', async () => {
    const { sent } = serveTemplates([aTemplate()])
    const { user } = renderApp(path, { as: aManager() })
    await choose(user, 'First email', 'Share with team')
    expect(await screen.findByText('Your team can now use “First email”.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 3, isShared: true },
        { version: 4, isShared: false },
      ]),
    )
  })

  it('duplicates it into a new template', async () => {
    serveTemplates([aTemplate()])
    const { user, router } = renderApp(path, { as: aManager() })
    await choose(user, 'First email', 'Duplicate')
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/new`))
    expect(router.state.location.search).toEqual({ from: templateId(1) })
  })

  it('are only opening and duplicating for colleagues of its owner', async () => {
    serveTemplates([aSharedTemplate()])
    const { user } = renderApp(path, { as: colleague })
    await user.click(await screen.findByRole('button', { name: 'More for Answer a question' }))
    const menu = await screen.findByRole('menu')
    const items = within(menu).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Open', 'Duplicate'])
  })

  it('say why they were refused and load the list again', async () => {
    const { asked } = serveTemplates([aTemplate()])
    server.use(
      http.patch('*/api2/outreach/templates/:id', () =>
        errorReply(409, 409, 'stale_version', 'Someone else changed this template. Reload it.'),
      ),
    )
    const { user } = renderApp(path, { as: aManager() })
    await choose(user, 'First email', 'Archive')
    expect(await screen.findByText('Someone else changed this template. Reload it.')).toBeTruthy()
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(listNames()).toEqual(['First email'])
  })
})

function listNames(): (string | null)[] {
  const list = screen.queryByRole('list', { name: 'Email templates' })
  if (!list) return []
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'))
}

async function choose(
  user: ReturnType<typeof renderApp>['user'],
  name: string,
  act: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}
