import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isRunning } from '@headwater/server/platform/postgres/process-state'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bootstrap-test-'))
  await write('package-lock.json', JSON.stringify({ packages: lockfile }))
  await mkdir(join(root, 'scripts'))
  await copyFile(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'))
  await write('npm-cli.js', installing)
})

afterEach(() => rm(root, { recursive: true }))

const lockfile = {
  '': { name: 'trial' },
  'node_modules/left': { version: '1.0.0', integrity: 'sha512-left' },
  'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
}

/** A fake npm with the behaviour we rely on: packages first, its own list last. */
const installing = `
  const fs = require('node:fs')
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
  fs.mkdirSync('node_modules/left', { recursive: true })
  fs.writeFileSync('node_modules/left/package.json', '{}')
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  delete packages['node_modules/elsewhere']
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`

describe('bootstrap', () => {
  it('installs once and is silent when nothing is missing', async () => {
    const first = await run()
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toMatch(/^Installing packages, once …\nPackages installed in \d+ s\n$/)
    expect(await run()).toEqual({ code: 0, output: '', errors: '' })
    expect(await readCalls()).toHaveLength(1)
    expect((await readCalls())[0]).toMatch(/^install --no-save --ignore-scripts /)
  })

  it.each([
    ['the lockfile asks for another version', () => bumpLockfile()],
    ['a package was removed', () => rm(join(root, 'node_modules/left'), { recursive: true })],
    ['an install was interrupted', () => rm(join(root, 'node_modules/.package-lock.json'))],
    ['node_modules was removed', () => rm(join(root, 'node_modules'), { recursive: true })],
  ])('installs again when %s', async (_reason, change) => {
    await run()
    await change()
    expect((await run()).code).toBe(0)
    expect(await readCalls()).toHaveLength(2)
  })

  it('shows npm’s output and one message when the install fails', async () => {
    await write('npm-cli.js', `console.error('npm error network is away'); process.exit(3)`)
    const { code, errors } = await run()
    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toEqual([
      'npm error network is away',
      `The packages could not be installed: see npm's output above, check the network, and run the same command again.`,
    ])
  })

  it('starts over after a failed install, even if npm had already written its list', async () => {
    await run()
    await bumpLockfile()
    await write('npm-cli.js', 'process.exit(1)')
    expect((await run()).code).toBe(1)
    await write('npm-cli.js', installing)
    expect((await run()).output).toContain('Packages installed')
  })

  it('discards an interrupted install, because packages may be incomplete', async () => {
    await run()
    await write('node_modules/left/half', '')
    await rm(join(root, 'node_modules/.package-lock.json'))
    await run()
    await expect(readFile(join(root, 'node_modules/left/half'))).rejects.toThrow('ENOENT')
  })

  it('kills npm when it is stopped during an install, however often it is told to', async () => {
    await write(
      'npm-cli.js',
      `for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
      setInterval(() => {}, 1000)
      require('node:fs').writeFileSync('npm-pid', String(process.pid))`,
    )
    const child = start(process.execPath, [join(root, 'scripts/bootstrap.mjs')])
    const findPid = () => readFile(join(root, 'npm-pid'), 'utf8').catch(() => '')
    await expect.poll(findPid, { timeout: 30_000 }).toMatch(/^\d+$/)
    const npm = Number(await findPid())
    child.kill('SIGINT')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(isRunning(npm)).toBe(false)
  })

  it('removes a Node that cannot run on this machine and uses the one that can', async () => {
    await run()
    await write('node_modules/.bin/node', 'no program')
    expect(await run()).toEqual({ code: 0, output: '', errors: '' })
    await expect(readFile(join(root, 'node_modules/.bin/node'))).rejects.toThrow('ENOENT')
  })
})

describe('bootstrap with a script', () => {
  it('runs it and passes on its exit code', async () => {
    await write('scripts/next.ts', `console.log('next' as string); process.exitCode = 7`)
    const { code, output } = await run('scripts/next.ts')
    expect(code).toBe(7)
    expect(output).toMatch(/Packages installed in \d+ s\nnext\n$/)
  })

  it('leaves the signals to it, also after an install', async () => {
    await write('scripts/next.ts', `setInterval(() => {}, 1000); console.log('next')`)
    const child = start(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'scripts/next.ts'])
    for await (const text of child.stdout) if (String(text).includes('next')) break
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  })

  it('does not run it if the packages could not be installed', async () => {
    await write('npm-cli.js', 'process.exit(1)')
    await write('scripts/next.ts', `console.log('next')`)
    expect(await run('scripts/next.ts')).toMatchObject({ code: 1 })
    expect((await run('scripts/next.ts')).output).not.toContain('next')
  })

  it('stops it when npm and its shell are gone', async () => {
    await write(
      'scripts/next.ts',
      `process.on('SIGTERM', () => process.exit(0))
      setInterval(() => undefined, 1000)
      console.log(process.pid)`,
    )
    await run()
    const shell = start('/bin/sh', [
      '-c',
      `"${process.execPath}" scripts/bootstrap.mjs scripts/next.ts; true`,
    ])
    const [pid] = await once(shell.stdout, 'data')
    expect(isRunning(Number(pid))).toBe(true)
    shell.kill('SIGKILL')
    await expect.poll(() => isRunning(Number(pid)), { timeout: 30_000 }).toBe(false)
  })
})

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function bumpLockfile(): Promise<void> {
  const left = { version: '1.0.1', integrity: 'sha512-newer' }
  const packages = { ...lockfile, 'node_modules/left': left }
  await write('package-lock.json', JSON.stringify({ packages }))
}

async function readCalls(): Promise<string[]> {
  return (await readFile(join(root, 'calls'), 'utf8')).trim().split('\n')
}

async function run(...args: string[]) {
  const child = start(process.execPath, [join(root, 'scripts/bootstrap.mjs'), ...args])
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

function start(program: string, args: string[]) {
  const env = { npm_execpath: join(root, 'npm-cli.js'), npm_lifecycle_event: 'start' }
  return spawn(program, args, { cwd: root, env })
}
