import {
  createImport,
  getImport,
  type Import,
  type ImportKind,
  importPartBytes,
  startImport,
  undoImport,
  uploadImportPart,
} from '@headwater/contract/people/imports'
import { sql } from 'kysely'
import { peopleTasks } from '#modules/people'
import { sourcingTasks } from '#modules/sourcing'
import type { Actor, PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { callServer, type TestApp } from './app.ts'
import type { World } from './world.ts'

/** One line of a file with people. */
export interface PersonLine {
  readonly name: string
  readonly email?: string
  readonly phone?: string
  readonly title?: string
  readonly employer?: string
  readonly start?: string
  readonly end?: string
  readonly city?: string
  readonly country?: string
  readonly skills?: string
  readonly school?: string
}

const header = [
  ['Full name', 'name'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Job title', 'title'],
  ['Company', 'employer'],
  ['Start date', 'start'],
  ['End date', 'end'],
  ['City', 'city'],
  ['Country', 'country'],
  ['Skills', 'skills'],
  ['School', 'school'],
] as const satisfies readonly (readonly [string, keyof PersonLine])[]

/** Returns a CSV with self-explanatory column names. */
export function aCsv(lines: readonly PersonLine[]): string {
  const rows = lines.map((line) => header.map(([, field]) => quote(line[field] ?? '')).join(','))
  return `${[header.map(([title]) => title).join(','), ...rows].join('\r\n')}\r\n`
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const given = 'Anna Bilal Chiara Dmitri Elif Farid Greta Hugo Ines Jonas Keiko Lars'.split(' ')
const family = 'Abel Brandt Conti Duarte Eriksen Fontaine Grau Haddad Ito Jansen'.split(' ')

/** Returns the given number of distinct people, each with their own email address. */
export function manyPersonLines(count: number, mark = 'p'): PersonLine[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `${given[at % given.length]} ${family[Math.floor(at / 12) % family.length]} ${letters(at)}`,
    email: `${mark}${at}@example.org`,
    title: at % 2 === 0 ? 'Registered nurse' : 'Software engineer',
    employer: `Works ${letters(at)} Ltd`,
    start: '2019-03',
    city: 'Lisbon',
    country: 'Portugal',
    skills: 'Python; Project management',
  }))
}

/** Returns a word for a number, because names have no digits. */
function letters(number: number): string {
  let [rest, word] = [number, '']
  do {
    word = String.fromCharCode(97 + (rest % 26)) + word
    rest = Math.floor(rest / 26)
  } while (rest > 0)
  return `Q${word}`
}

export interface UploadOptions {
  readonly fileName?: string
  readonly content: string | Buffer
  readonly kind?: ImportKind
}

/** Uploads every part of a file without processing it. */
export async function anUploadedFile(
  { app }: Pick<TestApp, 'app'>,
  as: Actor,
  { fileName = 'people.csv', content, kind }: UploadOptions,
): Promise<string> {
  const bytes = Buffer.from(content)
  const args = { fileName, fileBytes: bytes.length, ...(kind && { kind }) }
  const made = await callServer(app, createImport, args, { as })
  if (made.error) throw new Error(made.error.message)
  const importId = made.body.id
  for (let part = 0; part * importPartBytes < bytes.length; part += 1) {
    const piece = bytes.subarray(part * importPartBytes, (part + 1) * importPartBytes)
    const data = piece.toString('base64')
    const { error } = await callServer(app, uploadImportPart, { importId, part, data }, { as })
    if (error) throw new Error(error.message)
  }
  return importId
}

export type SourcingTaskName =
  | 'read-import'
  | 'run-import'
  | 'undo-import'
  | 'forget-removed'
  | 'forget-lessons'
  | 'drop-abandoned'
  | 'refresh-documents'
  | 'refresh-pool-documents'

/** Runs the task at once, as a worker would. */
export async function runSourcingTask(
  world: World,
  { companyId, userId, clientId }: Actor,
  name: SourcingTaskName,
  data: object = {},
): Promise<void> {
  const actor = systemActor(companyId, { userId, clientId })
  await runTaskNamed(name, world.contextFor(actor), data)
}

/** Rebuilds missing and outdated documents of the pool. */
export async function refreshPoolDocuments(world: World): Promise<void> {
  const after = '00000000-0000-0000-0000-000000000000'
  await runTaskNamed('refresh-pool-documents', world.publicContext(), { after })
}

async function runTaskNamed(name: SourcingTaskName, ctx: PublicCtx, data: object): Promise<void> {
  const tasks = [...peopleTasks, ...sourcingTasks]
  const handler = tasks.find(({ task }) => task.name === `sourcing.${name}`)
  if (!handler) throw new Error(`There is no task ${name}.`)
  const run = handler.run as (ctx: PublicCtx, data: object, run: object) => Promise<void>
  await run(ctx, data, { taskId: newId() })
}

/** Creates an import whose file has been read and that waits to be started. */
export async function aWaitingImport(
  app: TestApp,
  as: Actor,
  options: UploadOptions,
): Promise<string> {
  const importId = await anUploadedFile(app, as, options)
  await runSourcingTask(app, as, 'read-import', { importId })
  return importId
}

/** Runs an import from its upload to its end. */
export async function aDoneImport(
  app: TestApp,
  as: Actor,
  content: UploadOptions | readonly PersonLine[],
): Promise<Import> {
  const options = 'content' in content ? content : { content: aCsv(content) }
  const importId = await aWaitingImport(app, as, options)
  const { error } = await callServer(app.app, startImport, { importId }, { as })
  if (error) throw new Error(error.message)
  await runSourcingTask(app, as, 'run-import', { importId })
  return fetchImport(app, as, importId)
}

export async function anUndoneImport(app: TestApp, as: Actor, importId: string): Promise<Import> {
  const { error } = await callServer(app.app, undoImport, { importId }, { as })
  if (error) throw new Error(error.message)
  await runSourcingTask(app, as, 'undo-import', { importId })
  return fetchImport(app, as, importId)
}

export async function fetchImport(
  { app }: Pick<TestApp, 'app'>,
  as: Actor,
  importId: string,
): Promise<Import> {
  return (await callServer(app, getImport, { importId }, { as })).body
}

/** Returns everything the company stores about people, except times and counts of changes. */
export async function snapshotPeople({ ownerDb }: World, { companyId }: Actor) {
  const { rows } = await sql<{ people: unknown; contacts: unknown; duplicates: unknown }>`
    select
      (select coalesce(jsonb_agg(to_jsonb(p) - 'version' - 'changed_at' order by p.id), '[]')
        from people.people p where company_id = ${companyId}) as people,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
        from people.contact_points c where company_id = ${companyId}) as contacts,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]')
        from people.duplicates d where company_id = ${companyId}) as duplicates`.execute(ownerDb)
  return rows[0]
}

export async function countRows(
  { ownerDb }: World,
  { companyId }: Actor,
  table: 'people' | 'contact_points' | 'imports' | 'import_rows' | 'import_parts' | 'duplicates',
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(`people.${table}`)}
    where company_id = ${companyId}`.execute(ownerDb)
  return rows[0]?.n ?? 0
}
