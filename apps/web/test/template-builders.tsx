import type { Template, TemplateVersion } from '@headwater/contract/outreach/templates'
import { http } from 'msw'
import { colleagueId } from './board-builders.tsx'
import { aClient } from './identity-builders.tsx'
import { errorReply, ok, server } from './server.tsx'

export function templateId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(900 + number).padStart(12, '0')}`
}

export function aTemplate(changes: Partial<Template> = {}): Template {
  return {
    id: templateId(1),
    name: 'First email',
    subject: 'A role for {{ candidate.first_name }}',
    bodyHtml:
      "<p>Hi {{ candidate.first_name | default: 'there' }},</p><p>Would a call suit you?</p>",
    replyKind: null,
    owner: { clientId: aClient().id, name: 'Ines Carvalho' },
    isShared: false,
    isArchived: false,
    updatedAt: '2026-05-14T09:00:00.000Z',
    version: 3,
    ...changes,
  }
}

/** Builds a shared template of a colleague. */
export function aSharedTemplate(changes: Partial<Template> = {}): Template {
  return aTemplate({
    id: templateId(2),
    name: 'Answer a question',
    replyKind: 'question',
    owner: { clientId: '0198a1f0-0000-7000-8000-000000000802', name: 'Tomas Wilk' },
    isShared: true,
    ...changes,
  })
}

export function aTemplateVersion(changes: Partial<TemplateVersion> = {}): TemplateVersion {
  const { version, name, subject, bodyHtml, owner, updatedAt } = aTemplate()
  return { version, name, subject, bodyHtml, by: owner, at: updatedAt, ...changes }
}

/**
 * Serves a library that stores changes as the server does. Returns the requested searches and what
 * was sent.
 */
export function serveTemplates(templates: readonly Template[]) {
  let library = [...templates]
  const asked: URLSearchParams[] = []
  const sent: unknown[] = []
  server.use(
    http.get('*/api2/jobs', () =>
      ok({
        items: [],
        nextCursor: null,
        total: 0,
        counts: { active: 0, draft: 0, closed: 0, all: 0, archived: 0 },
      }),
    ),
    http.get('*/api2/outreach/templates', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const search = query.get('search')?.toLowerCase() ?? ''
      const items = library
        .filter(({ isArchived }) => String(isArchived) === (query.get('isArchived') ?? 'false'))
        .filter(({ name }) => name.toLowerCase().includes(search))
      return ok({ items, nextCursor: null })
    }),
    http.get('*/api2/outreach/templates/:id', ({ params }) => {
      const found = library.find(({ id }) => id === params.id)
      return found ? ok(found) : errorReply(404, 404, 'not_found')
    }),
    http.post('*/api2/outreach/templates', async ({ request }) => {
      const fields = (await request.json()) as Partial<Template>
      sent.push(fields)
      const created = aTemplate({ id: templateId(50), version: 1, ...fields })
      library = [...library, created]
      return ok(created)
    }),
    http.patch('*/api2/outreach/templates/:id', async ({ request, params }) => {
      const { version, ...changes } = (await request.json()) as Partial<Template>
      sent.push({ version, ...changes })
      const before = library.find(({ id }) => id === params.id) ?? aTemplate()
      const changed = { ...before, ...changes, version: before.version + 1 }
      library = library.map((template) => (template.id === params.id ? changed : template))
      return ok(changed)
    }),
  )
  return { asked, sent }
}

/** A colleague's template that answers a question. */
export function aReplyTemplate(changes: Partial<Template> = {}): Template {
  return {
    id: '0198a1f0-0000-7000-8000-000000000901',
    name: 'Pay range and call',
    subject: '',
    bodyHtml: '<p>Hi {{ candidate.first_name }}, the range is 98 to 118.</p>',
    replyKind: 'question',
    owner: { clientId: colleagueId, name: 'Tomasz Wilk' },
    isShared: true,
    isArchived: false,
    updatedAt: '2026-05-12T08:00:00.000Z',
    version: 1,
    ...changes,
  }
}
