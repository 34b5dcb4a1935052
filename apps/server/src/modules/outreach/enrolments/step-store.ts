import type { SendAfter } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'

export interface NewStep {
  /** The same from version to version. */
  readonly id: string
  /** 1, 2, 3 mean 0, 1, 2 days. */
  readonly sendAfter: SendAfter
  /** Sunday is 0. */
  readonly days: readonly number[]
  readonly hours: readonly number[]
  readonly subject: string
  /** A second subject, sent to half of the people. */
  readonly subjectB: string | null
  readonly bodyHtml: string
  /** Continues the thread of the step before, with its subject. */
  readonly isSameThread: boolean
}

/** A step as it was published. Those from before plans have no id. */
export type PublishedStep = Omit<NewStep, 'id'> & { readonly id: string | null }

export async function insertSteps(
  { db, actor }: InTx,
  versionId: string,
  steps: readonly NewStep[],
): Promise<void> {
  for (const [at, step] of steps.entries()) {
    await sql`
      insert into outreach.steps (company_id, version_id, position, step_id, send_after, days,
        hours, subject, subject_b, body_html, is_same_thread)
      values (${actor.companyId}, ${versionId}, ${at + 1}, ${step.id}, ${step.sendAfter},
        ${step.days}::smallint[], ${step.hours}::smallint[], ${step.subject}, ${step.subjectB},
        ${step.bodyHtml}, ${step.isSameThread && at > 0})`.execute(db)
  }
}

/** Lists the steps of versions, in order. */
export async function listSteps(
  { db, actor }: InTx,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, PublishedStep[]>> {
  const { rows } = await sql<PublishedStep & { versionId: string }>`
    select version_id, step_id as id, send_after, days, hours, subject, subject_b, body_html,
      is_same_thread
    from outreach.steps
    where company_id = ${actor.companyId} and version_id = any(${versionIds}::uuid[])
    order by version_id, position`.execute(db)
  const steps = new Map<string, PublishedStep[]>()
  for (const { versionId, ...step } of rows) {
    steps.set(versionId, [...(steps.get(versionId) ?? []), step])
  }
  return steps
}

const maxSteps = 20

export function requireUsableSteps(steps: readonly NewStep[]): void {
  const isAllowed = (values: readonly number[], limit: number) =>
    values.length > 0 &&
    values.every((value) => Number.isInteger(value) && value >= 0 && value < limit)
  const faults = steps.flatMap(({ days, hours, subject, isSameThread }, at) => {
    const field = `steps.${at}`
    if (!isAllowed(days, 7)) return [[`${field}.days`, 'Choose at least one day.']]
    if (!isAllowed(hours, 24)) return [[`${field}.hours`, 'Choose at least one hour.']]
    const needsSubject = at === 0 || !isSameThread
    return needsSubject && subject === '' ? [[`${field}.subject`, 'Enter a subject.']] : []
  })
  if (steps.length === 0) faults.push(['steps', 'Add at least one step.'])
  if (steps.length > maxSteps) faults.push(['steps', `Up to ${maxSteps} steps are possible.`])
  if (faults.length === 0) return
  throw new AppError('invalid_input', 'Some steps are not complete.', Object.fromEntries(faults))
}
