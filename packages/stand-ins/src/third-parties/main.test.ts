import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { decodeEvents } from './posthog.ts'

it('the program of the services prints its address, captures events, and stops on request', async () => {
  const program = start('0')
  const [, port] = /page at http:\/\/localhost:(\d+)\n$/.exec(await firstLine(program)) ?? []
  const url = `http://localhost:${port}`
  const body = gzipSync(JSON.stringify([{ event: 'opened', properties: { a: 1 } }]))
  const reply = await fetch(`${url}/i/v0/e/?compression=gzip-js`, { method: 'POST', body })
  expect(await reply.json()).toEqual({ status: 1 })
  const captured = () => fetch(`${url}/control/events`).then((answer) => answer.json())
  expect(await captured()).toEqual([{ event: 'opened', properties: { a: 1 } }])
  await fetch(`${url}/control/requests`, { method: 'DELETE' })
  expect(await captured()).toEqual([])
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
})

it.each([
  ['JSON', Buffer.from('{"event":"e","properties":{}}'), undefined],
  ['a batch', Buffer.from('{"batch":[{"event":"e","properties":{}}]}'), undefined],
  ['gzip', gzipSync('[{"event":"e","properties":{}}]'), 'gzip-js'],
  [
    'base64 in a form',
    Buffer.from(
      `data=${encodeURIComponent(Buffer.from('{"event":"e","properties":{}}').toString('base64'))}`,
    ),
    'base64',
  ],
])('events are read from %s', (_, body, compression) => {
  expect(decodeEvents(body, compression)).toEqual([{ event: 'e', properties: {} }])
})

it('the compressed parts of a recording are inflated', () => {
  const data = gzipSync('{"href":"/"}').toString('latin1')
  const event = { event: '$snapshot', properties: { $snapshot_data: [{ type: 4, data }] } }
  const [read] = decodeEvents(Buffer.from(JSON.stringify(event)), undefined)
  expect(read?.properties.$snapshot_data).toEqual([{ type: 4, data: { href: '/' } }])
})

function start(port: string): ChildProcess {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, STAND_IN_SERVICES_PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    program.kill('SIGKILL')
  })
  return program
}

async function firstLine(program: ChildProcess): Promise<string> {
  const [chunk] = await once(program.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  return String(chunk)
}
