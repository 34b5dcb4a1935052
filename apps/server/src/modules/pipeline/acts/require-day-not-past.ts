import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { dayAfter } from './act-rules.ts'

/** Rejects a day before today, in UTC. */
export function requireDayNotPast(ctx: Ctx, field: string, day: string | null): void {
  if (day === null || day >= dayAfter(ctx.now(), 0)) return
  const sentence = 'Choose a date that is not in the past.'
  throw new AppError('invalid_input', sentence, { [field]: sentence })
}
