import { type EmailTemplate, renderForPeople, type TemplateValues } from '@headwater/mail/templates'
import { type Ctx, inTransaction } from '#platform/context'
import { loadPersonValues } from '../outbox/template-values.ts'
import type { SequenceJob } from '../tables.ts'
import { loadPlanValues } from './message-values.ts'
import { requireTemplate } from './require-template.ts'

interface MissingRequest {
  readonly personIds: readonly string[]
  /** What the messages say about the job. */
  readonly job: SequenceJob | null
  /** By default the caller's first one. */
  readonly mailboxId?: string | undefined
  readonly templates: readonly EmailTemplate[]
}

/** A variable that has no value for some people. */
export interface MissingValue {
  /** The place of the template in the request, from 0. */
  readonly template: number
  /** Such as `candidate.current_company`. */
  readonly name: string
  /** What these people get instead. Null: they get no email. */
  readonly fallback: string | null
  readonly personIds: readonly string[]
}

/** Lists which variables of templates have no value, with the people, by the renderer that sends. */
export async function listMissing(
  ctx: Ctx,
  { personIds, job, mailboxId, templates }: MissingRequest,
): Promise<MissingValue[]> {
  const clean = templates.map((template) => requireTemplate(template))
  const people = await inTransaction(ctx, async (ctx) => {
    const shared = await loadPlanValues(ctx, { job, mailboxId })
    const values = await loadPersonValues(ctx, personIds)
    return personIds.map((personId) => ({ ...values.get(personId), ...shared }))
  })
  const found: MissingValue[] = []
  for (const [at, template] of clean.entries()) {
    found.push(...(await listMissingOf(template, { at, personIds, people })))
  }
  return found
}

const maxMs = 1_000

async function listMissingOf(
  template: EmailTemplate,
  {
    at,
    personIds,
    people,
  }: { at: number; personIds: readonly string[]; people: readonly TemplateValues[] },
): Promise<MissingValue[]> {
  const missing = new Map<string, string[]>()
  const replaced = new Map<string, string[]>()
  for (let from = 0; from < people.length; ) {
    const results = await renderForPeople(template, people.slice(from), { maxMs })
    for (const [index, result] of results.entries()) {
      const personId = personIds[from + index] ?? ''
      const names = result.missing ?? result.usedFallbacks
      for (const name of names) addTo(result.missing ? missing : replaced, name, personId)
    }
    from += results.length
  }
  const toValues = (
    groups: ReadonlyMap<string, string[]>,
    getFallback: (name: string) => string | null,
  ) =>
    [...groups].map(([name, ids]) => ({
      template: at,
      name,
      fallback: getFallback(name),
      personIds: ids,
    }))
  return [
    ...toValues(missing, () => null),
    ...toValues(replaced, (name) => findFallback(template, name)),
  ]
}

function addTo(groups: Map<string, string[]>, name: string, personId: string): void {
  const known = groups.get(name)
  if (known) known.push(personId)
  else groups.set(name, [personId])
}

/** Reads the text after `default:`. Two of them in one template are rare: the first is shown. */
function findFallback({ subject, bodyHtml }: EmailTemplate, name: string): string {
  const pattern = new RegExp(
    `\\{\\{-?\\s*${name.replace('.', '\\.')}\\s*\\|[^}]*default:\\s*(['"])(.*?)\\1`,
  )
  const source = `${subject} ${bodyHtml}`
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return pattern.exec(source)?.[2] ?? ''
}
