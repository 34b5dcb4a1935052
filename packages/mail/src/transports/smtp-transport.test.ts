import { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FaultSmtpServer, type SmtpFault, startFaultSmtp } from '#test/fault-smtp-server'
import { aMessage, anAttempt } from '#test/send-attempt'
import { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts'
import type { SendOutcome, Transport } from './transport.ts'

const opened: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((item) => item.close()))
})

async function startServer(options: Parameters<typeof startFaultSmtp>[0] = {}) {
  const server = await startFaultSmtp(options)
  opened.push({ close: server.stop })
  return server
}

function connect({ port }: { port: number }, overrides: Partial<SmtpOptions> = {}): Transport {
  const transport = createSmtpTransport({
    host: 'localhost',
    address: '127.0.0.1',
    port,
    tls: 'none',
    ...overrides,
  })
  opened.unshift(transport)
  return transport
}

type Connection = 'fresh' | 'reused' | 'pipelining'

/** A server, and a transport whose connection is new or has carried a message before. */
async function arrange(connection: Connection, overrides: Partial<SmtpOptions> = {}) {
  const server = await startServer({ pipelining: connection === 'pipelining' })
  const transport = connect(server, overrides)
  if (connection === 'reused') {
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    server.taken.length = 0
  }
  return { server, transport }
}

/** What the outcome claims must be what the server has. */
function expectAgreement(server: FaultSmtpServer, { kind }: SendOutcome): void {
  const claims = { accepted: [1], unknown: [0, 1] }[kind as string] ?? [0]
  expect(claims).toContain(server.taken.length)
}

describe.each<Connection>(['fresh', 'reused', 'pipelining'])('on a %s connection', (connection) => {
  it('a message is accepted once and arrives unchanged', async () => {
    const { server, transport } = await arrange(connection)
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    expect(server.taken).toHaveLength(1)
    expect(server.taken[0]).toContain('\r\n..a line that starts with a dot')
    expect(server.connectionCount()).toBe(1)
  })

  it('case 1: 450 at the recipient is retried, and the retry arrives once', async () => {
    const { server, transport } = await arrange(connection)
    server.breakNext({ at: 'recipient', how: '450 4.2.1 Busy' })
    const outcome = await transport.send(anAttempt())
    expect(outcome).toMatchObject({ kind: 'retry', reason: '450 4.2.1 Busy' })
    expectAgreement(server, outcome)
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    expect(server.taken).toHaveLength(1)
  })

  it.each([
    ['case 2', '550 5.1.1 No such user', '5.1.1', 'No such user'],
    ['case 3', '550 5.7.1 Blocked by policy', '5.7.1', 'Blocked by policy'],
  ] as const)(
    '%s: a 550 at the recipient is a rejection with its code',
    async (_, how, enhancedCode, text) => {
      const { server, transport } = await arrange(connection)
      const bodyBytesBefore = server.bodyBytes()
      server.breakNext({ at: 'recipient', how })
      const outcome = await transport.send(anAttempt())
      expect(outcome).toEqual({
        kind: 'rejected',
        code: 550,
        enhancedCode,
        text,
        refused: 'recipient',
      })
      expect(server.bodyBytes()).toBe(bodyBytesBefore)
      expectAgreement(server, outcome)
    },
  )

  it.each(['421 4.3.0 Closing', '451 4.3.0 Try later'] as const)(
    'case 4: %s after the dot is retried, and the retry arrives once',
    async (how) => {
      const { server, transport } = await arrange(connection)
      server.breakNext({ at: 'after-dot', how })
      const outcome = await transport.send(anAttempt())
      expect(outcome).toMatchObject({ kind: 'retry', reason: how })
      expectAgreement(server, outcome)
      await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
      expect(server.taken).toHaveLength(1)
    },
  )

  it('554 after the dot is a rejection of the message', async () => {
    const { server, transport } = await arrange(connection)
    server.breakNext({ at: 'after-dot', how: '554 5.6.0 Not like this' })
    const outcome = await transport.send(anAttempt())
    expect(outcome).toMatchObject({ kind: 'rejected', code: 554, refused: 'message' })
    expectAgreement(server, outcome)
  })

  it.each([
    ['case 5', 'reset'],
    ['case 6', 'fin'],
    ['case 7', 'silence'],
  ] as const)('%s: %s after the dot is unknown, and the server has one copy', async (_, how) => {
    const { server, transport } = await arrange(connection, { timeouts: { finalDotMs: 300 } })
    server.breakNext({ at: 'after-dot', how })
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'unknown' })
    expect(server.taken).toHaveLength(1)
  })

  it.each(['reset', 'fin'] as const)(
    'case 8: %s in the middle of the body is retried, and the retry arrives once',
    async (how) => {
      const { server, transport } = await arrange(connection)
      server.breakNext({ at: 'mid-body', how })
      // Larger than the buffers of both sockets, so that the end cannot be on its way.
      const outcome = await transport.send(anAttempt({ bytes: aMessage({ bytes: 24 * 2 ** 20 }) }))
      expect(outcome).toMatchObject({ kind: 'retry' })
      expectAgreement(server, outcome)
      await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
      expect(server.taken).toHaveLength(1)
    },
  )

  const points = (['greeting', 'mail', 'recipient', 'data'] as const).filter(
    (point) => connection === 'fresh' || point !== 'greeting',
  )
  const drops = points.flatMap((at) =>
    (['reset', 'fin', 'silence'] as const).map((how): SmtpFault => ({ at, how })),
  )
  it.each(drops)(
    'case 9: $how at $at is retried before the hand-off, and the retry arrives once',
    async (fault) => {
      const timeouts = { connectMs: 300, commandMs: 300 }
      const { server, transport } = await arrange(connection, { timeouts })
      server.breakNext(fault)
      let handOffs = 0
      const handOff = async () => ++handOffs > 0
      const outcome = await transport.send(anAttempt({ handOff }))
      expect(outcome).toMatchObject({ kind: 'retry' })
      expect(handOffs).toBe(0)
      expectAgreement(server, outcome)
      await expect(transport.send(anAttempt({ handOff }))).resolves.toMatchObject({
        kind: 'accepted',
      })
      expect(server.taken).toHaveLength(1)
    },
  )

  it('case 14: an attempt that is refused after a slow hand-off sends no byte of the body', async () => {
    const { server, transport } = await arrange(connection)
    const bodyBytesBefore = server.bodyBytes()
    const { promise: decision, resolve: decide } = Promise.withResolvers<boolean>()
    const slow = transport.send(anAttempt({ handOff: () => decision }))
    await expect.poll(() => server.commands.at(-1)).toBe('DATA')
    // The second worker sends the message while the first still waits for its hand-off.
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    const bodyBytesOfOne = server.bodyBytes()
    decide(false)
    await expect(slow).resolves.toEqual({ kind: 'cancelled' })
    expect(bodyBytesOfOne).toBeGreaterThan(bodyBytesBefore)
    expect(server.bodyBytes()).toBe(bodyBytesOfOne)
    expect(server.taken).toHaveLength(1)
  })

  it('case 21: a message cancelled at the hand-off sends no byte of the body', async () => {
    const { server, transport } = await arrange(connection)
    const bodyBytesBefore = server.bodyBytes()
    const outcome = await transport.send(anAttempt({ handOff: async () => false }))
    expect(outcome).toEqual({ kind: 'cancelled' })
    expect(server.commands.at(-1)).toBe('DATA')
    await expect(transport.send(anAttempt({ handOff: async () => false }))).resolves.toEqual(
      outcome,
    )
    expect(server.bodyBytes()).toBe(bodyBytesBefore)
    expect(server.taken).toHaveLength(0)
  })
})

it('a connection that breaks during the hand-off is retried once the hand-off is decided', async () => {
  const { server, transport } = await arrange('fresh')
  const { promise: decision, resolve: decide } = Promise.withResolvers<boolean>()
  const sending = transport.send(anAttempt({ handOff: () => decision }))
  await expect.poll(() => server.commands.at(-1)).toBe('DATA')
  server.closeIdle()
  let isSettled = false
  void sending.then(() => {
    isSettled = true
  })
  await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
  expect(isSettled).toBe(false)
  decide(true)
  await expect(sending).resolves.toMatchObject({ kind: 'retry' })
  expect(server.taken).toHaveLength(1)
})

it('an error of the hand-off reaches the caller, and no byte of the body leaves', async () => {
  const { server, transport } = await arrange('fresh')
  const handOff = () => Promise.reject(new Error('The database is away.'))
  await expect(transport.send(anAttempt({ handOff }))).rejects.toThrow('The database is away.')
  await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
  expect(server.taken).toHaveLength(1)
})

it('an aborted attempt ends before the hand-off, and is ignored after it', async () => {
  const { server, transport } = await arrange('fresh')
  const early = new AbortController()
  server.breakNext({ at: 'recipient', how: 'silence' })
  const sending = transport.send(anAttempt({ signal: early.signal }))
  await expect.poll(() => server.commands.at(-1)).toBe('RCPT')
  early.abort()
  await expect(sending).resolves.toMatchObject({ kind: 'retry' })

  const late = new AbortController()
  const handOff = async () => {
    late.abort()
    return true
  }
  const outcome = await transport.send(anAttempt({ signal: late.signal, handOff }))
  expect(outcome).toMatchObject({ kind: 'accepted' })
  expect(server.taken).toHaveLength(1)
})

it('a refused connection is retried', async () => {
  const { port, stop } = await startFaultSmtp()
  await stop()
  const outcome = await connect({ port }).send(anAttempt())
  expect(outcome).toMatchObject({ kind: 'retry' })
})

it('a rate limit is told apart from other temporary refusals', async () => {
  const { server, transport } = await arrange('pipelining')
  server.breakNext({ at: 'mail', how: '421 4.7.28 Too much mail' })
  const throttled = await transport.send(anAttempt())
  expect(throttled).toEqual({ kind: 'throttled', reason: '421 4.7.28 Too much mail' })
  expectAgreement(server, throttled)
})

it('a pool sends on at most the given number of connections and reuses them', async () => {
  const server = await startServer()
  const transport = connect(server, { maxConnections: 3 })
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => transport.send(anAttempt())))
  expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true)
  expect(server.taken).toHaveLength(20)
  expect(server.connectionCount()).toBe(3)
})

it('a connection that the server closed between two messages is not used again', async () => {
  const { server, transport } = await arrange('reused')
  server.closeIdle()
  const outcomes: SendOutcome['kind'][] = []
  do outcomes.push((await transport.send(anAttempt())).kind)
  while (outcomes.at(-1) === 'retry')
  expect(outcomes.at(-1)).toBe('accepted')
  expect(server.taken).toHaveLength(1)
})

it('an idle connection is closed after its time', async () => {
  const { server, transport } = await arrange('reused', { idleMs: 20 })
  await expect.poll(() => server.commands.at(-1)).toBe('QUIT')
  await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
  expect(server.connectionCount()).toBe(2)
})

it('a generic server leaves no evidence of a message, unless its sent folder has it', async () => {
  const { server, transport } = await arrange('fresh')
  const reference = { messageId: '<message-1@company.test>' }
  await expect(transport.findSent(reference)).resolves.toBe('no_evidence')
  const filing = connect(server, { hasSent: async (id) => id === reference.messageId })
  await expect(filing.findSent(reference)).resolves.toBe('sent')
  await expect(filing.findSent({ messageId: '<other>' })).resolves.toBe('no_evidence')
})

it('case 7: a server has ten minutes to answer the final dot, as RFC 5321 asks', async () => {
  const setTimeout = vi.spyOn(Socket.prototype, 'setTimeout')
  await connect(await startServer()).send(anAttempt())
  expect(setTimeout).toHaveBeenLastCalledWith(600_000)
  setTimeout.mockRestore()
})
