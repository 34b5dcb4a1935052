import { Mapping } from '@headwater/contract/people/imports'
import { z } from 'zod'

const MappingFile = z.strictObject({
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string()).max(20)])),
})

/** Thrown for an invalid mapping file. The message is shown to the user. */
export class MappingFileError extends Error {
  override readonly name = 'MappingFileError'
}

/** Parses a mapping file, limited to the columns of this import. */
export function parseMappingFile(
  text: string,
  columns: readonly { name: string }[],
): { mapping: Mapping; unknown: string[] } {
  const file = MappingFile.safeParse(parse(text))
  if (!file.success)
    throw new MappingFileError('A mapping file has the form {"fields": {"fullName": "Name", …}}.')
  const lines = Object.entries(file.data.fields).flatMap(([field, from]) =>
    [from].flat().map((one) => ({ field, from: one })),
  )
  const mapping = Mapping.safeParse(lines)
  if (!mapping.success) throw new MappingFileError(formatMappingError(mapping.error, lines))
  const known = new Set(columns.map(({ name }) => name))
  return {
    mapping: mapping.data.filter(({ from }) => known.has(from)),
    unknown: [...new Set(lines.map(({ from }) => from).filter((from) => !known.has(from)))],
  }
}

export function serialiseMappingFile(mapping: Mapping): string {
  const fields: Record<string, string | string[]> = {}
  for (const { field, from } of mapping) {
    const before = fields[field]
    fields[field] = before === undefined ? from : [before, from].flat()
  }
  return `${JSON.stringify({ fields }, null, 2)}\n`
}

function formatMappingError(
  { issues: [first] }: z.ZodError,
  lines: readonly { field: string }[],
): string {
  const at = typeof first?.path[0] === 'number' ? lines[first.path[0]]?.field : undefined
  return `The mapping file has an error at “${at ?? 'fields'}”. ${first?.message ?? ''}`.trim()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MappingFileError('The mapping file is not valid JSON.')
  }
}
