import type { Endpoint } from '@headwater/contract/endpoint'
import { sql } from 'kysely'
import type { Server } from '#platform/http/types'
import { resetSignIn } from '../factor-builders.ts'
import type { Member } from '../identity-builders.ts'
import { bringBack } from '../team-builders.ts'
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
  // A sweep calls more often than anybody may in an hour.
  await sql`delete from platform.rate_limits`.execute(target.world.ownerDb)
  // What an earlier call left of second factors must not stand in the way of this one.
  await resetSignIn(target.world, member)
  await bringBack(target.world, member)
  return fixture(target, member)
}
