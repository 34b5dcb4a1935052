import type { Endpoint } from '@headwater/contract/endpoint'
import { sql } from 'kysely'
import type { Server } from '#platform/http/types'
import { type Member, testPasswordHash } from '../identity-builders.ts'
import type { World } from '../world.ts'

/** A call that must succeed, and what has to be sent along for it. */
export interface ValidCall {
  readonly args: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** What beside the canary is known again in an answer, such as a number nobody else has. */
  readonly secrets?: readonly string[]
}

/**
 * Builds everything a call needs in the member's company, and the call. Text it makes up should
 * hold `canaryOf(member)`, so that it is known again where it must not turn up.
 */
export type Fixture = (target: SweepTarget, member: Member) => Promise<ValidCall>

export type Fixtures = Readonly<Record<string, Fixture>>

/** A server and what a sweep needs to know to call everything on it. */
export interface SweepTarget {
  readonly world: World
  readonly server: Server
  readonly fixtures: Fixtures
  /** Two companies that must never see anything of each other. */
  readonly us: Member
  readonly them: Member
}

/** What was looked at and what was found; nothing found in nothing looked at is no good news. */
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

/** Endpoints that nobody wrote a valid call for, and calls whose endpoint is gone. */
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
  await clearTraces(target.world, member)
  return fixture(target, member)
}

/**
 * What earlier calls left must not stand in the way of this one: a sweep calls more often than
 * anybody may in an hour, turns on second factors and removes people. And whatever looks at a pack
 * waits seconds until it is read, for every server anew. All of it in one go, as it is done often.
 */
async function clearTraces(world: World, { companyId, clientId, userId }: Member): Promise<void> {
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
