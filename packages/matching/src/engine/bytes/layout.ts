/**
 * What a segment consists of, in the order in which it lies in memory and on disk. Whoever changes
 * this changes the format: raise `formatVersion` with it.
 */
export const sections = {
  /** How many rows have been erased since it was opened: whoever keeps something looks here. */
  erasures: Uint32Array,
  ids: Uint8Array,
  country: Uint16Array,
  city: Uint32Array,
  /** Figures are one more than they say, because 0 is not known. */
  totalMonths: Uint16Array,
  stability: Uint8Array,
  opportunity: Uint8Array,
  /** 1 said no, 2 said yes. */
  relocate: Uint8Array,
  /** One set of rows after the other, in the order of `knownKinds`. */
  known: Uint32Array,

  stretchStarts: Uint32Array,
  occupation: Uint16Array,
  /** See `stretch-detail.ts`. */
  stretchDetail: Uint32Array,
  skillStarts: Uint32Array,
  skill: Uint16Array,
  skillStrength: Uint8Array,
  skillStretches: Uint16Array,
  companyStarts: Uint32Array,
  company: Uint32Array,
  industryStarts: Uint32Array,
  industry: Uint16Array,
  universityStarts: Uint32Array,
  university: Uint32Array,
  majorStarts: Uint32Array,
  major: Uint16Array,
  languageStarts: Uint32Array,
  language: Uint16Array,
  moveStarts: Uint32Array,
  move: Uint16Array,
  /** See `records.ts`. */
  recordStarts: Uint32Array,
  record: Uint16Array,

  occupationKeys: Uint32Array,
  occupationText: Uint8Array,
  occupationRows: Uint32Array,
  occupationPostings: Uint8Array,
  skillKeys: Uint32Array,
  skillText: Uint8Array,
  skillRows: Uint32Array,
  skillPostings: Uint8Array,
  companyKeys: Uint32Array,
  companyText: Uint8Array,
  companyRows: Uint32Array,
  companyPostings: Uint8Array,
  industryKeys: Uint32Array,
  industryText: Uint8Array,
  industryRows: Uint32Array,
  industryPostings: Uint8Array,
  universityKeys: Uint32Array,
  universityText: Uint8Array,
  universityRows: Uint32Array,
  universityPostings: Uint8Array,
  majorKeys: Uint32Array,
  majorText: Uint8Array,
  majorRows: Uint32Array,
  majorPostings: Uint8Array,
  languageKeys: Uint32Array,
  languageText: Uint8Array,
  languageRows: Uint32Array,
  languagePostings: Uint8Array,
  wordKeys: Uint32Array,
  wordText: Uint8Array,
  wordRows: Uint32Array,
  wordPostings: Uint8Array,
  countryKeys: Uint32Array,
  countryText: Uint8Array,
  cityKeys: Uint32Array,
  cityText: Uint8Array,
} as const

export type SectionName = keyof typeof sections
export type Sections = { readonly [Name in SectionName]: MadeBy<(typeof sections)[Name]> }

type MadeBy<Maker> = Maker extends Uint8ArrayConstructor
  ? Uint8Array
  : Maker extends Uint16ArrayConstructor
    ? Uint16Array
    : Uint32Array

export const sectionNames = Object.keys(sections) as SectionName[]

/** What may be not known of somebody, each with its set of those of whom it is. */
export const knownKinds = [
  'title',
  /** A time of work in a known occupation. */
  'titleMonths',
  'skills',
  /** A time of work, and skills. */
  'skillMonths',
  'words',
  'companies',
  'industries',
  'universities',
  'majors',
  'languages',
  'country',
  'relocate',
  'totalMonths',
  'stability',
  'opportunity',
] as const
export type KnownKind = (typeof knownKinds)[number]

/** Lists of a row: where they begin, and the cells side by side that belong to one entry. */
export const lists = [
  { starts: 'stretchStarts', cells: ['occupation', 'stretchDetail'] },
  { starts: 'skillStarts', cells: ['skill', 'skillStrength', 'skillStretches'] },
  { starts: 'companyStarts', cells: ['company'] },
  { starts: 'industryStarts', cells: ['industry'] },
  { starts: 'universityStarts', cells: ['university'] },
  { starts: 'majorStarts', cells: ['major'] },
  { starts: 'languageStarts', cells: ['language'] },
  { starts: 'moveStarts', cells: ['move'] },
  { starts: 'recordStarts', cells: ['record'] },
] as const satisfies readonly { starts: SectionName; cells: readonly SectionName[] }[]

/** What a row has one of. */
export const columns = [
  'country',
  'city',
  'totalMonths',
  'stability',
  'opportunity',
  'relocate',
] as const satisfies readonly SectionName[]

/**
 * Bits of a cell, and of an entry, that are its own below the number of its key: whether somebody is
 * still there, how well they speak.
 */
export const ownBits = {
  occupation: 0,
  skill: 0,
  company: 1,
  industry: 1,
  university: 0,
  major: 0,
  language: 3,
  word: 0,
} as const
