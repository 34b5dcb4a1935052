import type { Endpoint } from '@headwater/contract/endpoint'
import { sql } from 'kysely'
import type { Server } from '#platform/http/types'
import { type Member, testPasswordHash } from '../identity-builders.ts'
import type { World } from '../world.ts'

/** A call that must succeed, with what has to be sent. */
export interface ValidCall {
  readonly args: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Values besides the canary that identify the data in a response, such as a unique number. */
  readonly secrets?: readonly string[]
}

/**
 * Builds the call and everything it needs in the member's company. Text should contain
 * `canaryOf(member)`, so that it is recognised where it must not appear.
 */
export type Fixture = (target: SweepTarget, member: Member) => Promise<ValidCall>

export type Fixtures = Readonly<Record<string, Fixture>>

/** A server and what a sweep needs to call every endpoint on it. */
export interface SweepTarget {
  readonly world: World
  readonly server: Server
  readonly fixtures: Fixtures
  /** Two companies that must never see each other's data. */
  readonly us: Member
  readonly them: Member
}

/** The number of cases examined and the findings; a report with no cases counts as a failure. */
export interface SweepReport {
  examined: number
  readonly findings: string[]
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

export function canaryOf(member: Member): string {
  return `CANARY-${member.companyId}`
}

/** Lists endpoints without a fixture and fixtures without an endpoint. */
export function listFixtureGaps({ server, fixtures }: SweepTarget): string[] {
  const served = server.endpoints.map(nameOf)
  return [
    ...served.filter((name) => !(name in fixtures)).map((name) => `${name} has no fixture`),
    ...Object.keys(fixtures)
      .filter((name) => !served.includes(name))
      .map((name) => `the fixture of ${name} has no endpoint`),
  ]
}

export async function buildCall(
  target: SweepTarget,
  endpoint: Endpoint,
  member: Member,
): Promise<ValidCall> {
  const fixture = target.fixtures[nameOf(endpoint)]
  if (!fixture) throw new Error(`${nameOf(endpoint)} has no fixture.`)
  await resetMember(target.world, member)
  return fixture(target, member)
}

/**
 * Removes what earlier calls left behind: a sweep exceeds hourly limits, adds second factors and
 * removes people. Taxonomy packs are removed too, because every server waits seconds for them to
 * load. One statement, because it runs often.
 */
async function resetMember(world: World, { companyId, clientId, userId }: Member): Promise<void> {
  await sql`with
    limits as (delete from platform.rate_limits),
    secrets as (delete from identity.totp_secrets where user_id = ${userId}),
    passkeys as (delete from identity.passkeys where user_id = ${userId}),
    codes as (delete from identity.recovery_codes where user_id = ${userId}),
    passwords as (update identity.users set password_hash = ${await testPasswordHash()}
      where id = ${userId}),
    packs as (delete from reference.company_packs where company_id = ${companyId})
    update identity.clients set left_at = null
    where company_id = ${companyId} and id = ${clientId}`.execute(world.ownerDb)
}
