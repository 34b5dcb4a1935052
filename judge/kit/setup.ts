import { startApp } from '@headwater/e2e/fixtures/app'
import type { TestProject } from 'vitest/node'
import { findDatabase } from './find-database.ts'

/** Takes the instance that the environment names, or starts one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { JUDGE_URL, JUDGE_MAIL_URL, JUDGE_IDENTITY_URL, JUDGE_HOME, JUDGE_TIMES } = process.env
  // Beside other tests the machine is busy, so that only a gross difference says anything.
  const times = JUDGE_TIMES === 'strict' ? 'strict' : 'gross'
  if (JUDGE_URL && JUDGE_MAIL_URL && JUDGE_HOME) {
    const databaseUrl = await findDatabase(JUDGE_HOME)
    const windows = { mailUrl: JUDGE_MAIL_URL, identityUrl: JUDGE_IDENTITY_URL, databaseUrl }
    const url = JUDGE_URL.replace(/\/$/, '')
    project.provide('instance', { url, ...windows, home: JUDGE_HOME, times })
    return async () => undefined
  }
  const { url, mailUrl, identityUrl, home, stop } = await startApp()
  const databaseUrl = await findDatabase(home)
  project.provide('instance', { url, mailUrl, identityUrl, databaseUrl, home, times })
  return stop
}
