import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { resolveMergedPeople } from '#modules/people'
import { recordAudit } from '#platform/audit'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { takeRateLimitToken } from '#platform/rate-limit'
import { getShortlistSender } from './get-shortlist-sender.ts'
import { deadLinkError, resolveShortlistToken } from './resolve-shortlist-token.ts'
import {
  lockShortlistPerson,
  type ShortlistPersonRow,
  saveAnswer,
} from './shortlist-people-store.ts'
import { lockShortlistForShare } from './shortlist-store.ts'

type Answer = typeof contract.answerShortlist

/** Each answer writes an audit entry, so the rate is limited for people without an account. */
const answerRateLimit = { budget: 'shortlist', limit: 600, windowMs: 3_600_000 } as const

/** Saves an answer given through the link. The last answer counts. */
export async function answerShortlist(
  visitor: PublicCtx,
  { token, place, answer, note, by }: InputOf<Answer>,
): Promise<ReplyOf<Answer>> {
  const { ctx, shortlistId } = await resolveShortlistToken(visitor, token)
  const { allowed, retryAfterSeconds } = await takeRateLimitToken(ctx.database, {
    ...answerRateLimit,
    key: shortlistId,
  })
  if (!allowed) {
    const sentence = 'Too many answers in a short time. Wait a moment and try again.'
    throw new AppError('too_many_requests', sentence, undefined, retryAfterSeconds)
  }
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const list = await lockShortlistForShare(db, actor.companyId, shortlistId)
    if (!list || list.isClosed) throw deadLinkError()
    await getShortlistSender(ctx, list)
    const listed = await lockShortlistPerson(db, actor.companyId, shortlistId, place)
    const person =
      listed && (await resolveMergedPeople(ctx, [listed.personId])).get(listed.personId)
    if (!person || person.isSuppressed) {
      throw new AppError('not_found', 'This person is no longer on the list.')
    }
    if (isSameAnswer(listed, { answer, note, by })) return { answer }
    await saveAnswer(db, actor.companyId, listed, { answer, note, by })
    await recordAudit(ctx, {
      action: 'shortlist.answered',
      subjectType: 'shortlist',
      subjectId: shortlistId,
      after: { name: list.name, by, answer, place, personId: listed.personId },
    })
    return { answer }
  })
}

/** Returns whether the same answer was sent before. */
function isSameAnswer(
  listed: ShortlistPersonRow,
  { answer, note, by }: Pick<InputOf<Answer>, 'answer' | 'note' | 'by'>,
): boolean {
  if (answer === null) return listed.answer === null
  return listed.answer === answer && listed.note === note && listed.answeredBy === by
}
