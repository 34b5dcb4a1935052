import { aCall, sendCall } from './calls.ts'
import { expectStatus } from './expect-status.ts'
import { type Field, nameOf, type Operation } from './open-api.ts'
import type { Person } from './people.ts'
import type { Values } from './sample.ts'

/**
 * Lists every read that names no single resource: lists, searches, sums and exports. The live stream
 * is none: it names what it watches and never ends.
 */
export function listCollectionReads(operations: readonly Operation[]): Operation[] {
  return operations.filter(
    ({ method, template, fields }) =>
      method === 'GET' &&
      template !== '/api2/live' &&
      fields.every(({ place }) => place !== 'path'),
  )
}

/** Lists the plain request, and one per option, such as a sort order. */
export function listQueryVariants({ fields }: Operation): Values[] {
  const choices = fields.flatMap(({ name, schema }) =>
    (schema.enum ?? []).map((choice) => ({ [name]: choice })),
  )
  return [{}, ...choices]
}

/** Lists requests with the word in every free-text parameter. */
export function listSearchVariants({ fields }: Operation, word: string): Values[] {
  return fields.filter(acceptsFreeText).map(({ name }) => ({ [name]: word }))
}

/** Reads all lists as a person, without last-seen times. */
export async function readAllLists(
  { program }: Person,
  lists: readonly Operation[],
): Promise<Record<string, string>> {
  const readings: Record<string, string> = {}
  for (const operation of lists) {
    // An export is recorded in the audit log, which rightly changes a count of ours.
    if (operation.answersFile) continue
    const { text } = expectStatus(await sendCall(program, aCall(operation)), 200)
    readings[nameOf(operation)] = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
  }
  return readings
}

function acceptsFreeText({ name, schema }: Field): boolean {
  return (
    schema.type === 'string' &&
    !schema.format &&
    !schema.pattern &&
    !schema.enum &&
    // A cursor is an opaque value of the server.
    name !== 'cursor'
  )
}
