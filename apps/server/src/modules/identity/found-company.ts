import type { Role } from '@headwater/contract/privileges'
import { rolePrivileges } from '@headwater/contract/privileges'
import { recordAudit } from '#platform/audit'
import { type Actor, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { hashPassword } from './passwords.ts'
import { foldEmail } from './rules.ts'
import { findUserByEmail, insertClient, insertCompany, insertUser } from './store.ts'

/** A person who has no account yet. */
interface Person {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly timeZone: string
}

export interface NewCompany {
  readonly name: string
  readonly owner: Person
  readonly members?: readonly (Person & { readonly role: Role })[]
  /** People who have an account already. */
  readonly joining?: readonly { readonly email: string; readonly role: Role }[]
}

/** Makes a company with its first people, all or nothing. The addresses must be free. */
export async function foundCompany(ctx: PublicCtx, company: NewCompany): Promise<Actor> {
  const people = [{ ...company.owner, role: 'owner' as const }, ...(company.members ?? [])]
  const hashed = await Promise.all(
    people.map(async (person) => ({
      ...person,
      passwordHash: await hashPassword(person.password),
    })),
  )
  const owner: Actor = {
    userId: newId(),
    clientId: newId(),
    companyId: newId(),
    role: 'owner',
    privileges: new Set(rolePrivileges.owner),
  }
  await inTransaction({ ...ctx, actor: owner }, async (ctx) => {
    await insertCompany(ctx.db, { companyId: owner.companyId, name: company.name })
    for (const [index, person] of hashed.entries()) {
      const ids = index === 0 ? owner : { userId: newId(), clientId: newId() }
      await insertMember(ctx, ids, person)
    }
    for (const guest of company.joining ?? []) await insertGuest(ctx, guest)
    await recordAudit(ctx, {
      action: 'company.founded',
      subjectType: 'company',
      subjectId: owner.companyId,
      after: { name: company.name },
    })
  })
  return owner
}

async function insertMember(
  ctx: InTx,
  { userId, clientId }: Pick<Actor, 'userId' | 'clientId'>,
  { password: _, role, ...person }: Person & { role: Role; passwordHash: string },
): Promise<void> {
  await insertUser(ctx.db, { id: userId, ...person, emailFolded: foldEmail(person.email) })
  await insertClient(ctx.db, { companyId: ctx.actor.companyId, id: clientId, userId, role })
}

async function insertGuest(ctx: InTx, { email, role }: { email: string; role: Role }) {
  const user = await findUserByEmail(ctx.db, foldEmail(email))
  if (!user) throw new Error('Somebody who joins with an account must have one.')
  const { companyId } = ctx.actor
  await insertClient(ctx.db, { companyId, id: newId(), userId: user.id, role })
}
