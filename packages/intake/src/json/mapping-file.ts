import { Mapping } from '@headwater/contract/sourcing/imports'
import { z } from 'zod'
import { UnreadableFile } from '../entry.ts'

const MappingFile = z.strictObject({
  /** The mapping from columns or paths to fields, with fields as keys. */
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string()).max(20)])),
})

/** Parses a mapping file, whether exported or written manually. */
export function parseMappingFile(text: string): Mapping {
  const file = MappingFile.safeParse(parse(text))
  if (!file.success) {
    throw new UnreadableFile('A mapping file has the form {"fields": {"fullName": "name", …}}.')
  }
  const lines = Object.entries(file.data.fields).flatMap(([field, from]) =>
    [from].flat().map((one) => ({ field, from: one })),
  )
  const mapping = Mapping.safeParse(lines)
  if (mapping.success) return mapping.data
  const [first] = mapping.error.issues
  const at = typeof first?.path[0] === 'number' ? lines[first.path[0]]?.field : undefined
  throw new UnreadableFile(
    `The mapping file has an error at “${at ?? 'fields'}”: ${first?.message}`,
  )
}

export function formatMappingFile(mapping: Mapping): string {
  const fields: Record<string, string | string[]> = {}
  for (const { field, from } of mapping) {
    const before = fields[field]
    fields[field] = before === undefined ? from : [before, from].flat()
  }
  return `${JSON.stringify({ fields }, null, 2)}\n`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFile('The mapping file is not valid JSON.')
  }
}
