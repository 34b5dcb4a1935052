import { deflateSync, inflateSync } from 'node:zlib'
import { z } from 'zod'
import type { TaxonomyPack } from './pack.ts'
import { skillKinds } from './schema.ts'

/** A larger pack is not a classification. */
const maxBytes = 512 * 2 ** 20

const words = z.array(z.string())
const names = { id: z.string(), name: z.string(), aliases: words.optional() }
const translated = {
  de: words.optional(),
  es: words.optional(),
  fr: words.optional(),
  ar: words.optional(),
  pt: words.optional(),
  it: words.optional(),
  nl: words.optional(),
  further: z.record(z.string(), words).optional(),
}

const packSchema = z.strictObject({
  name: z.string(),
  attribution: z.string().min(1),
  occupations: z.array(
    z.strictObject({
      ...names,
      ...translated,
      sector: z.string(),
      ladder: z.string(),
      level: z.int().min(0).max(7).optional(),
      related: z.record(z.string(), z.number()).optional(),
      core: words.optional(),
      optional: words.optional(),
    }),
  ),
  skills: z.array(
    z.strictObject({
      ...names,
      ...translated,
      kind: z.enum(skillKinds),
      parents: words.optional(),
      related: words.optional(),
      versionOf: z.string().optional(),
    }),
  ),
})

/** Encodes a pack for storage: JSON, deflated. */
export function encodePack({ name, attribution, occupations, skills }: TaxonomyPack): Buffer {
  return deflateSync(JSON.stringify({ name, attribution, occupations, skills }))
}

/** Decodes a pack. Throws if the bytes are not a pack. */
export function decodePack(bytes: Uint8Array): TaxonomyPack {
  const text = inflateSync(bytes, { maxOutputLength: maxBytes }).toString('utf8')
  return packSchema.parse(JSON.parse(text)) as TaxonomyPack
}
