import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UnreadableFile } from '../entry.ts'
import {
  type DocumentFailure,
  documentFailures,
  maxPages,
  maxTextLength,
} from './document-failures.ts'

/** Messages for a document that could not be read. */
const failureMessages: Readonly<Record<DocumentFailure | 'slow' | 'memory', string>> = {
  locked: 'This document is password-protected. Remove the password and try again.',
  pages: `This document has more than ${maxPages} pages.`,
  empty: 'This document contains no text. It may be a scan.',
  large: 'This document is too large.',
  entities: 'This document links to external content and was not opened.',
  programs: 'This document contains programs or embedded files and was not opened.',
  unknown: 'This is not a PDF or Word document (.docx).',
  broken: 'This document is damaged and can’t be read.',
  slow: 'This document takes too long to read.',
  memory: 'This document takes too much memory to read.',
}

export interface SandboxLimits {
  readonly seconds: number
  /** Processor time, which a busy machine does not use up. Measured on Linux only. */
  readonly cpuSeconds: number
  readonly megabytes: number
  readonly inputBytes: number
}

export const sandboxLimits: SandboxLimits = {
  seconds: 20,
  cpuSeconds: 5,
  megabytes: 512,
  inputBytes: 20 * 1024 * 1024,
}

const outputBytes = maxTextLength * 6 + 1_000
const heapMegabytes = 192

/**
 * Reads the text of a résumé in a child process without any access, which is ended when it exceeds
 * its limits or the signal is aborted.
 */
export function readResumeText(
  bytes: Uint8Array,
  limits = sandboxLimits,
  signal?: AbortSignal,
): Promise<string> {
  return runInSandbox(program, bytes, limits, signal)
}

/** Runs a program of this package in the sandbox. It replies with text or a failure. */
export async function runInSandbox(
  file: string,
  bytes: Uint8Array,
  limits: SandboxLimits,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted()
  if (bytes.length > limits.inputBytes) throw new UnreadableFile(failureMessages.large)
  const child = spawn(process.execPath, [...sandboxArguments(), file], {
    env: {},
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  try {
    return interpretReply(await runChild(child, bytes, limits, signal))
  } finally {
    child.kill('SIGKILL')
  }
}

/** It may read its own code and the two libraries it needs, and nothing else. */
function sandboxArguments(): string[] {
  return [
    '--permission',
    ...readablePaths.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMegabytes}`,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    '--no-experimental-websocket',
  ]
}

const programUrl = new URL('./sandbox-program.ts', import.meta.url)
const program = fileURLToPath(programUrl)
/** The sources of this package, or in built code the whole build. */
const code = fileURLToPath(new URL('..', programUrl))
const readablePaths = [join(code, '*'), ...['unpdf', 'fflate'].map(packageFolderGlob)]

/** A package is resolved through its `package.json`, so the whole folder is readable. */
function packageFolderGlob(name: string): string {
  const entry = fileURLToPath(import.meta.resolve(name))
  const end = entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length
  return join(entry.slice(0, end), '*')
}

function runChild(
  child: ChildProcess,
  bytes: Uint8Array,
  limits: SandboxLimits,
  signal: AbortSignal | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const taken: Buffer[] = []
    let length = 0
    const fail = (sentence: string) => finish(() => reject(new UnreadableFile(sentence)))
    const clock = setTimeout(() => fail(failureMessages.slow), limits.seconds * 1000)
    const watch = setInterval(() => {
      if (residentMegabytes(child.pid) > limits.megabytes) fail(failureMessages.memory)
      else if (processorSeconds(child.pid) > limits.cpuSeconds) fail(failureMessages.slow)
    }, 50)
    const abort = () => finish(() => reject(signal?.reason))
    signal?.addEventListener('abort', abort, { once: true })
    child.once('error', () => fail(failureMessages.broken))
    child.stdin?.on('error', () => {})
    child.stdout?.on('data', (part: Buffer) => {
      length += part.length
      taken.push(part)
      if (length > outputBytes) fail(failureMessages.large)
    })
    child.once('close', (code) => {
      if (code === 0) finish(() => resolve(Buffer.concat(taken).toString()))
      else fail(failureMessages.memory)
    })
    child.stdin?.end(bytes)

    function finish(settle: () => void): void {
      clearTimeout(clock)
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      settle()
    }
  })
}

/** The heap has its own limit. Memory outside it is only limited where the system reports it. */
function residentMegabytes(pid: number | undefined): number {
  const status = readProcessFile(pid, 'status')
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
}

/** Linux counts processor time in hundredths of a second, in user code and in the system. */
function processorSeconds(pid: number | undefined): number {
  const stat = readProcessFile(pid, 'stat')
  // The second field is the program's name, which may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

function readProcessFile(pid: number | undefined, name: string): string {
  if (process.platform !== 'linux' || pid === undefined) return ''
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Output of the sandbox is untrusted data: one of two shapes, or invalid. */
function interpretReply(reply: string): string {
  const { text, failure } = parseReply(reply)
  if (typeof text === 'string')
    return text.slice(0, maxTextLength).replaceAll('\0', '').toWellFormed()
  const known = documentFailures.find((one) => one === failure)
  throw new UnreadableFile(failureMessages[known ?? 'broken'])
}

function parseReply(reply: string): { text?: unknown; failure?: unknown } {
  try {
    const value: unknown = JSON.parse(reply)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
