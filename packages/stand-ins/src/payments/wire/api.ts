import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../api-error.ts'
import { settleDue } from '../due.ts'
import { newId, nowOf, type World } from '../world.ts'
import { expandAnswer } from './expand.ts'
import { readForm } from './form.ts'
import { hashOf, keyInUse, recall, remember } from './idempotency.ts'
import { findRoute } from './router.ts'

export interface ApiRequest {
  method: string
  path: string
  /** The body of a POST, the query of everything else: the SDK puts parameters there. */
  form: string
  authorization: string
  idempotencyKey: string | null
}

export interface ApiAnswer {
  status: number
  requestId: string
  body: unknown
  isReplayed: boolean
  /** The work is done, and nobody is told. */
  isCut: boolean
}

/** Answers calls of the API one after the other; `commit` makes what they did last. */
export function openApi(world: World, commit: () => void) {
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
      checkKey(request.authorization)
      if (key && running.has(key)) throw keyInUse(key)
      if (key) running.add(key)
      try {
        failSometimes()
        if (world.state.chaos.slowMs > 0) await wait(world.state.chaos.slowMs)
        const { status, body, isReplayed } = work(request, requestId, key)
        const { chaos } = world.state
        const isCut = chaos.cutNext > 0
        if (isCut) chaos.cutNext -= 1
        commit()
        return { ...reply(status, body, isReplayed), isCut }
      } finally {
        if (key) running.delete(key)
      }
    } catch (error) {
      if (error instanceof ApiError) return reply(error.status, error.present())
      throw error
    }
  }

  function failSometimes(): void {
    const { failEvery } = world.state.chaos
    calls += 1
    if (failEvery > 0 && calls % failEvery === 0) {
      throw new ApiError(500, 'api_error', 'An unexpected error was asked for.')
    }
  }

  function work(request: ApiRequest, requestId: string, key: string | null) {
    settleDue(world)
    const now = nowOf(world)
    const hash = hashOf(request.method, request.path, request.form)
    const known = key && recall(world.state, key, hash, now)
    if (known) return { status: known.status, body: known.body, isReplayed: true }
    const { route, ids } = findRoute(request.method, request.path)
    // What fails here is not remembered: a mended call may use the same key.
    const { expand, run } = route.prepare(world, readForm(request.form), ids)
    world.request = { id: requestId, idempotency_key: key }
    const before = request.method === 'GET' ? null : structuredClone(world.state)
    try {
      const body = expandAnswer(world, run(), expand)
      if (key) remember(world.state, key, { hash, status: 200, body, at: now })
      return { status: 200, body, isReplayed: false }
    } catch (error) {
      // Half a call leaves nothing behind.
      if (!(error instanceof ApiError && error.hasEffect)) Object.assign(world.state, before)
      if (!(error instanceof ApiError && error.status === 402)) throw error
      const body = structuredClone(error.present())
      if (key) remember(world.state, key, { hash, status: 402, body, at: now })
      return { status: 402, body, isReplayed: false }
    } finally {
      world.request = { id: null, idempotency_key: null }
    }
  }
}

function checkKey(authorization: string): void {
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
