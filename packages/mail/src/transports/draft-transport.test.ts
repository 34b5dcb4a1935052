import { describe, expect, it } from 'vitest'
import { setUpMailAccounts } from '#test/mail-accounts'
import { aMessage, anAttempt } from '#test/send-attempt'
import { createGmailTransport } from './gmail-transport.ts'
import { createOutlookTransport } from './outlook-transport.ts'
import { type Draft, ProviderError, type SendAttempt, type TokenProvider } from './transport.ts'

const mailAccounts = setUpMailAccounts()
const owner = 'recruiter@company.test'
const recipient = 'anna@candidate.test'
const reference = { messageId: '<message-1@company.test>' }

describe.each(['gmail', 'outlook'] as const)('%s', (kind) => {
  function connect({
    tokens,
    timeoutMs = 20_000,
  }: {
    tokens?: TokenProvider
    timeoutMs?: number
  } = {}) {
    const given = tokens ?? mailAccounts.grant(kind === 'gmail' ? 'google' : 'microsoft', owner)
    return kind === 'gmail'
      ? createGmailTransport({ baseUrl: mailAccounts.gmailUrl(), tokens: given, timeoutMs })
      : createOutlookTransport({ baseUrl: mailAccounts.graphUrl(), tokens: given, timeoutMs })
  }

  /** An attempt that remembers its draft, as the caller's database does. */
  function attemptWithMemory(overrides: Partial<SendAttempt> = {}) {
    const steps: string[] = []
    const memory: { draft: Draft | undefined } = { draft: undefined }
    const attempt = anAttempt({
      async saveDraft(draft) {
        steps.push('saved')
        memory.draft = draft
      },
      async handOff() {
        steps.push('handed off')
        return true
      },
      ...overrides,
    })
    return { attempt, memory, steps }
  }

  const copies = () => mailAccounts.countCopies(recipient)

  it('a message is sent once through a draft that is stored before', async () => {
    const { attempt, memory, steps } = attemptWithMemory()
    const outcome = await connect().send(attempt)
    expect(outcome).toMatchObject({
      kind: 'accepted',
      wireMessageId: reference.messageId,
      providerMessageId: expect.any(String),
      providerThreadId: expect.any(String),
    })
    expect(steps).toEqual(['saved', 'handed off'])
    expect(memory.draft?.id).toEqual(expect.any(String))
    expect(await copies()).toBe(1)
  })

  it('the Message-ID that the provider put on the wire is reported', async () => {
    const transport = connect()
    await transport.verify()
    await mailAccounts.setFaults(owner, { replaceMessageIds: true })
    const outcome = await transport.send(anAttempt())
    expect(outcome).toMatchObject({
      kind: 'accepted',
      wireMessageId: expect.stringMatching(/^<.+>$/),
    })
    expect(outcome).not.toMatchObject({ wireMessageId: reference.messageId })
  })

  it('case 14: an attempt that is refused after a slow hand-off sends nothing', async () => {
    const transport = connect()
    const { promise: decision, resolve: decide } = Promise.withResolvers<boolean>()
    const { promise: isWaiting, resolve: setWaiting } = Promise.withResolvers<void>()
    const { attempt, memory } = attemptWithMemory({
      handOff() {
        setWaiting()
        return decision
      },
    })
    const slow = transport.send(attempt)
    await isWaiting
    const second = await transport.send(anAttempt({ draft: memory.draft }))
    decide(false)
    await expect(slow).resolves.toEqual({ kind: 'cancelled' })
    expect(second).toMatchObject({ kind: 'accepted' })
    expect(await copies()).toBe(1)
  })

  it('case 21: a message cancelled at the hand-off is not sent, and its draft can be deleted', async () => {
    const transport = connect()
    const { attempt, memory } = attemptWithMemory({ handOff: async () => false })
    await expect(transport.send(attempt)).resolves.toEqual({ kind: 'cancelled' })
    expect(await copies()).toBe(0)
    const draftId = memory.draft?.id ?? ''
    await expect(transport.findSent({ ...reference, draftId })).resolves.toBe('not_sent')
    await transport.deleteDraft?.(draftId)
    await transport.deleteDraft?.(draftId)
    await expect(transport.findSent({ ...reference, draftId })).resolves.toBe('no_evidence')
  })

  it.each([
    ['case 18', '504-after-accept'],
    ['case 20', 'timeout-after-accept'],
  ])('%s: %s is unknown, found as sent, and never sent again', async (_, fault) => {
    const transport = connect({ timeoutMs: 1_000 })
    await transport.verify()
    await mailAccounts.setFaults(owner, { api: { kind: fault, at: 'send', times: 1 } })
    const { attempt, memory } = attemptWithMemory()
    await expect(transport.send(attempt)).resolves.toMatchObject({ kind: 'unknown' })
    expect(await copies()).toBe(1)
    const { draft } = memory
    await expect(transport.findSent({ ...reference, draftId: draft?.id })).resolves.toBe('sent')
    await expect(transport.send({ ...attempt, draft })).resolves.toMatchObject({ kind: 'accepted' })
    expect(await copies()).toBe(1)
  })

  it.each(['504', 'timeout'])(
    'case 20: %s before anything was sent is unknown, and the same draft is sent later',
    async (fault) => {
      const transport = connect({ timeoutMs: 1_000 })
      await transport.verify()
      await mailAccounts.setFaults(owner, { api: { kind: fault, at: 'send', times: 1 } })
      const { attempt, memory, steps } = attemptWithMemory()
      await expect(transport.send(attempt)).resolves.toMatchObject({ kind: 'unknown' })
      const { draft } = memory
      await expect(transport.findSent({ ...reference, draftId: draft?.id })).resolves.toBe(
        'not_sent',
      )
      await expect(transport.send({ ...attempt, draft })).resolves.toMatchObject({
        kind: 'accepted',
      })
      expect(steps).toEqual(['saved', 'handed off', 'handed off'])
      expect(await copies()).toBe(1)
      expect(await mailAccounts.countDrafts(owner)).toBe(0)
    },
  )

  it('case 19: an acceptance with Retry-After is an acceptance', async () => {
    const transport = connect()
    await transport.verify()
    await mailAccounts.setFaults(owner, { api: { kind: '202-with-retry-after', at: 'send' } })
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    expect(await copies()).toBe(1)
  })

  it.each(['send', 'all'])(
    '429 at %s asks for a pause, and the message is sent afterwards',
    async (at) => {
      const transport = connect()
      await transport.verify()
      await mailAccounts.setFaults(owner, {
        api: { kind: '429', at, retryAfterSeconds: 7, times: 1 },
      })
      const { attempt, memory } = attemptWithMemory()
      await expect(transport.send(attempt)).resolves.toMatchObject({
        kind: 'throttled',
        afterMs: 7_000,
      })
      expect(await copies()).toBe(0)
      const { draft } = memory
      await expect(transport.send({ ...attempt, draft })).resolves.toMatchObject({
        kind: 'accepted',
      })
      expect(await copies()).toBe(1)
    },
  )

  it.each(['send', 'all'])('401 at %s refreshes the token once and sends once', async (at) => {
    const tokens = mailAccounts.grant(kind === 'gmail' ? 'google' : 'microsoft', owner)
    const transport = connect({ tokens })
    await transport.verify()
    await mailAccounts.setFaults(owner, { api: { kind: '401', at, times: 1 } })
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    expect(tokens.asked.filter(({ forceRefresh }) => forceRefresh)).toHaveLength(1)
    expect(await copies()).toBe(1)
  })

  it('an expired token is refreshed', async () => {
    const tokens = mailAccounts.grant(kind === 'gmail' ? 'google' : 'microsoft', owner)
    tokens.expire()
    await expect(connect({ tokens }).send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    expect(await copies()).toBe(1)
  })

  it.each(['401', '403'])('%s that stays asks the owner to connect again', async (fault) => {
    const transport = connect()
    await transport.verify()
    await mailAccounts.setFaults(owner, { api: { kind: fault, at: 'all' } })
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'reauthorize' })
    await expect(transport.verify()).rejects.toMatchObject({ kind: 'reauthorize' })
    expect(await copies()).toBe(0)
  })

  it('a revoked grant asks the owner to connect again', async () => {
    const getAccessToken = () => Promise.reject(new ProviderError('reauthorize', 'invalid_grant'))
    const outcome = await connect({ tokens: { getAccessToken } }).send(anAttempt())
    expect(outcome).toEqual({ kind: 'reauthorize', reason: 'invalid_grant' })
  })

  it('a draft that the owner deleted is unknown, because it may also have been sent', async () => {
    const transport = connect()
    const { attempt, memory } = attemptWithMemory({ handOff: async () => false })
    await transport.send(attempt)
    await transport.deleteDraft?.(memory.draft?.id ?? '')
    const outcome = await transport.send(anAttempt({ draft: memory.draft }))
    expect(outcome).toMatchObject({ kind: 'unknown' })
    expect(await copies()).toBe(0)
  })

  it('a draft deleted during the hand-off is unknown', async () => {
    const transport = connect()
    const { attempt, memory } = attemptWithMemory()
    const handOff = async () => {
      await transport.deleteDraft?.(memory.draft?.id ?? '')
      return true
    }
    await expect(transport.send({ ...attempt, handOff })).resolves.toMatchObject({
      kind: 'unknown',
    })
    expect(await copies()).toBe(0)
  })

  it('an aborted attempt ends before the hand-off', async () => {
    const { attempt, steps } = attemptWithMemory({ signal: AbortSignal.abort() })
    await expect(connect().send(attempt)).resolves.toMatchObject({ kind: 'retry' })
    expect(steps).not.toContain('handed off')
    expect(await copies()).toBe(0)
  })

  it('an error of the caller is thrown, and nothing is sent', async () => {
    const fails = () => Promise.reject(new Error('The database is away.'))
    const transport = connect()
    await expect(transport.send(anAttempt({ saveDraft: fails }))).rejects.toThrow('database')
    await expect(transport.send(anAttempt({ handOff: fails }))).rejects.toThrow('database')
    expect(await copies()).toBe(0)
  })

  it('a message without a recipient is rejected', async () => {
    const bytes = aMessage({ to: 'nobody' })
    const outcome = await connect().send(anAttempt({ bytes }))
    expect(outcome).toMatchObject({ kind: 'rejected', code: 400, refused: 'message' })
  })

  it('a server that cannot be reached is retried', async () => {
    const tokens = mailAccounts.grant('google', owner)
    const options = { baseUrl: 'http://127.0.0.1:1', tokens }
    const transport =
      kind === 'gmail' ? createGmailTransport(options) : createOutlookTransport(options)
    const outcome = await transport.send(anAttempt())
    expect(outcome).toMatchObject({ kind: 'retry', isUnreachable: true })
    await expect(transport.findSent(reference)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('gmail threads', () => {
  it('a follow-up continues the thread, and a deleted thread does not stop it', async () => {
    const tokens = mailAccounts.grant('google', owner)
    const transport = createGmailTransport({ baseUrl: mailAccounts.gmailUrl(), tokens })
    const first = await transport.send(anAttempt())
    if (first.kind !== 'accepted') throw new Error('The first message was not accepted.')
    const { providerThreadId: threadId } = first
    const bytes = aMessage({
      messageId: '<message-2@company.test>',
      inReplyTo: reference.messageId,
    })
    const second = await transport.send(anAttempt({ bytes, threadId }))
    expect(second).toMatchObject({ kind: 'accepted', providerThreadId: threadId })
    const third = await transport.send(anAttempt({ bytes, threadId: 'gone' }))
    expect(third).toMatchObject({ kind: 'accepted' })
  })
})

describe('outlook ids that do not survive sending', () => {
  it('the sent folder is searched by Message-ID, which may lag behind', async () => {
    const tokens = mailAccounts.grant('microsoft', owner)
    const transport = createOutlookTransport({ baseUrl: mailAccounts.graphUrl(), tokens })
    await transport.verify()
    await mailAccounts.setFaults(owner, { loseImmutableIds: true, searchDelayMs: 3_600_000 })
    let draftId: string | undefined
    const saveDraft = async ({ id }: Draft) => {
      draftId = id
    }
    await expect(transport.send(anAttempt({ saveDraft }))).resolves.toEqual({ kind: 'accepted' })
    await expect(transport.findSent({ ...reference, draftId })).resolves.toBe('no_evidence')
    await mailAccounts.setFaults(owner, { loseImmutableIds: true })
    await expect(transport.findSent({ ...reference, draftId })).resolves.toBe('sent')
  })
})
