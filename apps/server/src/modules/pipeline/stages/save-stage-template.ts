import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/pipeline/stages'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { findDuplicateName } from './stage-rules.ts'
import { listTemplates, lockTemplates, upsertTemplate } from './template-store.ts'

type Save = typeof contract.saveStageTemplate

export function saveStageTemplate(ctx: Ctx, input: InputOf<Save>): Promise<ReplyOf<Save>> {
  const twin = findDuplicateName(input.stages)
  if (twin !== undefined) throw duplicateNameError(twin)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockTemplates(db, actor.companyId)
    const known = await listTemplates(db, actor.companyId)
    const isNew = known.every(({ name }) => name !== input.name)
    if (isNew && known.length >= contract.maxTemplates) throw tooManyTemplatesError()
    const template = await upsertTemplate(db, actor.companyId, { id: newId(), ...input })
    await recordAudit(ctx, {
      action: 'stage-template.saved',
      subjectType: 'stage-template',
      subjectId: template.id,
      after: { name: template.name, isDefault: template.isDefault },
    })
    return template
  })
}

function duplicateNameError(name: string): AppError {
  const sentence = `Two stages are named “${name}”.`
  return new AppError('invalid_input', sentence, { stages: sentence })
}

function tooManyTemplatesError(): AppError {
  const fields = { name: `Your company has ${contract.maxTemplates} templates, the maximum.` }
  return new AppError('invalid_input', 'Delete a template before you save another.', fields)
}
