import { z } from 'zod'
import { Id } from '../ids.ts'

/** The kinds of sources a fact may come from. */
export const sourceKinds = [
  'csv',
  'json-resume',
  'linkedin',
  'resume',
  'people-data',
  'hand',
  'synthetic',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** A month, for example `2021-04`. */
export const Month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Use the form 2021-04.')

/** A two-letter country code. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Use two capital letters.')

/** Where and when facts were read. Every fact of a profile names a source by its `id`. */
export const FactSource = z.object({
  /** `s1`, `s2` and so on within one profile. */
  id: z.string().max(8),
  kind: z.enum(sourceKinds),
  /** Display name: the file name, or the member who entered it. */
  name: z.string().max(200),
  /** The line or entry of the file, if any. */
  row: z.int().min(1).nullable(),
  importId: Id.nullable(),
  /** The date of the facts. */
  at: z.iso.date(),
})
export type FactSource = z.infer<typeof FactSource>

const source = z.string().max(8)

export const employmentKinds = ['permanent', 'contract', 'internship', 'part-time'] as const

/** One role a person held, with the resolved values next to the original text. */
export const Experience = z.object({
  /** `e1`, `e2` and so on within one profile. Evidence refers to it. */
  id: z.string().max(8),
  title: z.string().max(200),
  /** An occupation of the taxonomy, or null if the title is unknown. */
  occupation: z.string().max(80).nullable(),
  /** 0 intern, 1 junior, 2 plain, 3 senior, 4 lead, 5 manager, 6 director, 7 chief. */
  seniority: z.int().min(0).max(7).nullable(),
  employer: z.string().max(200),
  /** The employer's name without legal form, case-folded. Equal keys mean the same employer. */
  employerKey: z.string().max(200),
  /** An industry of the reference list. */
  industry: z.string().max(80).nullable(),
  start: Month.nullable(),
  end: Month.nullable(),
  isCurrent: z.boolean(),
  kind: z.enum(employmentKinds).nullable(),
  /**
   * Whether the role is known to have ended together with the employer, which is no sign about the
   * person.
   */
  endedWithEmployer: z.boolean(),
  city: z.string().max(100).nullable(),
  country: CountryCode.nullable(),
  text: z.string().max(4_000),
  source,
})
export type Experience = z.infer<typeof Experience>

export const degrees = ['school', 'vocational', 'bachelor', 'master', 'doctorate'] as const

export const Education = z.object({
  school: z.string().max(200),
  /** Key of a university in the reference list. */
  university: z.string().max(120).nullable(),
  degree: z.enum(degrees).nullable(),
  field: z.string().max(200),
  /** A field of study of the taxonomy. */
  major: z.string().max(80).nullable(),
  startYear: z.int().min(1930).max(2100).nullable(),
  endYear: z.int().min(1930).max(2100).nullable(),
  source,
})
export type Education = z.infer<typeof Education>

/** How it is known: mentioned in a role, listed, inferred or tested. */
export const skillEvidence = ['experience', 'listed', 'inferred', 'assessment'] as const

export const ProfileSkill = z.object({
  /** A skill of the taxonomy, or null if the word is unknown. */
  skill: z.string().max(80).nullable(),
  name: z.string().max(100),
  evidence: z.enum(skillEvidence),
  /** Ids of the roles in which it was used. */
  experiences: z.array(z.string().max(8)).max(40),
  first: Month.nullable(),
  last: Month.nullable(),
  /** How long it was used, if known. */
  months: z.int().min(0).nullable(),
  source,
})
export type ProfileSkill = z.infer<typeof ProfileSkill>

export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
export type LanguageLevel = (typeof languageLevels)[number]

export const ProfileLanguage = z.object({
  /** ISO 639-1. */
  code: z.string().regex(/^[a-z]{2}$/),
  level: z.enum(languageLevels).nullable(),
  source,
})
export type ProfileLanguage = z.infer<typeof ProfileLanguage>

/** Where a person works or wants to work. */
export const workModes = ['remote', 'hybrid', 'on-site'] as const
export type WorkMode = (typeof workModes)[number]

/** Kinds of employment a person wants. */
export const employmentTypes = [
  'permanent',
  'temporary',
  'contract',
  'freelance',
  'full-time',
  'part-time',
  'internship',
  'working-student',
  'apprenticeship',
] as const
export type EmploymentType = (typeof employmentTypes)[number]

/** What employers do: work for clients, or for themselves and with a product of their own. */
export const companyKinds = ['agency', 'consultancy', 'in-house', 'product'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** What a person has stated about themselves. Null is unknown and never counts against them. */
export const Signals = z.object({
  openToWork: z.object({ value: z.boolean(), at: z.iso.date(), source }).nullable(),
  relocate: z
    .object({
      value: z.boolean(),
      countries: z.array(CountryCode).max(60),
      at: z.iso.date(),
      source,
    })
    .nullable(),
  lastActive: z.object({ at: z.iso.date(), source }).nullable(),
  /** Missing in profiles stored before it was recorded. */
  workMode: z
    .object({ modes: z.array(z.enum(workModes)).min(1).max(3), at: z.iso.date(), source })
    .nullable()
    .optional(),
  /** Missing in profiles stored before it was recorded. */
  employment: z
    .object({ types: z.array(z.enum(employmentTypes)).min(1).max(9), at: z.iso.date(), source })
    .nullable()
    .optional(),
})
export type Signals = z.infer<typeof Signals>

const WholeProfile = z.object({
  name: z.string().max(200),
  nameSource: source,
  /** Other spellings of the name. A source that is not listed uses the main name. */
  otherNames: z
    .array(z.object({ name: z.string().max(200), source }))
    .max(60)
    .optional(),
  headline: z.string().max(300),
  /** Null if there is none. */
  headlineSource: source.nullable(),
  summary: z.string().max(4_000),
  /** Null if there is none. */
  summarySource: source.nullable(),
  place: z
    .object({
      city: z.string().max(100).nullable(),
      /** GeoNames id. */
      cityId: z.int().nullable(),
      country: CountryCode.nullable(),
      source,
    })
    .nullable(),
  /** Newest first. */
  experiences: z.array(Experience).max(60),
  education: z.array(Education).max(20),
  skills: z.array(ProfileSkill).max(300),
  languages: z.array(ProfileLanguage).max(30),
  signals: Signals,
  sources: z.array(FactSource).min(1).max(60),
})
export type Profile = z.infer<typeof WholeProfile>

/** Everything known about one person, each fact with its source. Contacts are stored separately. */
export const Profile = z.preprocess(fillSources<Profile>, WholeProfile)

/**
 * Fills in the sources of name, headline and summary in profiles stored before these were recorded,
 * from the first source. Other profiles are returned unchanged.
 */
export function fillSources<Stored>(kept: Stored): Stored {
  if (!lacksFieldSources(kept)) return kept
  const first = kept.sources[0]?.id
  return {
    ...kept,
    nameSource: first,
    headlineSource: kept.headline ? first : null,
    summarySource: kept.summary ? first : null,
  }
}

function lacksFieldSources(
  kept: unknown,
): kept is Pick<Profile, 'headline' | 'summary' | 'sources'> {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    !('nameSource' in kept) &&
    'sources' in kept &&
    Array.isArray(kept.sources)
  )
}

export const contactKinds = ['email', 'phone', 'link'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Whether messages can be delivered to the address. */
export const verifications = ['unverified', 'deliverable', 'risky', 'undeliverable'] as const

export const ContactPoint = z.object({
  id: Id,
  kind: z.enum(contactKinds),
  value: z.string().max(320),
  verification: z.enum(verifications),
  verifiedAt: z.iso.datetime().nullable(),
  source: FactSource,
})
export type ContactPoint = z.infer<typeof ContactPoint>
