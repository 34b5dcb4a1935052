import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { bringUpToDate } from '#app/bring-up-to-date'
import { deriveAppPassword } from '#platform/secrets'
import { testKeyring } from './keyring.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Where the tests' PostgreSQL is, and which of its databases to clone. */
export interface Template {
  readonly adminUrl: string
  readonly name: string
}

/** Migrates one database; each test file then clones it in milliseconds. */
export async function makeTemplate(adminUrl: string): Promise<Template> {
  const name = `headwater_template_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name}`)
  const template = { adminUrl, name }
  await bringUpToDate({
    ownerUrl: databaseUrl(template, name),
    appPassword: deriveAppPassword(testKeyring()),
  })
  return template
}

export async function dropDatabase({ adminUrl }: Template, name: string): Promise<void> {
  await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
}

/** A private copy of the migrated database, as its owner reaches it. */
export async function cloneTemplate(template: Template): Promise<{ name: string; url: string }> {
  const name = `headwater_test_${randomBytes(6).toString('hex')}`
  await asAdmin(template.adminUrl, `create database ${name} template ${template.name}`)
  return { name, url: databaseUrl(template, name) }
}

export async function createEmptyDatabase(
  template: Template,
): Promise<{ name: string; url: string }> {
  const name = `headwater_empty_${randomBytes(6).toString('hex')}`
  await asAdmin(template.adminUrl, `create database ${name}`)
  return { name, url: databaseUrl(template, name) }
}

export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseUrl({ adminUrl }: Template, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
