import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { listOf as aList } from '../kept.ts'
import type { World } from '../world.ts'
import type { Tree } from './form.ts'
import { integer, listOf, type Read, type Reader, readFields, text } from './params.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Shape = Record<string, Reader<unknown>>

/** One call of the API: which parameters it knows, and what it does with them. */
export interface Route {
  readonly method: Method
  readonly path: string
  /** Reads the parameters, refusing what the API would refuse; gives the work still to be done. */
  prepare(world: World, raw: Tree, ids: string[]): { expand: string[]; run: () => object }
}

const always = { expand: listOf(text) }

/** A call; `:id` in the path is handed on in order. */
export function call<S extends Shape>(
  method: Method,
  path: string,
  fields: S,
  work: (world: World, params: { [K in keyof S]: Read<S[K]> }, ...ids: string[]) => object,
): Route {
  return {
    method,
    path,
    prepare(world, raw, ids) {
      const { expand, ...params } = readFields({ ...fields, ...always }, raw)
      return {
        expand: (expand as string[] | undefined) ?? [],
        run: () => work(world, params as { [K in keyof S]: Read<S[K]> }, ...ids),
      }
    },
  }
}

/** A list in pages, newest first, with the API's cursors. */
export function listCall<S extends Shape>(
  path: string,
  fields: S,
  find: (
    world: World,
    params: { [K in keyof S]: Read<S[K]> },
    ...ids: string[]
  ) => { id: string }[],
): Route {
  const paging = { limit: integer, starting_after: text, ending_before: text }
  return call('GET', path, { ...fields, ...paging }, (world, params, ...ids) => {
    const rows = find(world, params as { [K in keyof S]: Read<S[K]> }, ...ids)
    return pageOf(path, rows, params as Read<Reader<Paging>>)
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
