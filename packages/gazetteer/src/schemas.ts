import { z } from 'zod'

/** Schemas of the data files. */

const Name = z.string().trim().min(1).max(160)
const Names = z.array(Name).default([])
const Key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const CountryCode = z.string().regex(/^[A-Z]{2}$/)

export const companySizes = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10,000',
  '10,000+',
] as const

const Size = z.enum(companySizes)

export const CompanyRow = z.strictObject({
  id: Key,
  name: Name,
  aliases: Names,
  industry: Name,
  country: CountryCode,
  size: Size.optional(),
  founded: z.int().min(500).max(2100).optional(),
  domain: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/)
    .optional(),
})

export const CompanySetRow = z.strictObject({
  id: Key,
  name: Name,
  aliases: Names,
  industries: Names,
  sizes: z.array(Size).default([]),
  countries: z.array(CountryCode).default([]),
  foundedAfter: z.int().optional(),
  companies: z.array(Key).default([]),
})

export const CityAliasRow = z.strictObject({ name: Name, country: CountryCode, aliases: Names })

export const CountryAliasRow = z.strictObject({
  code: CountryCode,
  aliases: Names,
  demonyms: Names,
})

export const RegionRow = z.strictObject({
  id: Key,
  name: Name,
  aliases: Names,
  countries: z.array(CountryCode).min(1),
})

/** A part of a country, as divisions, as other areas, or as centres with a distance. */
export const AreaRow = z.strictObject({
  id: z.string().regex(/^[A-Z]{2}-[A-Z0-9-]+$/),
  name: Name,
  country: CountryCode,
  aliases: Names,
  admin: z.array(z.string()).default([]),
  areas: z.array(z.string()).default([]),
  cities: Names,
  km: z.int().min(0).max(300).default(0),
})
export type AreaRow = z.infer<typeof AreaRow>

export const LanguageAliasRow = z.strictObject({ code: z.string().length(2), aliases: Names })

export const IndustryAliasRow = z.strictObject({
  name: Name,
  aliases: Names,
  newName: Name.optional(),
})

export const UniversityAliasRow = z.strictObject({
  name: Name,
  country: CountryCode,
  aliases: Names,
})

/** What employers do for whom. `unclear` industries have employers of several kinds. */
export const CompanyKindRow = z.strictObject({
  kind: z.enum(['agency', 'consultancy', 'product', 'unclear']),
  industries: Names,
  sets: z.array(Key),
})
export type CompanyKindRow = z.infer<typeof CompanyKindRow>
