import type { Endpoint, InputOf } from '@headwater/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { formatIssue, toFieldErrors } from './field-errors.ts'

/**
 * Parses the endpoint's input from the path and from the query (GET) or body (others). A name may
 * occur only once, so that a body cannot override the path.
 */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  const params = request.params as Record<string, string>
  const query = request.query as Record<string, string>
  const rest = endpoint.method === 'GET' ? query : bodyOf(request)
  const misplaced = [
    ...Object.keys(rest).filter((name) => Object.hasOwn(params, name)),
    ...(endpoint.method === 'GET' ? [] : Object.keys(query)),
  ]
  if (misplaced.length > 0) {
    throw invalidFieldsError(
      Object.fromEntries(misplaced.map((name) => [name, 'Is in the wrong place.'])),
    )
  }
  const parsed = endpoint.input.safeParse({ ...rest, ...params }, { error: formatIssue })
  if (!parsed.success) throw invalidFieldsError(toFieldErrors(parsed.error))
  return parsed.data as InputOf<E>
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body = {} } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid_input', 'The body must be a JSON object.')
  }
  return body as Record<string, unknown>
}

function invalidFieldsError(fields: Record<string, string>): AppError {
  const names = Object.keys(fields)
  const shown = names.slice(0, 5).join(', ')
  const more = names.length > 5 ? ` and ${names.length - 5} more` : ''
  return new AppError('invalid_input', `Please check: ${shown}${more}.`, fields)
}
