import { startApp } from '@headwater/e2e/fixtures/app'
import { readInstallationEnv } from '@headwater/scripts/start/installation-env'
import { loadConfig } from '@headwater/server/platform/config'
import { openKeyring } from '@headwater/server/platform/keyring'
import { buildAppDatabaseUrl } from '@headwater/server/platform/migrate'
import { deriveAppPassword } from '@headwater/server/platform/secrets'
import type { TestProject } from 'vitest/node'

/** Uses the instance that the environment names, or starts one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { JUDGE_URL, JUDGE_MAIL_URL, JUDGE_IDENTITY_URL, JUDGE_HOME, JUDGE_TIMES } = process.env
  // Next to other tests the machine is busy, so only a gross difference counts.
  const times = JUDGE_TIMES === 'strict' ? 'strict' : 'gross'
  if (JUDGE_URL && JUDGE_MAIL_URL && JUDGE_HOME) {
    const databaseUrl = await findDatabase(JUDGE_HOME)
    const windows = { mailUrl: JUDGE_MAIL_URL, identityUrl: JUDGE_IDENTITY_URL, databaseUrl }
    const url = JUDGE_URL.replace(/\/$/, '')
    project.provide('instance', { url, ...windows, home: JUDGE_HOME, times })
    return async () => undefined
  }
  const { url, mailUrl, identityUrl, home, stop } = await startApp({
    DEMO_POOL_SIZE: '0',
    WARM_UP: 'off',
  })
  const databaseUrl = await findDatabase(home)
  project.provide('instance', { url, mailUrl, identityUrl, databaseUrl, home, times })
  return stop
}

/** Connects to the database of an instance started with `npm start`, with the run-time role. */
async function findDatabase(home: string): Promise<string> {
  const { databaseUrl, secretKeys } = loadConfig(
    await readInstallationEnv({ HEADWATER_HOME: home }),
  )
  return buildAppDatabaseUrl(databaseUrl, deriveAppPassword(openKeyring(secretKeys)))
}
