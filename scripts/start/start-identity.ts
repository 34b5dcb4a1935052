import { join } from 'node:path'
import { findFreePort } from '@headwater/server/platform/postgres/free-port'
import { client } from '@headwater/stand-ins/identity/issuers'
import type { ServerBuild } from './build-server.ts'
import { type ChildProgram, startProgram } from './child-program.ts'
import type { StartPlan } from './plan-start.ts'
import type { RunningProcesses } from './running-processes.ts'
import { isListening, waitFor } from './wait-for.ts'

export interface IdentityAddresses {
  port: number
  pageUrl: string
  /** The server's settings for reaching the identity provider. */
  env: NodeJS.ProcessEnv
}

/** Finds the port next to the product's if free, so that it is the same at every start. */
export async function findIdentityAddresses(port: number): Promise<IdentityAddresses> {
  const chosen = await findFreePort(port + 27)
  const pageUrl = `http://localhost:${chosen}`
  return {
    port: chosen,
    pageUrl,
    env: {
      GOOGLE_ISSUER: `${pageUrl}/google`,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      LINKEDIN_ISSUER: `${pageUrl}/linkedin/oauth`,
      LINKEDIN_CLIENT_ID: client.id,
      LINKEDIN_CLIENT_SECRET: client.secret,
      MICROSOFT_ISSUER: `${pageUrl}/microsoft/common/v2.0`,
      MICROSOFT_CLIENT_ID: client.id,
      MICROSOFT_CLIENT_SECRET: client.secret,
    },
  }
}

/** Starts the stand-in for Google's, LinkedIn's and Microsoft's sign-in. */
export async function startIdentity(
  plan: StartPlan,
  build: ServerBuild,
  { port }: IdentityAddresses,
  parts: RunningProcesses,
  signal: AbortSignal,
): Promise<ChildProgram> {
  const program = await startProgram({
    name: 'identity',
    build,
    program: 'packages/stand-ins/src/identity/main.ts',
    env: { ...plan.env, STAND_IN_IDENTITY_PORT: String(port) },
    logFolder: join(plan.home, 'log'),
  })
  parts.add('identity', () => program.stop(plan.stopGraceMs))
  await waitFor(program, signal, () => isListening(port))
  return program
}
