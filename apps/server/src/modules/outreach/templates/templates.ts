import type { AuditAction } from '@headwater/contract/audit'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/outreach/templates'
import { z } from 'zod'
import { listMemberSummaries } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { requireTemplate } from './require-template.ts'
import { decideTemplateRight } from './template-rules.ts'
import {
  countTemplates,
  findTemplateRow,
  insertTemplate,
  insertTemplateVersion,
  listTemplateRows,
  listTemplateVersionRows,
  lockTemplateRow,
  saveTemplate,
  type TemplateRow,
} from './template-store.ts'

const maxTemplates = 1_000
const NamePosition = z.object({ name: z.string(), id: Id })
const VersionPosition = z.object({ version: z.int() })

export function listTemplates(
  ctx: Ctx,
  { cursor, limit, search, isArchived }: InputOf<typeof contract.listTemplates>,
): Promise<ReplyOf<typeof contract.listTemplates>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    const list = `outreach templates ${JSON.stringify([search ?? '', isArchived])}`
    const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, NamePosition)
    const query = { companyId, clientId, search, isArchived, after, limit: limit + 1 }
    const rows = await listTemplateRows(ctx.db, query)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const hasMore = rows.length > limit && last !== undefined
    return {
      items: await presentTemplates(ctx, shown),
      nextCursor: hasMore ? encodeCursor(ctx, list, { name: last.key, id: last.id }) : null,
    }
  })
}

export function getTemplate(
  ctx: Ctx,
  { templateId }: InputOf<typeof contract.getTemplate>,
): Promise<ReplyOf<typeof contract.getTemplate>> {
  return inTransaction(ctx, async (ctx) =>
    presentTemplate(ctx, await getUsableTemplate(ctx, templateId)),
  )
}

/** Returns a template that the caller may use. Any other does not exist for them. */
export async function getUsableTemplate({ db, actor }: InTx, id: string): Promise<TemplateRow> {
  const template = await findTemplateRow(db, actor.companyId, id)
  if (!template || decideTemplateRight(actor, template) === 'none') throw templateNotFound()
  return template
}

export function createTemplate(
  ctx: Ctx,
  input: InputOf<typeof contract.createTemplate>,
): Promise<ReplyOf<typeof contract.createTemplate>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const content = requireTemplate(input)
    if ((await countTemplates(db, actor.companyId)) >= maxTemplates) {
      const text = `A company can have up to ${maxTemplates} templates. Archive some first.`
      throw new AppError('over_limit', text)
    }
    const row = await insertTemplate(db, {
      ...content,
      companyId: actor.companyId,
      id: newId(),
      ownerClientId: actor.clientId,
      updatedAt: clock.now(),
    })
    await insertTemplateVersion(db, row, actor.clientId)
    await recordTemplateAudit(ctx, 'email-template.made', undefined, row)
    return presentTemplate(ctx, row)
  })
}

/** Changes a template and keeps its previous content. */
export function updateTemplate(
  ctx: Ctx,
  { templateId, version, isArchived, ...input }: InputOf<typeof contract.updateTemplate>,
): Promise<ReplyOf<typeof contract.updateTemplate>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const before = await lockTemplateRow(db, actor.companyId, templateId)
    const right = before ? decideTemplateRight(actor, before) : 'none'
    if (!before || right === 'none') throw templateNotFound()
    if (right === 'use') {
      throw new AppError(
        'forbidden',
        'Only the owner of the template or a team admin can change it.',
      )
    }
    if (before.version !== version) {
      throw new AppError('stale_version', 'Someone else changed this template. Reload it.')
    }
    const { name, subject, bodyHtml, replyKind, isShared } = requireTemplate(input)
    const after = await saveTemplate(db, before, {
      updatedAt: clock.now(),
      ...(name !== undefined && { name }),
      ...(subject !== undefined && { subject }),
      ...(bodyHtml !== undefined && { bodyHtml }),
      ...(replyKind !== undefined && { replyKind }),
      ...(isShared !== undefined && { isShared }),
      ...(isArchived !== undefined && { archivedAt: isArchived ? clock.now() : null }),
    })
    if (hasOtherContent(before, after)) await insertTemplateVersion(db, after, actor.clientId)
    await recordTemplateAudit(ctx, decideAuditAction(before, after), before, after)
    return presentTemplate(ctx, after)
  })
}

function decideAuditAction(before: TemplateRow, after: TemplateRow) {
  if ((before.archivedAt === null) === (after.archivedAt === null)) return 'email-template.changed'
  return after.archivedAt === null ? 'email-template.restored' : 'email-template.archived'
}

/** The versions of a template have its texts, so that the log only names what changed. */
async function recordTemplateAudit(
  ctx: InTx,
  action: AuditAction,
  before: TemplateRow | undefined,
  after: TemplateRow,
): Promise<void> {
  const toEntry = ({ name, version, isShared, replyKind }: TemplateRow) => ({
    name,
    version,
    isShared,
    replyKind,
  })
  await recordAudit(ctx, {
    action,
    subjectType: 'email-template',
    subjectId: after.id,
    ...(before && { before: toEntry(before) }),
    after: toEntry(after),
  })
}

function hasOtherContent(before: TemplateRow, after: TemplateRow): boolean {
  const fields = ['name', 'subject', 'bodyHtml'] as const
  return fields.some((field) => before[field] !== after[field])
}

export function listTemplateVersions(
  ctx: Ctx,
  { templateId, cursor, limit }: InputOf<typeof contract.listTemplateVersions>,
): Promise<ReplyOf<typeof contract.listTemplateVersions>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await getUsableTemplate(ctx, templateId)
    const list = `outreach template ${templateId}`
    const position =
      cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, VersionPosition)
    const page = { before: position?.version, limit: limit + 1 }
    const rows = await listTemplateVersionRows(db, actor.companyId, templateId, page)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const members = await listMemberSummaries(
      ctx,
      shown.map(({ byClientId }) => byClientId),
    )
    return {
      items: shown.map(({ version, name, subject, bodyHtml, byClientId: clientId, at }) => ({
        version,
        name,
        subject,
        bodyHtml,
        by: { clientId, name: members.get(clientId)?.name ?? '' },
        at: at.toISOString(),
      })),
      nextCursor:
        rows.length > limit && last ? encodeCursor(ctx, list, { version: last.version }) : null,
    }
  })
}

function templateNotFound(): AppError {
  return new AppError('not_found', 'Template not found.')
}

async function presentTemplate(ctx: InTx, row: TemplateRow): Promise<contract.Template> {
  const [template] = await presentTemplates(ctx, [row])
  return template as contract.Template
}

async function presentTemplates(
  ctx: InTx,
  rows: readonly TemplateRow[],
): Promise<contract.Template[]> {
  const members = await listMemberSummaries(
    ctx,
    rows.map(({ ownerClientId }) => ownerClientId),
  )
  return rows.map(({ ownerClientId: clientId, archivedAt, updatedAt, ...row }) => ({
    id: row.id,
    name: row.name,
    subject: row.subject,
    bodyHtml: row.bodyHtml,
    replyKind: row.replyKind,
    owner: { clientId, name: members.get(clientId)?.name ?? '' },
    isShared: row.isShared,
    isArchived: archivedAt !== null,
    updatedAt: updatedAt.toISOString(),
    version: row.version,
  }))
}
