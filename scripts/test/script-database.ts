import {
  cloneTemplate,
  createEmptyDatabase,
  dropDatabase,
} from '@headwater/server/test/template-database'
import { inject, onTestFinished } from 'vitest'

/** Creates a migrated database for this test and returns its owner's connection URL. */
export async function aMigratedDatabase(): Promise<string> {
  const template = inject('template')
  const { name, url } = await cloneTemplate(template)
  onTestFinished(() => dropDatabase(template, name))
  return url
}

/** Creates the same without migrating it. */
export async function anEmptyDatabase(): Promise<string> {
  const template = inject('template')
  const { name, url } = await createEmptyDatabase(template)
  onTestFinished(() => dropDatabase(template, name))
  return url
}
