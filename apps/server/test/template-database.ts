import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrateAndSeed } from '#app/migrate-and-seed'
import { deriveAppPassword } from '#platform/secrets'
import { testKeyring } from './test-keyring.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: TemplateDatabase
  }
}

/** The tests' PostgreSQL and the database to clone. */
export interface TemplateDatabase {
  readonly adminUrl: string
  readonly name: string
}

/** Migrates one database, which each test file then clones in milliseconds. */
export async function createTemplateDatabase(adminUrl: string): Promise<TemplateDatabase> {
  const name = `headwater_template_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  const template = { adminUrl, name }
  await migrateAndSeed({
    ownerUrl: databaseUrl(template, name),
    appPassword: deriveAppPassword(testKeyring()),
  })
  return template
}

export async function dropDatabase({ adminUrl }: TemplateDatabase, name: string): Promise<void> {
  await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
}

/** Creates a private copy of the migrated database and returns its owner's URL. */
export async function cloneTemplate(
  template: TemplateDatabase,
): Promise<{ name: string; url: string }> {
  const name = `headwater_test_${randomBytes(6).toString('hex')}`
  // Copying the files takes half the time of writing every page to the log as well.
  const copy = `create database ${name} template ${template.name} strategy file_copy`
  await runAsAdmin(template.adminUrl, copy)
  return { name, url: databaseUrl(template, name) }
}

export async function createEmptyDatabase(
  template: TemplateDatabase,
): Promise<{ name: string; url: string }> {
  const name = `headwater_empty_${randomBytes(6).toString('hex')}`
  await runAsAdmin(template.adminUrl, `create database ${name}`)
  return { name, url: databaseUrl(template, name) }
}

export async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseUrl({ adminUrl }: TemplateDatabase, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
