import { cloneTemplate, createEmptyDatabase, dropDatabase } from '@headwater/server/test/template'
import { inject, onTestFinished } from 'vitest'

/** A migrated database for this test alone; gives its address as the owner reaches it. */
export async function aDatabase(): Promise<string> {
  const template = inject('template')
  const { name, url } = await cloneTemplate(template)
  onTestFinished(() => dropDatabase(template, name))
  return url
}

/** The same, before anybody has migrated it. */
export async function anEmptyDatabase(): Promise<string> {
  const template = inject('template')
  const { name, url } = await createEmptyDatabase(template)
  onTestFinished(() => dropDatabase(template, name))
  return url
}
