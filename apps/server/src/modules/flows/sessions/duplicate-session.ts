import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/sessions'
import { type Ctx, inTransaction } from '#platform/context'
import { addFlow } from '../add-flow.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { copyPlan } from './plan-copy-store.ts'

type Duplicate = typeof contract.duplicateSession

const maxNameLength = 80

/** Copies a session with its search and its plan, but not its people, as a new draft. */
export function duplicateSession(
  ctx: Ctx,
  { flowId }: InputOf<Duplicate>,
): Promise<ReplyOf<Duplicate>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const source = await getVisibleFlow(ctx, flowId)
    const { job, mode, search } = source
    const name = formatCopyName(source.name)
    const { criteria, text, scope } = search
    const id = await addFlow(ctx, { job, name, mode, criteria, text, scope })
    await copyPlan(db, actor, { from: flowId, to: id })
    return { flowId: id, jobId: job.id, name }
  })
}

/** The name of the copy of a copy stays short: "Nurses (copy)". */
function formatCopyName(name: string): string {
  const ending = ' (copy)'
  const base = name.endsWith(ending) ? name.slice(0, -ending.length) : name
  return `${cutText(base, maxNameLength - ending.length).trimEnd()}${ending}`
}

/** Cuts before a character that would be halved, such as an emoji. */
function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '')
}
