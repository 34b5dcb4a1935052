import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { SingleLine } from '../single-line.ts'
import { replyKinds } from './replies.ts'

const Content = z.object({ subject: z.string(), bodyHtml: z.string() })

export const Template = z.object({
  id: Id,
  name: z.string(),
  ...Content.shape,
  /** The kind of reply it answers. Null for any. */
  replyKind: z.enum(replyKinds).nullable(),
  owner: z.object({ clientId: Id, name: z.string() }),
  /** Visible to the whole team, or only to its owner. */
  isShared: z.boolean(),
  isArchived: z.boolean(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type Template = z.infer<typeof Template>

const TemplateFields = {
  name: SingleLine.min(1, 'Enter a name.').max(100),
  subject: SingleLine.max(200),
  bodyHtml: z.string().min(1, 'Write a message.').max(20_000),
  replyKind: z.enum(replyKinds).nullable(),
  isShared: z.boolean(),
}

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api2/outreach/templates',
  summary: 'Lists the caller’s and the shared templates by name.',
  access: 'pipeline.write',
  input: PageRequest.extend({
    search: z.string().trim().max(100).optional(),
    isArchived: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  output: pageSchema(Template),
  errors: ['invalid_input'],
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api2/outreach/templates/:templateId',
  summary: 'Returns one template of the caller or a shared one, archived or not.',
  access: 'pipeline.write',
  input: z.strictObject({ templateId: Id }),
  output: Template,
  errors: ['not_found'],
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api2/outreach/templates',
  summary: 'Creates a template.',
  access: 'pipeline.write',
  usage: 'template_created',
  input: z.strictObject(TemplateFields),
  output: Template,
  errors: ['invalid_input', 'over_limit', 'csrf_stale'],
})

export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/api2/outreach/templates/:templateId',
  summary: 'Changes a template and keeps its previous version.',
  access: 'pipeline.write',
  input: z
    .strictObject(TemplateFields)
    .partial()
    .extend({
      templateId: Id,
      version: z.int().min(0).max(2_147_483_647),
      isArchived: z.boolean().optional(),
    }),
  output: Template,
  errors: ['invalid_input', 'not_found', 'forbidden', 'stale_version', 'csrf_stale'],
})

export const TemplateVersion = z.object({
  version: z.int(),
  ...Content.shape,
  name: z.string(),
  by: z.object({ clientId: Id, name: z.string() }),
  at: z.iso.datetime(),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const listTemplateVersions = endpoint({
  method: 'GET',
  path: '/api2/outreach/templates/:templateId/versions',
  summary: 'Lists the versions of a template, latest first.',
  access: 'pipeline.write',
  input: PageRequest.extend({ templateId: Id }),
  output: pageSchema(TemplateVersion),
  errors: ['invalid_input', 'not_found'],
})

/** The same renderer that sends. */
export const previewMessage = endpoint({
  method: 'POST',
  path: '/api2/outreach/previews',
  summary: 'Renders a subject and a body for a candidate as they would be sent.',
  access: 'pipeline.write',
  input: z.strictObject({
    candidateId: Id,
    mailboxId: Id.optional(),
    subject: TemplateFields.subject,
    bodyHtml: TemplateFields.bodyHtml,
  }),
  output: z.object({
    ...Content.shape,
    text: z.string(),
    /** Variables without a value and without a fallback: the message cannot be sent. */
    missing: z.array(z.string()),
    usedFallbacks: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})
