import { sql } from 'kysely'
import { afterEach, beforeAll } from 'vitest'
import { z } from 'zod'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { enqueue } from '#platform/tasks'
import type { Task, TaskHandler } from '#platform/tasks/task'
import { startWorker, type Worker } from '#platform/worker'
import { startWorld, type World } from './world.ts'

/** The payload of the tasks in these tests. */
export const Note = z.object({ text: z.string() })

interface NoteRow {
  readonly company: string
  readonly role: string
  readonly text: string
}

export interface TaskWorld extends World {
  /** Starts a worker for these tasks; it is stopped after the test. */
  work(...tasks: TaskHandler[]): Promise<Worker>
  ask(ctx: Ctx, task: Task, data: unknown, options?: object): Promise<void>
  /** Writes a note that `notes` can find. */
  writeNote(ctx: PublicCtx, text: string): Promise<void>
  notes(prefix: string): Promise<NoteRow[]>
}

export function startTaskWorld(): TaskWorld {
  const world = startWorld()
  const workers: Worker[] = []

  beforeAll(async () => {
    await sql`create table notes (company text, role text, text text)`.execute(world.ownerDb)
    await sql`grant select, insert on notes to headwater_app`.execute(world.ownerDb)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)))
  })

  return Object.assign(world, {
    async work(...tasks: TaskHandler[]) {
      const { database, keyring, log } = world
      const subscriptions = [] as const
      const parts = { database, keyring, log, tasks, subscriptions }
      const worker = await startWorker({ ...parts, pollSeconds: 0.5 })
      workers.push(worker)
      return worker
    },
    ask(ctx: Ctx, task: Task, data: unknown, options?: object) {
      return inTransaction(ctx, (ctx) => enqueue(ctx, task, data, options))
    },
    async writeNote(ctx: PublicCtx, text: string) {
      await inTransaction(ctx, (ctx) =>
        sql`insert into notes values (current_setting('app.company_id'), current_user, ${text})`.execute(
          ctx.db,
        ),
      )
    },
    async notes(prefix: string) {
      const { rows } = await sql<NoteRow>`
        select * from notes where text like ${`${prefix}%`} order by text`.execute(world.ownerDb)
      return rows
    },
  })
}
