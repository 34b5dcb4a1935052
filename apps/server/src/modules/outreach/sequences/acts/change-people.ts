import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { changeSequencePeople as contract } from '@headwater/contract/outreach/sequences'
import { listProfiles } from '#modules/people'
import { saveBeforeReplies } from '#modules/pipeline'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import { getVisibleSequence } from '../get-visible-sequence.ts'
import { decideActRefusal } from './act-rules.ts'
import { type ActTarget, deleteOldActs, insertAct, lockActTargets } from './act-store.ts'
import { applyAct } from './apply-act.ts'

type Change = typeof contract

/** Does the same to some people of a sequence, as far as it is possible for each of them. */
export function changeSequencePeople(
  ctx: Ctx,
  { flowId, enrolmentIds, act }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const sequence = await getVisibleSequence(ctx, flowId)
    const asked = [...new Set(enrolmentIds)]
    const targets = await lockActTargets(db, actor.companyId, flowId, asked)
    if (targets.length === 0) throw new AppError('not_found', 'People not found.')
    const decided = targets.map((target) => ({
      target,
      reason: decideActRefusal(toFacts(target), act),
    }))
    const accepted = decided.flatMap(({ target, reason }) => (reason === undefined ? target : []))
    const known = new Set(targets.map(({ id }) => id))
    const refused = [
      ...(await presentRefused(
        ctx,
        decided.flatMap(({ target, reason }) => (reason === undefined ? [] : { target, reason })),
      )),
      ...asked
        .filter((id) => !known.has(id))
        .map((enrolmentId) => ({ enrolmentId, name: '', reason: 'Not in this session any more.' })),
    ]
    if (accepted.length === 0) return { changed: 0, refused, undoId: null }
    const ids = accepted.map(({ id }) => id)
    const actId = newId()
    if (act.kind === 'mark_replied' && isMemberActor(actor)) {
      const candidateIds = accepted.map(({ candidateId }) => candidateId)
      await saveBeforeReplies(ctx, { actId, jobId: sequence.jobId, candidateIds })
    }
    await applyAct(ctx, ids, { ...act, actId })
    const undoId = await saveUndo(ctx, flowId, { id: actId, kind: act.kind, targets: accepted })
    await recordAudit(ctx, {
      action: 'flow.people-changed',
      subjectType: 'flow',
      subjectId: flowId,
      after: {
        kind: act.kind,
        ...(act.kind === 'move' && { step: act.step }),
        count: ids.length,
        name: sequence.name,
        enrolmentIds: ids,
      },
    })
    return { changed: ids.length, refused, undoId }
  })
}

function toFacts({ messages, position, ...target }: ActTarget) {
  const left = messages.filter(({ wasNeverHandedOff }) => !wasNeverHandedOff)
  return {
    ...target,
    position,
    messageState: messages.find((message) => message.position === position)?.state,
    leftSteps: left.map((message) => message.position),
  }
}

async function presentRefused(
  ctx: InTx,
  refused: readonly { readonly target: ActTarget; readonly reason: string }[],
): Promise<ReplyOf<Change>['refused']> {
  const profiles = await listProfiles(
    ctx,
    refused.map(({ target }) => target.personId),
  )
  return refused.map(({ target: { id, personId, toName }, reason }) => ({
    enrolmentId: id,
    name: profiles.get(personId)?.profile.name ?? toName ?? '',
    reason,
  }))
}

/** Members undo what they did themselves. No member can undo what the system does. */
async function saveUndo(
  { db, actor }: InTx,
  sequenceId: string,
  act: Pick<Parameters<typeof insertAct>[2], 'id' | 'kind' | 'targets'>,
): Promise<string | null> {
  const { companyId, clientId } = actor
  await deleteOldActs(db, companyId)
  if (!isMemberActor(actor)) return null
  await insertAct(db, companyId, { sequenceId, clientId, ...act })
  return act.id
}
