import { invite } from '@headwater/contract/identity/invitations'
import { removeMember } from '@headwater/contract/identity/team'
import type { Role } from '@headwater/contract/privileges'
import { sql } from 'kysely'
import { newId } from '#platform/ids'
import { callServer } from './app.ts'
import { aMember, anOwner, type Member } from './identity-builders.ts'
import { mailTo, pathIn } from './mails.ts'
import type { World } from './world.ts'

export interface SentInvitation {
  readonly id: string
  readonly email: string
  /** Where the mail leads to. */
  readonly path: string
  /** The last part of that path. */
  readonly token: string
}

/** An invitation that really went out. */
export async function anInvitation(
  world: World,
  server: Parameters<typeof callServer>[0],
  inviter: Member,
  wishes: { email?: string; role?: Role } = {},
): Promise<SentInvitation> {
  const { email = `${newId()}@example.test`, role = 'recruiter' } = wishes
  const { body, text } = await callServer(
    server,
    invite,
    { emails: [email], role },
    { as: inviter },
  )
  const [invitation] = body ?? []
  if (!invitation) throw new Error(`The invitation failed: ${text}`)
  const path = pathIn(await mailTo(world, email))
  return { id: invitation.id, email, path, token: path.split('/')[2] ?? '' }
}

/** Somebody with an account whose only membership has ended, and the owner who ended it. */
export async function aFormerMember(world: World, server: Parameters<typeof callServer>[0]) {
  const owner = await anOwner(world)
  const person = await aMember(world, { companyId: owner.companyId })
  const args = { clientId: person.clientId, heirClientId: owner.clientId }
  const { status } = await callServer(server, removeMember, args, { as: owner })
  if (status !== 200) throw new Error('The member could not be removed.')
  return { owner, person }
}

/** Makes somebody a member again who has left. */
export async function bringBack(world: World, { companyId, clientId }: Member): Promise<void> {
  await world.ownerDb
    .updateTable('identity.clients')
    .set({ leftAt: null })
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .execute()
}

/** The company's log, oldest first, without who signed in and out. */
export async function listTeamEntries(world: World, { companyId }: Pick<Member, 'companyId'>) {
  const entries = await world.ownerDb
    .selectFrom('platform.auditEntries')
    .select(['action', 'userId', 'subjectId', 'before', 'after'])
    .where('companyId', '=', companyId)
    .orderBy('seq')
    .execute()
  return entries.filter(({ action }) => !action.startsWith('session.'))
}

/** What was published about a member, oldest first. */
export async function listMemberEvents(world: World, { clientId }: Pick<Member, 'clientId'>) {
  const { rows } = await sql<{ name: string; data: unknown }>`
    select data -> 'payload' ->> 'name' as name, data -> 'payload' -> 'data' as data
    from pgboss.job
    where name = 'events' and data -> 'payload' -> 'data' ->> 'clientId' = ${clientId}
    order by created_on, ctid`.execute(world.ownerDb)
  return rows
}
