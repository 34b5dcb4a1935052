import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { listOf as aList } from '../stored-objects.ts'
import type { World } from '../world.ts'
import type { FormTree } from './form.ts'
import { integer, listOf, type ParamParser, type ParsedParam, parseFields, text } from './params.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Shape = Record<string, ParamParser<unknown>>

/** One API call: its parameters and its action. */
export interface Route {
  readonly method: Method
  readonly path: string
  /** Parses the parameters, rejecting what the API rejects, and returns the action to run. */
  prepare(world: World, raw: FormTree, ids: string[]): { expand: string[]; run: () => object }
}

const commonFields = { expand: listOf(text) }

/** Defines a call. `:id` values in the path are passed on in order. */
export function defineRoute<S extends Shape>(
  method: Method,
  path: string,
  fields: S,
  work: (world: World, params: { [K in keyof S]: ParsedParam<S[K]> }, ...ids: string[]) => object,
): Route {
  return {
    method,
    path,
    prepare(world, raw, ids) {
      const { expand, ...params } = parseFields({ ...fields, ...commonFields }, raw)
      return {
        expand: (expand as string[] | undefined) ?? [],
        run: () => work(world, params as { [K in keyof S]: ParsedParam<S[K]> }, ...ids),
      }
    },
  }
}

/** Defines a paginated list, newest first, with the API's cursors. */
export function defineListRoute<S extends Shape>(
  path: string,
  fields: S,
  find: (
    world: World,
    params: { [K in keyof S]: ParsedParam<S[K]> },
    ...ids: string[]
  ) => { id: string }[],
): Route {
  const paging = { limit: integer, starting_after: text, ending_before: text }
  return defineRoute('GET', path, { ...fields, ...paging }, (world, params, ...ids) => {
    const rows = find(world, params as { [K in keyof S]: ParsedParam<S[K]> }, ...ids)
    return pageOf(path, rows, params as ParsedParam<ParamParser<Paging>>)
  })
}

interface Paging {
  limit?: number
  starting_after?: string
  ending_before?: string
}

function pageOf(path: string, rows: { id: string }[], paging: Paging): Stripe.ApiList<object> {
  const { limit = 10, starting_after: after, ending_before: before } = paging
  if (limit < 1 || limit > 100) {
    throw badRequest('Limit must be between 1 and 100.', { param: 'limit' })
  }
  if (before !== undefined) {
    const rest = rows.slice(0, indexOf(rows, before, 'ending_before'))
    return aList(path, rest.slice(-limit), rest.length > limit)
  }
  const rest = after === undefined ? rows : rows.slice(indexOf(rows, after, 'starting_after') + 1)
  return aList(path, rest.slice(0, limit), rest.length > limit)
}

function indexOf(rows: { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) throw badRequest(`No such object: '${id}'`, { code: 'resource_missing', param })
  return index
}
