import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

describe('the identity program', () => {
  it('prints its address in one line, serves, and stops on request', async () => {
    const program = start('0')
    const [, port] = /page at http:\/\/localhost:(\d+)\n$/.exec(await firstLine(program)) ?? []
    const reply = await fetch(`http://localhost:${port}/google/.well-known/openid-configuration`)
    expect(await reply.json()).toMatchObject({ issuer: `http://localhost:${port}/google` })
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
  })

  it('explains in one sentence why a port is invalid', async () => {
    const program = start('70000')
    const exit = once(program, 'exit')
    expect(await firstLine(program)).toBe(
      'Identity could not start: STAND_IN_IDENTITY_PORT must be a port, not "70000".\n',
    )
    expect(await exit).toEqual([1, null])
  })

  it('names a port that is in use', async () => {
    const [, port = ''] = /localhost:(\d+)/.exec(await firstLine(start('0'))) ?? []
    expect(await firstLine(start(port))).toBe(`Identity could not start: port ${port} is taken.\n`)
  })
})

function start(port: string): ChildProcess {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, STAND_IN_IDENTITY_PORT: port },
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
