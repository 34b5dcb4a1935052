import { listDeadLetters } from '@headwater/server/platform/dead-letters'
import { handle, task } from '@headwater/server/platform/tasks'
import { anActor } from '@headwater/server/test/builders'
import { Note, startTaskWorld } from '@headwater/server/test/task-world'
import { describe, expect, it } from 'vitest'
import { runScript } from './test/run-script.ts'

const world = startTaskWorld()
const manageTasks = (...args: string[]) => runScript('manage-tasks.ts', world.ownerUrl, args)

describe('npm run tasks', () => {
  it('says so when no task failed, and retries none', async () => {
    expect(await manageTasks()).toEqual({ code: 0, said: 'No failed tasks.\n' })
    expect(await manageTasks('retry', '--all')).toEqual({
      code: 0,
      said: '0 tasks are in the queue again.\n',
    })
  })

  it('lists failed tasks without their data, shows one without secrets and retries each once', async () => {
    let isBroken = true
    const [mail, sync] = ['test.mail', 'test.sync'].map((name) => task(name, Note, { retries: 0 }))
    if (!mail || !sync) throw new Error('There are no tasks.')
    await world.work(
      ...[mail, sync].map((kind) =>
        handle(kind, async (ctx, { text }) => {
          if (isBroken) throw new Error('550 no mailbox ines@example.com\nand more')
          await world.writeNote(ctx, text)
        }),
      ),
    )
    const actor = anActor()
    const ctx = world.contextFor(actor)
    await world.ask(ctx, mail, { text: 'letter token=abc123' })
    await world.ask(ctx, sync, { text: 'sync-1' })
    await world.ask(ctx, sync, { text: 'sync-2' })
    await expect.poll(() => listDeadLetters(world.database)).toHaveLength(3)

    const listed = await manageTasks('list', '--task', 'test.mail')
    expect(listed.code).toBe(0)
    expect(listed.said).toMatch(
      new RegExp(
        `^[\\w-]{36}  \\S+Z  test\\.mail, company ${actor.companyId}, 1 attempt: 550 no mailbox \\[email\\]\n$`,
      ),
    )
    expect((await manageTasks()).said.trim().split('\n')).toHaveLength(3)

    const id = listed.said.slice(0, 36)
    const shown = await manageTasks('show', id)
    expect(JSON.parse(shown.said)).toMatchObject({ id, payload: { text: expect.any(String) } })
    expect(shown.said).toContain('letter')
    expect(shown.said).not.toContain('abc123')

    isBroken = false
    const queued = { code: 0, said: '1 task is in the queue again.\n' }
    expect(await manageTasks('retry', id)).toEqual(queued)
    await expect.poll(() => world.notes('letter')).toHaveLength(1)
    const gone = `There is no failed task ${id}: it may have been retried already.\n`
    expect(await manageTasks('retry', id)).toEqual({ code: 1, said: gone })
    expect(await manageTasks('show', id)).toEqual({ code: 1, said: gone })

    expect((await manageTasks('retry', '--all', '--task', 'test.mail')).said).toMatch(/^0 tasks/)
    expect((await manageTasks('retry', '--all', '--task', 'test.sync')).said).toMatch(/^2 tasks/)
    await expect.poll(() => world.notes('sync')).toHaveLength(2)
    expect(await manageTasks()).toEqual({ code: 0, said: 'No failed tasks.\n' })
  })

  it.each([
    ['there is no database', '', ['list'], /^There is no database: .*\n$/],
    ['the command is unknown', 'postgres://x', ['drop'], /^There is no "drop" here .*\n$/],
    ['nothing to show is named', 'postgres://x', ['show'], /^Name the id of a failed task .*\n$/],
    ['nothing to retry is named', 'postgres://x', ['retry'], /^Name either the id .*\n$/],
    ['one and all are named', 'postgres://x', ['retry', 'a', '--all'], /^Name either the id .*\n$/],
    [
      'the database is away',
      'postgres://nobody@127.0.0.1:1/none',
      ['list'],
      /^The database cannot be reached.*\n$/,
    ],
  ])('reports in one sentence that %s', async (_, url, args, sentence) => {
    expect(await runScript('manage-tasks.ts', url, args)).toEqual({
      code: 1,
      said: expect.stringMatching(sentence),
    })
  })
})
