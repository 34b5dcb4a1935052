import { z } from 'zod'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue, task } from '#platform/tasks'
import { deleteLesson, deleteOldLessons } from './lesson-store.ts'

const minuteMs = 60_000

/** Deletes for good; it tries for days, because it was promised. */
export const forgetLessonsTask = task('sourcing.forget-lessons', z.object({}), {
  retries: 100,
  retryDelaySeconds: 60,
  concurrency: 1,
})

/** Sees to it that no old copy of somebody stays longer than it can be put back. */
export async function forgetLessonsLater(ctx: InTx, until: Date): Promise<void> {
  const startAfter = new Date(Math.ceil((until.getTime() + 1) / minuteMs) * minuteMs)
  await enqueue(ctx, forgetLessonsTask, {}, { startAfter, key: startAfter.toISOString() })
}

export function forgetLessons(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, (ctx) => deleteOldLessons(ctx.db, ctx.actor.companyId, ctx.now()))
}

/** Nobody will take it back: what somebody was before is not kept for anybody. */
export function forgetLesson({ db, actor }: InTx, lessonId: string): Promise<void> {
  return deleteLesson(db, actor.companyId, lessonId)
}
