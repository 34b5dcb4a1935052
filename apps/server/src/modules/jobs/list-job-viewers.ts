import { type ActiveMember, listActiveMembers } from '#modules/identity'
import type { InTx } from '#platform/context'
import { listHiringTeam } from './team/team-store.ts'

/** A member who may see a job. */
export interface JobViewer {
  readonly clientId: string
  readonly name: string
}

/**
 * Lists the members who may see a job, by name: members with pipeline access, and reviewers on its
 * hiring team. The caller checks that the actor may see the job.
 */
export async function listJobViewers(ctx: InTx, jobId: string): Promise<JobViewer[]> {
  const team = new Set(await listHiringTeam(ctx.db, ctx.actor.companyId, jobId))
  const isViewer = ({ clientId, privileges }: ActiveMember) =>
    privileges.includes('pipeline.write') ||
    (privileges.includes('pipeline.review') && team.has(clientId))
  return (await listActiveMembers(ctx))
    .filter(isViewer)
    .map(({ clientId, name }) => ({ clientId, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.clientId < b.clientId ? -1 : 1))
}
