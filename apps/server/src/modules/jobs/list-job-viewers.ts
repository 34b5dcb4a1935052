import { type Colleague, listColleagues } from '#modules/identity'
import type { InTx } from '#platform/context'
import { listTeam } from './team/team-store.ts'

/** A member who may see a job. */
export interface JobViewer {
  readonly clientId: string
  readonly name: string
}

/**
 * Who may see a job, by name: whoever works in pipelines, and of those who review its hiring team
 * alone. Whether the actor may see it has been settled before.
 */
export async function listJobViewers(ctx: InTx, jobId: string): Promise<JobViewer[]> {
  const team = new Set(await listTeam(ctx.db, ctx.actor.companyId, jobId))
  const isViewer = ({ clientId, privileges }: Colleague) =>
    privileges.includes('pipeline.write') ||
    (privileges.includes('pipeline.review') && team.has(clientId))
  return (await listColleagues(ctx))
    .filter(isViewer)
    .map(({ clientId, name }) => ({ clientId, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.clientId < b.clientId ? -1 : 1))
}
