import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@headwater/contract/endpoint'
import { failures, type Reason } from '@headwater/contract/errors'
import { reasonsOf } from '#platform/http/openapi'
import type { Answer } from '../app.ts'
import { nameOf } from './target.ts'

/** What is wrong with an answer, whatever it was an answer to. */
export function inspectAnswer(endpoint: Endpoint, answer: Answer<unknown>): string[] {
  const say = (fault: string) => `${nameOf(endpoint)} ${fault}`
  if (answer.status >= 500 || answer.code === 500) return [say('broke (500)')]
  // What fails comes in an envelope, whatever the endpoint answers otherwise.
  const { answers = 'envelope' } = endpoint
  if (answers !== 'envelope' && !answer.error) return otherFaults(answers, answer).map(say)
  const shape = shapeFaults(endpoint, answer)
  if (shape.length > 0) return shape.map(say)
  return (answer.error ? failureFaults(endpoint, answer) : successFaults(endpoint, answer)).map(say)
}

/** What is wrong with an answer that should have been this refusal. */
export function inspectRefusal(
  endpoint: Endpoint,
  answer: Answer<unknown>,
  reason: Reason,
  situation: string,
): string[] {
  const faults = inspectAnswer(endpoint, answer)
  if (answer.error?.reason === reason) return faults
  const got = answer.error?.reason ?? `a success (${answer.status})`
  return [...faults, `${nameOf(endpoint)} ${situation}: expected ${reason}, got ${got}`]
}

function otherFaults(
  answers: 'file' | 'redirect' | 'events',
  { status, headers, text }: Answer<unknown>,
): string[] {
  if (answers === 'events') return text.startsWith('event: ready\n') ? [] : ['sends no events']
  if (answers === 'file') return status === 200 ? [] : [`sends a file under ${status}`]
  // Two slashes would lead to somebody else's host.
  const isOurs = /^\/(?![/\\])/.test(String(headers.location))
  const isPayment = /^http:\/\/localhost:\d+\/(c\/pay|p\/session)\//.test(String(headers.location))
  return status === 303 && (isOurs || isPayment)
    ? []
    : [`leads on to ${headers.location} under ${status}`]
}

function shapeFaults(endpoint: Endpoint, { text, status, code }: Answer<unknown>): string[] {
  const envelope = JSON.parse(text)
  const wanted = endpoint.envelope === 'status-data' ? ['data', 'status'] : ['body', 'code']
  const names = Object.keys(envelope).filter((name) => name !== 'error')
  if (!isDeepStrictEqual(names.sort(), wanted)) return ['does not answer in its envelope']
  if (status === 200 && code !== 200) return [`says ${code} under the status 200`]
  return []
}

function failureFaults(
  endpoint: Endpoint,
  { error, status, code, body }: Answer<unknown>,
): string[] {
  const reason = error?.reason as Reason
  const failure = failures[reason]
  if (!failure) return [`answers with the unknown reason ${reason}`]
  return [
    ...(reasonsOf(endpoint).includes(reason) ? [] : [`does not declare ${reason}`]),
    ...(failure.code === code && failure.status === status
      ? []
      : [`answers ${reason} as ${code} under ${status}`]),
    ...(body === null ? [] : ['has a body beside an error']),
    ...(/^\S.*[.!?]$/s.test(error?.message ?? '') ? [] : ['has no sentence for people']),
  ]
}

function successFaults(endpoint: Endpoint, { body }: Answer<unknown>): string[] {
  const parsed = endpoint.output.safeParse(body)
  if (!parsed.success) return ['does not answer what its contract says']
  return isDeepStrictEqual(parsed.data, body) ? [] : ['answers more than its contract says']
}
