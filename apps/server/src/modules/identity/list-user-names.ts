import { type Ctx, inTransaction } from '#platform/context'
import { listUserNameRows } from './member-directory-store.ts'

/** Returns the names of current and former members; other users are left out. */
export async function listUserNames(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  return inTransaction(ctx, async (ctx) => {
    const people = await listUserNameRows(ctx.db, ctx.actor.companyId, [...new Set(userIds)])
    return new Map(people.map((person) => [person.userId, formatUserName(person)]))
  })
}

function formatUserName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
