import { type Ctx, inTransaction } from '#platform/context'
import { listNames } from './team-notices-store.ts'

/** What people who are, or once were, in the company are called; strangers are left out. */
export async function listPersonNames(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  return inTransaction(ctx, async (ctx) => {
    const people = await listNames(ctx.db, ctx.actor.companyId, [...new Set(userIds)])
    return new Map(people.map((person) => [person.userId, nameOf(person)]))
  })
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
