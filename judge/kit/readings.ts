import { aCall, sendCall } from './calls.ts'
import { expectStatus } from './expect-status.ts'
import { type Field, nameOf, type Operation } from './open-api.ts'
import type { Person } from './people.ts'
import type { Values } from './sample.ts'

/** Everything that can be read without naming one thing: lists, searches, sums and exports. */
export function listLists(operations: readonly Operation[]): Operation[] {
  return operations.filter(
    ({ method, fields }) => method === 'GET' && fields.every(({ place }) => place !== 'path'),
  )
}

/** The plain question, and each choice it offers, such as an order. */
export function waysToAsk({ fields }: Operation): Values[] {
  const choices = fields.flatMap(({ name, schema }) =>
    (schema.enum ?? []).map((choice) => ({ [name]: choice })),
  )
  return [{}, ...choices]
}

/** The word wherever the question takes any. */
export function waysToSearch({ fields }: Operation, word: string): Values[] {
  return fields.filter(takesAnyWord).map(({ name }) => ({ [name]: word }))
}

/** All that the lists say to a person, but for the times at which somebody was last seen. */
export async function readNumbers(
  { program }: Person,
  lists: readonly Operation[],
): Promise<Record<string, string>> {
  const readings: Record<string, string> = {}
  for (const operation of lists) {
    // An export leaves a line in the log, which is a number of ours that rightly changes.
    if (operation.answersFile) continue
    const { text } = expectStatus(await sendCall(program, aCall(operation)), 200)
    readings[nameOf(operation)] = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
  }
  return readings
}

function takesAnyWord({ name, schema }: Field): boolean {
  return (
    schema.type === 'string' &&
    !schema.format &&
    !schema.pattern &&
    !schema.enum &&
    // A place in a list is a word of the server's own.
    name !== 'cursor'
  )
}
