import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UnreadableFile } from '../entry.ts'
import { failures, mostText } from './document.ts'
import { sentences } from './jail-sentences.ts'

export interface JailLimits {
  readonly seconds: number
  readonly megabytes: number
  readonly inputBytes: number
}

export const jailLimits: JailLimits = { seconds: 20, megabytes: 512, inputBytes: 20 * 1024 * 1024 }

const outputBytes = mostText * 6 + 1_000
const heapMegabytes = 192

/** The text of a résumé, read by a child that can reach nothing and is ended when it takes too much. */
export function readResume(bytes: Uint8Array, limits = jailLimits): Promise<string> {
  return runJailed(program, bytes, limits)
}

/** Runs a program of this package in the jail; it answers with text or with a failure. */
export async function runJailed(
  file: string,
  bytes: Uint8Array,
  limits: JailLimits,
): Promise<string> {
  if (bytes.length > limits.inputBytes) throw new UnreadableFile(sentences.large)
  const child = spawn(process.execPath, [...jailArguments(), file], {
    env: {},
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  try {
    return understandReply(await runChild(child, bytes, limits))
  } finally {
    child.kill('SIGKILL')
  }
}

/** It may read its own code and the two libraries it needs, and nothing else. */
function jailArguments(): string[] {
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMegabytes}`,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    '--no-experimental-websocket',
  ]
}

const program = fileURLToPath(new URL('./child.ts', import.meta.url))
const source = fileURLToPath(new URL('..', import.meta.url))
const readable = [join(source, '*'), ...['unpdf', 'fflate'].map(folderOf)]

/** A package is found by way of its `package.json`, so that the folder is opened as a whole. */
function folderOf(name: string): string {
  const entry = fileURLToPath(import.meta.resolve(name))
  const end = entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length
  return join(entry.slice(0, end), '*')
}

function runChild(child: ChildProcess, bytes: Uint8Array, limits: JailLimits): Promise<string> {
  return new Promise((resolve, reject) => {
    const taken: Buffer[] = []
    let length = 0
    const fail = (sentence: string) => finish(() => reject(new UnreadableFile(sentence)))
    const clock = setTimeout(() => fail(sentences.slow), limits.seconds * 1000)
    const watch = setInterval(() => {
      if (residentMegabytes(child.pid) > limits.megabytes) fail(sentences.memory)
    }, 50)
    child.once('error', () => fail(sentences.broken))
    child.stdin?.on('error', () => {})
    child.stdout?.on('data', (part: Buffer) => {
      length += part.length
      taken.push(part)
      if (length > outputBytes) fail(sentences.large)
    })
    child.once('close', (code) => {
      if (code === 0) finish(() => resolve(Buffer.concat(taken).toString()))
      else fail(sentences.memory)
    })
    child.stdin?.end(bytes)

    function finish(settle: () => void): void {
      clearTimeout(clock)
      clearInterval(watch)
      settle()
    }
  })
}

/** The heap has its own limit; what lies beside it only the system can tell, where it does. */
function residentMegabytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** What comes out of the jail is data: one of two shapes, or broken. */
function understandReply(reply: string): string {
  const { text, failure } = parseReply(reply)
  if (typeof text === 'string') return text.slice(0, mostText).replaceAll('\0', '').toWellFormed()
  const known = failures.find((one) => one === failure)
  throw new UnreadableFile(sentences[known ?? 'broken'])
}

function parseReply(reply: string): { text?: unknown; failure?: unknown } {
  try {
    const value: unknown = JSON.parse(reply)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
