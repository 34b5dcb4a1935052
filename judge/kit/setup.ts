import { startApp } from '@headwater/e2e/fixtures/app'
import type { TestProject } from 'vitest/node'
import { findDatabase } from './find-database.ts'

/** Takes the instance that the environment names, or starts one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { JUDGE_URL, JUDGE_MAIL_URL, JUDGE_IDENTITY_URL, JUDGE_HOME } = process.env
  if (JUDGE_URL && JUDGE_MAIL_URL && JUDGE_HOME) {
    const databaseUrl = await findDatabase(JUDGE_HOME)
    const windows = { mailUrl: JUDGE_MAIL_URL, identityUrl: JUDGE_IDENTITY_URL, databaseUrl }
    project.provide('instance', { url: JUDGE_URL.replace(/\/$/, ''), ...windows })
    return async () => undefined
  }
  const { url, mailUrl, identityUrl, home, stop } = await startApp()
  const databaseUrl = await findDatabase(home)
  project.provide('instance', { url, mailUrl, identityUrl, databaseUrl })
  return stop
}
