import type { z } from 'zod'
import {
  findTeamReader,
  getCompanyName,
  listTeamManagers,
  type memberJoined,
} from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { TaskRun } from '#platform/tasks'
import { announce, listWanting } from './announce.ts'
import { invitationAcceptedMail, memberJoinedMail } from './mails.ts'

type Joining = z.output<typeof memberJoined.payload>

/** Tells who invited them, and those who manage the team; nobody is told twice. */
export async function announceJoining(
  ctx: Ctx,
  { clientId, invitedBy, role }: Joining,
  { taskId }: TaskRun,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await findTeamReader(ctx, clientId)
    if (!member) return
    const news = { companyName: await getCompanyName(ctx), memberName: member.name, role }
    const hosts = await listWanting(ctx, await findHosts(ctx, invitedBy), 'invitationAccepted')
    const told = new Set([clientId, ...hosts.map((host) => host.clientId)])
    const others = (await listTeamManagers(ctx)).filter((reader) => !told.has(reader.clientId))
    await announce(ctx, taskId, hosts, (reader) => invitationAcceptedMail(reader, news))
    const wanting = await listWanting(ctx, others, 'teamChanges')
    await announce(ctx, taskId, wanting, (reader) => memberJoinedMail(reader, news))
  })
}

async function findHosts(ctx: InTx, invitedBy: string | null) {
  const host = invitedBy === null ? undefined : await findTeamReader(ctx, invitedBy)
  return host?.isActive ? [host] : []
}
