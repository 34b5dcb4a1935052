import type { Socket } from 'node:net'
import { type Argument, parseArguments } from './parse-arguments.ts'

/** A command with its arguments, or what is wrong with it. */
export interface Command {
  readonly tag: string
  readonly name: string
  readonly args: readonly Argument[]
  readonly error?: string
}

export interface CommandReader {
  /** Undefined when the client has disconnected or sent a line without end. */
  readCommand(maxLiteralBytes: number): Promise<Command | undefined>
  /** A line outside commands, as in AUTHENTICATE and IDLE. */
  readLine(): Promise<string | undefined>
}

const maxLineBytes = 65_536
const maxPieces = 200

/** Reads commands from a connection, literals included, with a limit on what is held. */
export function createCommandReader(socket: Socket, write: (line: string) => void): CommandReader {
  let buffer: Buffer = Buffer.alloc(0)
  let isEnded = false
  let wake = () => undefined as undefined
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
    if (buffer.length > maxLineBytes) socket.pause()
    wake()
  })
  for (const event of ['end', 'close', 'error'] as const) {
    socket.on(event, () => {
      isEnded = true
      wake()
    })
  }

  function waitForData(): Promise<void> {
    socket.resume()
    return new Promise((resolve) => {
      wake = () => void resolve()
    })
  }

  async function readLine(): Promise<string | undefined> {
    for (;;) {
      const end = buffer.indexOf(10)
      if (end >= 0 && end <= maxLineBytes) {
        const line = buffer.subarray(0, end).toString('utf8').replace(/\r$/, '')
        buffer = buffer.subarray(end + 1)
        return line
      }
      if (isEnded || end > maxLineBytes || buffer.length > maxLineBytes) return undefined
      await waitForData()
    }
  }

  /** Collects chunks, so that a large literal is not copied again with every one of them. */
  async function readBytes(count: number): Promise<Buffer | undefined> {
    const chunks: Buffer[] = []
    let missing = count
    while (missing > 0) {
      const chunk = buffer.subarray(0, missing)
      buffer = buffer.subarray(chunk.length)
      chunks.push(chunk)
      missing -= chunk.length
      if (missing === 0) break
      if (isEnded) return undefined
      await waitForData()
    }
    return Buffer.concat(chunks)
  }

  return {
    readLine,
    async readCommand(maxLiteralBytes) {
      const pieces: (string | Buffer)[] = []
      for (;;) {
        const line = await readLine()
        if (line === undefined) return undefined
        const [literal, digits = '', plus = ''] = /\{(\d{1,10})(\+?)\}$/.exec(line) ?? []
        pieces.push(literal === undefined ? line : line.slice(0, -literal.length))
        if (literal === undefined) return parseCommand(pieces)
        const size = Number(digits)
        if (size > maxLiteralBytes || pieces.length > maxPieces) {
          const refused = refuseLiteral(pieces)
          // The bytes of a LITERAL+ follow in any case, so the rest cannot be understood.
          if (plus === '+') return undefined
          return refused
        }
        if (plus === '') write('+ Ready for the literal')
        const bytes = await readBytes(size)
        if (!bytes) return undefined
        pieces.push(bytes)
      }
    },
  }
}

function parseCommand(pieces: (string | Buffer)[]): Command {
  const [first = '', ...rest] = pieces
  const [, tag = '', name = '', text = ''] =
    /^([^\s()*{}"\\]{1,64}) ([A-Za-z]+)(?: (.*))?$/.exec(String(first)) ?? []
  if (tag === '') return { tag: '*', name: '', args: [], error: 'This is not a command' }
  try {
    return { tag, name: name.toUpperCase(), args: parseArguments([text, ...rest]) }
  } catch (error) {
    return { tag, name: name.toUpperCase(), args: [], error: (error as Error).message }
  }
}

function refuseLiteral(pieces: (string | Buffer)[]): Command {
  const [tag = '*', name = ''] = String(pieces[0]).split(' ')
  return { tag, name: name.toUpperCase(), args: [], error: '[TOOBIG] The literal is too large' }
}
