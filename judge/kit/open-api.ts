import { expectStatus } from './expect-status.ts'
import { anApiClient } from './http-client.ts'

/** One operation of the instance's OpenAPI description. */
export interface Operation {
  readonly method: string
  /** With `{names}` for path parameters. */
  readonly template: string
  readonly access: string
  readonly answersFile: boolean
  readonly fields: readonly Field[]
}

/** One parameter or body of an operation. */
export interface Field {
  readonly name: string
  readonly place: 'path' | 'query' | 'body'
  readonly isRequired: boolean
  readonly schema: Schema
}

export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Returns all operations of the instance except logout, which would end the judge's session. */
async function listOperations(): Promise<Operation[]> {
  const reply = expectStatus(await anApiClient().send('GET', '/api2/openapi.json'), 200)
  const { paths } = JSON.parse(reply.text)
  return Object.entries<Record<string, Described>>(paths)
    .filter(([template]) => template !== '/api/logout')
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        method: method.toUpperCase(),
        template,
        access: described['x-access'],
        answersFile: described.responses[200]?.content?.['*/*'] !== undefined,
        fields: fieldsOf(described),
      })),
    )
}

/** Lists the operations that require a session. */
export async function listProtectedOperations(): Promise<Operation[]> {
  return (await listOperations()).filter(({ access }) => access !== 'public')
}

export function nameOf({ method, template }: Operation): string {
  return `${method} ${template}`
}

export function isMutation({ method }: Operation): boolean {
  return method !== 'GET'
}

interface Described {
  readonly 'x-access': string
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>
}

function fieldsOf({ parameters, requestBody }: Described): Field[] {
  const { properties = {}, required = [] } = requestBody?.content['application/json']?.schema ?? {}
  return [
    ...parameters.flatMap(({ name, in: place, required: isRequired, schema }) =>
      place === 'path' || place === 'query' ? [{ name, place, isRequired, schema } as const] : [],
    ),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      place: 'body' as const,
      isRequired: required.includes(name),
      schema,
    })),
  ]
}
