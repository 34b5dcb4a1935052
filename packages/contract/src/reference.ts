import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** One item of a reference list. Its key is stable across releases. */
export const ReferenceItem = z.object({ id: z.int(), key: z.string(), name: z.string() })
export type ReferenceItem = z.infer<typeof ReferenceItem>

/** A university with its country code. */
export const UniversityItem = ReferenceItem.extend({ country: z.string() })
/** A job title with the key of its sector. */
export const JobTitleItem = ReferenceItem.extend({ sector: z.string() })
/** A country with its two-letter code. */
export const CountryItem = ReferenceItem.extend({ code: z.string() })
/** A region with the codes of its countries. */
export const RegionItem = ReferenceItem.extend({ countries: z.array(z.string()) })

const list = { method: 'GET', access: 'public', input: z.strictObject({}), errors: [] } as const
const inData = { ...list, envelope: 'status-data' } as const

export const getCompanies = endpoint({
  ...inData,
  path: '/api/getCompanies',
  summary: 'Lists well-known employers.',
  output: z.array(ReferenceItem),
})

export const getCompanySize = endpoint({
  ...inData,
  path: '/api/getCompanySize',
  summary: 'Lists the ranges of company sizes.',
  output: z.array(ReferenceItem),
})

export const getHearAboutUs = endpoint({
  ...inData,
  path: '/api/getHearAboutUs',
  summary: 'Lists the answers to “How did you hear about us?”.',
  output: z.array(ReferenceItem),
})

export const getDomains = endpoint({
  ...inData,
  path: '/api/getDomains',
  summary: 'Lists the fields of work.',
  output: z.array(ReferenceItem),
})

export const getIndustries = endpoint({
  ...list,
  path: '/api2/getIndustries',
  summary: 'Lists the industries.',
  output: z.array(ReferenceItem),
})

export const getUniversities = endpoint({
  ...list,
  path: '/api2/getUniversities',
  summary: 'Lists the universities of the world, each with its country.',
  output: z.array(UniversityItem),
})

export const getJobTitles = endpoint({
  ...list,
  path: '/api2/jobTitles',
  summary: 'Lists the occupations, each with its field of work.',
  output: z.array(JobTitleItem),
})

export const getCountries = endpoint({
  ...list,
  path: '/api2/countries',
  summary: 'Lists all countries and territories.',
  output: z.array(CountryItem),
})

export const getRegions = endpoint({
  ...list,
  path: '/api2/regions',
  summary: 'Lists parts of the world, each with its countries.',
  output: z.array(RegionItem),
})

/** The lists that can be searched while the user types. */
export const suggestionLists = [
  'companies',
  'domains',
  'industries',
  'universities',
  'titles',
  'skills',
  'majors',
  'countries',
  'regions',
  'cities',
  'languages',
  'company-sets',
  'company-sizes',
  'hear-about-us',
] as const
export type SuggestionList = (typeof suggestionLists)[number]

export const Suggestion = ReferenceItem.extend({
  /** Distinguishes it from others of the same name, by country or sector. */
  detail: z.string().nullable(),
  /** The alias that matched, if it is not its own name. */
  matched: z.string().optional(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestReference = endpoint({
  method: 'GET',
  path: '/api2/reference/suggestions',
  summary: 'Searches a list as the user types, ignoring accents and tolerating typos.',
  access: 'signed-in',
  input: z.strictObject({
    list: z.enum(suggestionLists),
    /** Empty returns the best known items. */
    query: z.string().max(80).default(''),
    limit: z.coerce.number().int().min(1).max(20).default(10),
  }),
  output: z.object({ items: z.array(Suggestion) }),
  errors: ['invalid_input'],
})

export const listAttributions = endpoint({
  ...list,
  path: '/api2/reference/attributions',
  summary: 'Lists the attributions that the licences of the reference lists require.',
  output: z.object({ items: z.array(z.object({ name: z.string(), text: z.string() })) }),
})
