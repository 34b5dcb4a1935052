import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../api-error.ts'
import { runDueActions } from '../due-actions.ts'
import type { IdempotentReply, State } from '../state.ts'
import { newId, nowOf, type World } from '../world.ts'
import { expandAnswer } from './expand.ts'
import { parseForm } from './form.ts'
import { findRoute } from './router.ts'

const dayS = 86_400

export interface ApiRequest {
  method: string
  path: string
  /** The body of a POST, the query of all other methods, where the SDK puts parameters. */
  form: string
  authorization: string
  idempotencyKey: string | null
}

export interface ApiAnswer {
  status: number
  requestId: string
  body: unknown
  isReplayed: boolean
  /** The work is done, but no response is sent. */
  isCut: boolean
}

/** Answers API calls one after the other. `commit` persists their effects. */
export function createApi(world: World, commit: () => void) {
  const running = new Set<string>()
  let calls = 0

  return async function answer(request: ApiRequest): Promise<ApiAnswer> {
    const requestId = newId('req', 14)
    const reply = (status: number, body: unknown, isReplayed = false): ApiAnswer => ({
      status,
      requestId,
      body,
      isReplayed,
      isCut: false,
    })
    const key = request.method === 'POST' ? request.idempotencyKey : null
    try {
      checkApiKey(request.authorization)
      if (key && running.has(key)) throw keyInUseError(key)
      if (key) running.add(key)
      try {
        failIfScheduled()
        if (world.state.chaos.slowMs > 0) await wait(world.state.chaos.slowMs)
        const { status, body, isReplayed } = work(request, requestId, key)
        const { chaos } = world.state
        const isConnectionCut = chaos.cutNext > 0
        if (isConnectionCut) chaos.cutNext -= 1
        commit()
        return { ...reply(status, body, isReplayed), isCut: isConnectionCut }
      } finally {
        if (key) running.delete(key)
      }
    } catch (error) {
      if (error instanceof ApiError) return reply(error.status, error.present())
      throw error
    }
  }

  function failIfScheduled(): void {
    const { failEvery } = world.state.chaos
    calls += 1
    if (failEvery > 0 && calls % failEvery === 0) {
      throw new ApiError(500, 'api_error', 'An unexpected error was asked for.')
    }
  }

  function work(request: ApiRequest, requestId: string, key: string | null) {
    runDueActions(world)
    const now = nowOf(world)
    const hash = hashOf(request.method, request.path, request.form)
    const known = key && findIdempotentReply(world.state, key, hash, now)
    if (known) return { status: known.status, body: known.body, isReplayed: true }
    const { route, ids } = findRoute(request.method, request.path)
    // An invalid call is not remembered, so a corrected call may use the same key.
    const { expand, run } = route.prepare(world, parseForm(request.form), ids)
    world.request = { id: requestId, idempotency_key: key }
    const before = request.method === 'GET' ? null : structuredClone(world.state)
    try {
      const body = expandAnswer(world, run(), expand)
      if (key) saveIdempotentReply(world.state, key, { hash, status: 200, body, at: now })
      return { status: 200, body, isReplayed: false }
    } catch (error) {
      // A failed call is rolled back.
      if (!(error instanceof ApiError && error.hasEffect)) Object.assign(world.state, before)
      if (!(error instanceof ApiError && error.status === 402)) throw error
      const body = structuredClone(error.present())
      if (key) saveIdempotentReply(world.state, key, { hash, status: 402, body, at: now })
      return { status: 402, body, isReplayed: false }
    } finally {
      world.request = { id: null, idempotency_key: null }
    }
  }
}

function checkApiKey(authorization: string): void {
  const [, bearer, basic] = /^(?:Bearer (\S+)|Basic (\S+))$/.exec(authorization) ?? []
  const key =
    bearer ??
    Buffer.from(basic ?? '', 'base64')
      .toString()
      .replace(/:$/, '')
  if (/^sk_test_\w{3,200}$/.test(key)) return
  const message = key.startsWith('sk_live_')
    ? 'This is a stand-in: it refuses live keys, and you should not send them here.'
    : 'Invalid API Key provided. A stand-in takes keys that begin with sk_test_.'
  throw new ApiError(401, 'invalid_request_error', message)
}

/** Returns the earlier response to this key. Throws if the key was used for another call. */
function findIdempotentReply(
  state: State,
  key: string,
  hash: string,
  now: number,
): IdempotentReply | null {
  const known = Object.hasOwn(state.remembered, key) ? state.remembered[key] : undefined
  if (!known || known.at + dayS <= now) return null
  if (known.hash === hash) return known
  throw new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}

function saveIdempotentReply(state: State, key: string, answer: IdempotentReply): void {
  for (const [old, { at }] of Object.entries(state.remembered)) {
    if (at + dayS <= answer.at) delete state.remembered[old]
  }
  state.remembered[key] = answer
}

function keyInUseError(key: string): ApiError {
  const message = `There is currently another in-progress request using this idempotency key '${key}'. Please try again later.`
  return new ApiError(409, 'invalid_request_error', message, { code: 'idempotency_key_in_use' })
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
