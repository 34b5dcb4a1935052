import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { followPeople } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { takeToken } from '#platform/rate-limit'
import { deadLink, enterByLink } from './enter-by-link.ts'
import { type ListedRow, lockListed, putAnswer } from './listed-people-store.ts'
import { holdShortlist } from './shortlist-store.ts'

type Answer = typeof contract.answerShortlist

/** Every answer leaves a line in the company's log, which nobody without an account may fill. */
const pace = { budget: 'shortlist', limit: 600, windowMs: 3_600_000 } as const

/** The last word counts, whoever has the link says it. */
export async function answerShortlist(
  visitor: PublicCtx,
  { token, place, answer, note, by }: InputOf<Answer>,
): Promise<ReplyOf<Answer>> {
  const { ctx, shortlistId } = await enterByLink(visitor, token)
  const { allowed, retryAfterSeconds } = await takeToken(ctx.database, {
    ...{ ...pace, key: shortlistId },
  })
  if (!allowed) {
    const sentence = 'There were many answers in a short time. Wait a moment and try again.'
    throw new AppError('too_many_requests', sentence, undefined, retryAfterSeconds)
  }
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const list = await holdShortlist(db, actor.companyId, shortlistId)
    if (!list || list.isClosed) throw deadLink()
    const listed = await lockListed(db, actor.companyId, shortlistId, place)
    const person = listed && (await followPeople(ctx, [listed.personId])).get(listed.personId)
    if (!person || person.isBarred) {
      throw new AppError('not_found', 'This person is no longer on the list.')
    }
    if (isSaid(listed, { answer, note, by })) return { answer }
    await putAnswer(db, actor.companyId, listed, { answer, note, by })
    await recordAudit(ctx, {
      action: 'shortlist.answered',
      subjectType: 'shortlist',
      subjectId: shortlistId,
      after: { name: list.name, by, answer, place, personId: listed.personId },
    })
    return { answer }
  })
}

/** An answer that is sent twice is one answer. */
function isSaid(
  listed: ListedRow,
  { answer, note, by }: Pick<InputOf<Answer>, 'answer' | 'note' | 'by'>,
): boolean {
  if (answer === null) return listed.answer === null
  return listed.answer === answer && listed.note === note && listed.answeredBy === by
}
