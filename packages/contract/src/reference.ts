import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** One choice of a reference list. The key stays the same from release to release. */
export const ReferenceItem = z.object({ id: z.int(), key: z.string(), name: z.string() })
export type ReferenceItem = z.infer<typeof ReferenceItem>

/** With the code of its country. */
export const UniversityItem = ReferenceItem.extend({ country: z.string() })
/** With the key of its field of work. */
export const JobTitleItem = ReferenceItem.extend({ sector: z.string() })
/** With its two letters. */
export const CountryItem = ReferenceItem.extend({ code: z.string() })
/** With the codes of its countries. */
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

/** What can be searched while it is typed. */
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
  /** What tells it from others of its name: a country, a field of work. */
  detail: z.string().nullable(),
  /** The other name by which it was found, where that is not its own. */
  matched: z.string().optional(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestReference = endpoint({
  method: 'GET',
  path: '/api2/reference/suggestions',
  summary: 'Finds in a list what is being typed, blind to accents and forgiving slips.',
  access: 'signed-in',
  input: z.strictObject({
    list: z.enum(suggestionLists),
    /** Left empty, the best-known choices come. */
    query: z.string().max(80).default(''),
    limit: z.coerce.number().int().min(1).max(20).default(10),
  }),
  output: z.object({ items: z.array(Suggestion) }),
  errors: ['invalid_input'],
})

export const listAttributions = endpoint({
  ...list,
  path: '/api2/reference/attributions',
  summary: 'Lists whose data the reference lists are made of, in the words their licences ask for.',
  output: z.object({ items: z.array(z.object({ name: z.string(), text: z.string() })) }),
})
