import { invite } from '@headwater/contract/identity/invitations'
import { removeMember } from '@headwater/contract/identity/team'
import type { Role } from '@headwater/contract/privileges'
import { sql } from 'kysely'
import { newId } from '#platform/ids'
import { callServer } from './app.ts'
import { aMember, anOwner, type Member } from './identity-builders.ts'
import { getActionPath, getMailTo } from './queued-mails.ts'
import type { World } from './world.ts'

export interface SentInvitation {
  readonly id: string
  readonly email: string
  /** The path of the email's link. */
  readonly path: string
  /** The last segment of that path. */
  readonly token: string
}

/** Sends a real invitation. */
export async function anInvitation(
  world: World,
  server: Parameters<typeof callServer>[0],
  inviter: Member,
  options: { email?: string; role?: Role } = {},
): Promise<SentInvitation> {
  const { email = `${newId()}@example.test`, role = 'recruiter' } = options
  const { body, text } = await callServer(
    server,
    invite,
    { emails: [email], role },
    { as: inviter },
  )
  const [invitation] = body ?? []
  if (!invitation) throw new Error(`The invitation failed: ${text}`)
  const path = getActionPath(await getMailTo(world, email))
  return { id: invitation.id, email, path, token: path.split('/')[2] ?? '' }
}

/** Creates a user whose only membership has ended, and the owner who ended it. */
export async function aFormerMember(world: World, server: Parameters<typeof callServer>[0]) {
  const owner = await anOwner(world)
  const person = await aMember(world, { companyId: owner.companyId })
  const args = { clientId: person.clientId, successorClientId: owner.clientId }
  const { status } = await callServer(server, removeMember, args, { as: owner })
  if (status !== 200) throw new Error('The member could not be removed.')
  return { owner, person }
}

/** Restores a member who has left. */
export async function restoreMember(world: World, { companyId, clientId }: Member): Promise<void> {
  await world.ownerDb
    .updateTable('identity.clients')
    .set({ leftAt: null })
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .execute()
}

/** Lists the company's audit log, oldest first, without sign-ins and sign-outs. */
export async function listTeamEntries(world: World, { companyId }: Pick<Member, 'companyId'>) {
  const entries = await world.ownerDb
    .selectFrom('platform.auditEntries')
    .select(['action', 'userId', 'subjectId', 'before', 'after'])
    .where('companyId', '=', companyId)
    .orderBy('seq')
    .execute()
  return entries.filter(({ action }) => !action.startsWith('session.'))
}

/** Lists the events published about a member, oldest first. */
export async function listMemberEvents(world: World, { clientId }: Pick<Member, 'clientId'>) {
  const { rows } = await sql<{ name: string; data: unknown }>`
    select data -> 'payload' ->> 'name' as name, data -> 'payload' -> 'data' as data
    from pgboss.job
    where name = 'events' and data -> 'payload' -> 'data' ->> 'clientId' = ${clientId}
    order by created_on, ctid`.execute(world.ownerDb)
  return rows
}
