import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { saveCandidateDraft as contract } from '@headwater/contract/outreach/threads'
import { resolvePeopleForWriting } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { getCandidateRef } from '../messages/candidate-store.ts'
import { createThread, getOutreachTime } from './create-thread.ts'
import {
  deleteDraft,
  findBegunThread,
  isEmptyDraft,
  requireDraftParts,
  upsertDraft,
} from './drafts.ts'

/** Saves what a member writes to a candidate for the first time, in a thread without messages. */
export function saveCandidateDraft(
  ctx: Ctx,
  { candidateId, ...draft }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const { jobId, personId: asked } = await getCandidateRef(ctx, candidateId)
    const { mailboxId, subject } = draft
    const begun = await findBegunThread(ctx, candidateId)
    if (isEmptyDraft(draft)) {
      if (begun) await deleteDraft(ctx, begun)
      return { savedAt: ctx.clock.now().toISOString() }
    }
    await requireDraftParts(ctx, draft)
    const personId = (await resolvePeopleForWriting(ctx, [asked])).get(asked)?.id ?? asked
    const threadId =
      begun ??
      (await createThread(ctx, {
        personId,
        candidateId,
        jobId,
        mailboxId,
        subject,
        assigneeClientId: ctx.actor.clientId,
        now: await getOutreachTime(ctx),
      }))
    return { savedAt: await upsertDraft(ctx, threadId, draft) }
  })
}
