import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'

describe('the mail program', () => {
  it('prints its address in one line, serves, and stops on request', async () => {
    const program = start({ STAND_IN_MAIL_SMTP_PORT: '0', STAND_IN_MAIL_HTTP_PORT: '0' })
    const line = await firstLine(program)
    const [, imap, smtp, http] =
      /IMAP on port (\d+), SMTP on port (\d+), page at http:\/\/localhost:(\d+)\n$/.exec(line) ?? []
    const [greeting] = await once(connect(Number(imap), '127.0.0.1'), 'data')
    expect(String(greeting)).toContain('* OK [CAPABILITY IMAP4rev1')
    const pool = createTransport({ host: '127.0.0.1', port: Number(smtp), pool: true })
    await pool.sendMail({ from: 'a@a.test', to: 'b@b.test', text: 'Hello' })
    expect(await (await fetch(`http://127.0.0.1:${http}/`)).text()).toContain('b@b.test')
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
    pool.close()
  })

  it.each([
    [{ STAND_IN_MAIL_SMTP_PORT: 'mail' }, 'STAND_IN_MAIL_SMTP_PORT must be a port, not "mail".'],
    [{ STAND_IN_MAIL_HTTP_PORT: '70000' }, 'STAND_IN_MAIL_HTTP_PORT must be a port, not "70000".'],
    [{ STAND_IN_MAIL_IMAP_PORT: '-1' }, 'STAND_IN_MAIL_IMAP_PORT must be a port, not "-1".'],
  ])('explains in one sentence why %j is invalid', async (environment, sentence) => {
    const program = start(environment)
    const exit = once(program, 'exit')
    expect(await firstLine(program)).toBe(`Mail could not start: ${sentence}\n`)
    expect(await exit).toEqual([1, null])
  })

  it('names a port that is in use', async () => {
    const first = start({ STAND_IN_MAIL_SMTP_PORT: '0', STAND_IN_MAIL_HTTP_PORT: '0' })
    const [, http = ''] = /localhost:(\d+)/.exec(await firstLine(first)) ?? []
    const second = start({ STAND_IN_MAIL_SMTP_PORT: '0', STAND_IN_MAIL_HTTP_PORT: http })
    expect(await firstLine(second)).toBe(`Mail could not start: port ${http} is taken.\n`)
  })
})

function start(environment: Record<string, string>): ChildProcess {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...environment },
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
