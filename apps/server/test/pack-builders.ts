import { filePartBytes } from '@headwater/contract/file-parts'
import {
  createPackUpload,
  type PackName,
  savePackPart,
} from '@headwater/contract/reference/taxonomies'
import { referenceTasks } from '#modules/reference'
import type { Actor, Ctx } from '#platform/context'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { callServer, type TestApp } from './app.ts'
import type { World } from './world.ts'

/** Files by name, as a publisher ships them. */
export type Files = Readonly<Record<string, string | Uint8Array>>

const base = 'http://data.europa.eu/esco'
const conceptColumns = 'preferredLabel altLabels status modifiedDate'.split(' ')

/** Returns ESCO files with these occupations, each with one skill of its own. */
export function anEsco(...names: string[]): Files {
  const occupations = names.map((name, at) => [
    'Occupation',
    `${base}/occupation/${slug(name)}`,
    '7511',
    name,
    at === 0 ? `maker of ${name}s` : '',
    'released',
    '2024-05-15T10:00:00Z',
  ])
  const skills = names.map((name) => [
    'KnowledgeSkillCompetence',
    `${base}/skill/${slug(name)}`,
    'skill/competence',
    'sector-specific',
    `work as ${name}`,
    '',
    'released',
    '2024-05-15T10:00:00Z',
  ])
  const relations = names.map((name) => [
    `${base}/occupation/${slug(name)}`,
    'essential',
    'skill/competence',
    `${base}/skill/${slug(name)}`,
  ])
  return {
    'occupations_en.csv': aTable(
      ['conceptType', 'conceptUri', 'iscoGroup', ...conceptColumns],
      ...occupations,
    ),
    'skills_en.csv': aTable(
      ['conceptType', 'conceptUri', 'skillType', 'reuseLevel', ...conceptColumns],
      ...skills,
    ),
    'occupationSkillRelations_en.csv': aTable(
      ['occupationUri', 'relationType', 'skillType', 'skillUri'],
      ...relations,
    ),
  }
}

export function aTable(...rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

/** Uploads every part of the files without processing them. */
export async function aPackUpload(
  { app }: Pick<TestApp, 'app'>,
  as: Actor,
  contents: Files,
  name: PackName = 'esco',
): Promise<string> {
  const files = Object.entries(contents).map(([name, content]) => ({
    name,
    bytes: bytesOf(content).length,
  }))
  const made = await callServer(app, createPackUpload, { name, files }, { as })
  if (made.error) throw new Error(made.error.message)
  const uploadId = made.body.id
  const whole = Buffer.concat(Object.values(contents).map(bytesOf))
  for (let part = 0; part * filePartBytes < whole.length; part += 1) {
    const piece = whole.subarray(part * filePartBytes, (part + 1) * filePartBytes)
    const args = { uploadId, part, data: piece.toString('base64') }
    const { error } = await callServer(app, savePackPart, args, { as })
    if (error) throw new Error(error.message)
  }
  return uploadId
}

/** Creates a company's own pack, from the upload to its end. */
export async function aCompanyPack(
  app: TestApp,
  as: Actor,
  contents: Files,
  name: PackName = 'esco',
): Promise<void> {
  const uploadId = await aPackUpload(app, as, contents, name)
  await runPackTask(app, as, 'read-pack', uploadId)
}

/** Runs the task at once, as a worker would. */
export async function runPackTask(
  world: World,
  { companyId, userId, clientId }: Actor,
  name: 'read-pack' | 'drop-upload',
  uploadId: string,
): Promise<void> {
  const handler = referenceTasks.find(({ task }) => task.name === `reference.${name}`)
  if (!handler) throw new Error(`There is no task ${name}.`)
  const run = handler.run as (ctx: Ctx, data: object, run: object) => Promise<void>
  const actor = systemActor(companyId, { userId, clientId })
  await run(world.contextFor(actor), { uploadId }, { taskId: newId() })
}

function slug(name: string): string {
  return name.replaceAll(' ', '-')
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}
