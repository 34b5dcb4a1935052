import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@headwater/contract/endpoint'
import { type FailureReason, failureCodes } from '@headwater/contract/errors'
import { listErrorReasons } from '#platform/http/openapi'
import type { CallResult } from '../app.ts'
import { nameOf } from './target.ts'

/** Returns what is wrong with a response, whatever the request was. */
export function inspectAnswer(endpoint: Endpoint, answer: CallResult<unknown>): string[] {
  const prefixName = (fault: string) => `${nameOf(endpoint)} ${fault}`
  if (answer.status >= 500 || answer.code === 500) return [prefixName('broke (500)')]
  // Failures come in an envelope, whatever the endpoint returns otherwise.
  const { answers = 'envelope' } = endpoint
  if (answers !== 'envelope' && !answer.error)
    return nonEnvelopeFaults(answers, answer).map(prefixName)
  const shape = shapeFaults(endpoint, answer)
  if (shape.length > 0) return shape.map(prefixName)
  return (answer.error ? failureFaults(endpoint, answer) : successFaults(endpoint, answer)).map(
    prefixName,
  )
}

/** Returns what is wrong with a response that should have been this refusal. */
export function inspectRefusal(
  endpoint: Endpoint,
  answer: CallResult<unknown>,
  reason: FailureReason,
  situation: string,
): string[] {
  const faults = inspectAnswer(endpoint, answer)
  if (answer.error?.reason === reason) return faults
  const got = answer.error?.reason ?? `a success (${answer.status})`
  return [...faults, `${nameOf(endpoint)} ${situation}: expected ${reason}, got ${got}`]
}

function nonEnvelopeFaults(
  answers: 'file' | 'redirect' | 'events',
  { status, headers, text }: CallResult<unknown>,
): string[] {
  if (answers === 'events') return text.includes('\ndata: {') ? [] : ['sends no events']
  if (answers === 'file') return status === 200 ? [] : [`sends a file under ${status}`]
  // Two slashes would lead to another host.
  const isOurs = /^\/(?![/\\])/.test(String(headers.location))
  const isPayment = /^http:\/\/localhost:\d+\/(c\/pay|p\/session)\//.test(String(headers.location))
  return status === 303 && (isOurs || isPayment)
    ? []
    : [`leads on to ${headers.location} under ${status}`]
}

function shapeFaults(endpoint: Endpoint, { text, status, code }: CallResult<unknown>): string[] {
  const envelope = JSON.parse(text)
  const wanted = endpoint.envelope === 'status-data' ? ['data', 'status'] : ['body', 'code']
  const names = Object.keys(envelope).filter((name) => name !== 'error')
  if (!isDeepStrictEqual(names.sort(), wanted)) return ['does not answer in its envelope']
  if (status === 200 && code !== 200) return [`says ${code} under the status 200`]
  return []
}

function failureFaults(
  endpoint: Endpoint,
  { error, status, code, body }: CallResult<unknown>,
): string[] {
  const reason = error?.reason as FailureReason
  const failure = failureCodes[reason]
  if (!failure) return [`answers with the unknown reason ${reason}`]
  return [
    ...(listErrorReasons(endpoint).includes(reason) ? [] : [`does not declare ${reason}`]),
    ...(failure.code === code && failure.status === status
      ? []
      : [`answers ${reason} as ${code} under ${status}`]),
    ...(body === null ? [] : ['has a body beside an error']),
    ...(/^\S.*[.!?]$/s.test(error?.message ?? '') ? [] : ['has no sentence for people']),
  ]
}

function successFaults(endpoint: Endpoint, { body }: CallResult<unknown>): string[] {
  const parsed = endpoint.output.safeParse(body)
  if (!parsed.success) return ['does not answer what its contract says']
  return isDeepStrictEqual(parsed.data, body) ? [] : ['answers more than its contract says']
}
