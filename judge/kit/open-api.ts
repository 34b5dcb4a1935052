import { expectStatus } from './expect-status.ts'
import { aProgram } from './visitor.ts'

export interface Operation {
  readonly method: string
  /** With `{names}` in it. */
  readonly template: string
  /** With something in place of the names. */
  readonly path: string
  readonly access: string
  readonly parameters: readonly string[]
  readonly requiredBody: readonly string[]
  readonly bodySchema: Readonly<Record<string, unknown>>
}

/** Everything the instance says it answers. */
export async function listOperations(): Promise<Operation[]> {
  const reply = expectStatus(await aProgram().send('GET', '/api2/openapi.json'), 200)
  const { paths } = JSON.parse(reply.text)
  return Object.entries<Record<string, Described>>(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      template,
      path: template.replaceAll(/\{(\w+)\}/g, crypto.randomUUID()),
      access: described['x-access'],
      parameters: [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
      requiredBody: schemaOf(described)?.required ?? [],
      bodySchema: schemaOf(described)?.properties ?? {},
    })),
  )
}

/** What nobody may call without a session. */
export async function listProtectedCalls(): Promise<Operation[]> {
  return (await listOperations()).filter(({ access }) => access !== 'public')
}

interface Described {
  readonly 'x-access': string
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
}

interface Schema {
  readonly properties?: Record<string, unknown>
  readonly required?: string[]
}

function schemaOf({ requestBody }: Described): Schema | undefined {
  return requestBody?.content['application/json']?.schema
}
