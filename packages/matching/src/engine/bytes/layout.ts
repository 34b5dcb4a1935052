/**
 * The sections of a segment, in their order in memory and on disk. Changing this changes the
 * format, so raise `formatVersion` with it.
 */
export const sections = {
  /** Number of rows erased since the segment was opened. Caches compare it to detect erasures. */
  erasures: Uint32Array,
  ids: Uint8Array,
  country: Uint16Array,
  city: Uint32Array,
  /** Figures are stored plus one, because 0 means unknown. */
  totalMonths: Uint16Array,
  stability: Uint8Array,
  opportunity: Uint8Array,
  /** 1 is no, 2 is yes. */
  relocate: Uint8Array,
  /** The degree, and bits of the document. 0 is unknown. */
  degree: Uint8Array,
  workModes: Uint8Array,
  employment: Uint16Array,
  /** Bits of current employers, and those of former ones in the upper half. */
  companyKinds: Uint8Array,
  companySizes: Uint16Array,
  /** One set of rows per kind, in the order of `knownKinds`. */
  known: Uint32Array,

  stretchStarts: Uint32Array,
  occupation: Uint16Array,
  title: Uint32Array,
  /** See `stretch-detail.ts`. */
  stretchDetail: Uint32Array,
  skillStarts: Uint32Array,
  skill: Uint16Array,
  skillStrength: Uint16Array,
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
  /** See `facet-records.ts`. */
  recordStarts: Uint32Array,
  record: Uint16Array,

  occupationKeys: Uint32Array,
  occupationText: Uint8Array,
  occupationRows: Uint32Array,
  occupationPostings: Uint8Array,
  titleKeys: Uint32Array,
  titleText: Uint8Array,
  titleRows: Uint32Array,
  titlePostings: Uint8Array,
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
export type Sections = { readonly [Name in SectionName]: ArrayOf<(typeof sections)[Name]> }

type ArrayOf<Maker> = Maker extends Uint8ArrayConstructor
  ? Uint8Array
  : Maker extends Uint16ArrayConstructor
    ? Uint16Array
    : Uint32Array

export const sectionNames = Object.keys(sections) as SectionName[]

/** Attributes that may be unknown for a person, each with the set of rows where it is known. */
export const knownKinds = [
  'title',
  /** A stretch of work with a title. */
  'titleMonths',
  'skills',
  /** A stretch of work, and skills. */
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
  'degree',
  'workModes',
  'employment',
  'companyKinds',
  'companySizes',
] as const
export type KnownKind = (typeof knownKinds)[number]

/** Lists of a row: their start offsets, and the cells that make up one entry. */
export const listSections = [
  { starts: 'stretchStarts', cells: ['occupation', 'title', 'stretchDetail'] },
  { starts: 'skillStarts', cells: ['skill', 'skillStrength', 'skillStretches'] },
  { starts: 'companyStarts', cells: ['company'] },
  { starts: 'industryStarts', cells: ['industry'] },
  { starts: 'universityStarts', cells: ['university'] },
  { starts: 'majorStarts', cells: ['major'] },
  { starts: 'languageStarts', cells: ['language'] },
  { starts: 'moveStarts', cells: ['move'] },
  { starts: 'recordStarts', cells: ['record'] },
] as const satisfies readonly { starts: SectionName; cells: readonly SectionName[] }[]

/** Attributes with one value per row. */
export const columnSections = [
  'country',
  'city',
  'totalMonths',
  'stability',
  'opportunity',
  'relocate',
  'degree',
  'workModes',
  'employment',
  'companyKinds',
  'companySizes',
] as const satisfies readonly SectionName[]

/**
 * Number of low bits of a cell and of a posting that carry extra data below the key number, such as
 * whether a role is current or the language level.
 */
export const payloadBits = {
  occupation: 0,
  title: 0,
  skill: 0,
  company: 1,
  industry: 1,
  university: 0,
  major: 0,
  language: 3,
  word: 0,
} as const
