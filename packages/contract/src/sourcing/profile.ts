import { z } from 'zod'

/** Where a fact may come from. */
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

/** A month such as `2021-04`. */
export const Month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Must look like 2021-04.')

/** A country by its two letters. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Must be two capital letters.')

/** Where facts were read, and when. Every fact of a profile names one by its `id`. */
export const FactSource = z.object({
  /** `s1`, `s2` and so on, within one profile. */
  id: z.string().max(8),
  kind: z.enum(sourceKinds),
  /** What people know it by: the name of the file, or of the member who wrote it down. */
  name: z.string().max(200),
  /** The line or entry of that file, where it has any. */
  row: z.int().min(1).nullable(),
  importId: z.uuid().nullable(),
  /** The day it was learnt. */
  at: z.iso.date(),
})
export type FactSource = z.infer<typeof FactSource>

const source = z.string().max(8)

export const employmentKinds = ['permanent', 'contract', 'internship', 'part-time'] as const

/** One post somebody held. What was understood of it stands beside what was written. */
export const Experience = z.object({
  /** `e1`, `e2` and so on, within one profile; evidence points here. */
  id: z.string().max(8),
  title: z.string().max(200),
  /** An occupation of the taxonomy; null where the title is unknown. */
  occupation: z.string().max(80).nullable(),
  /** 0 intern, 1 junior, 2 plain, 3 senior, 4 lead, 5 manager, 6 director, 7 chief. */
  seniority: z.int().min(0).max(7).nullable(),
  employer: z.string().max(200),
  /** The employer's name without legal form, folded: equal keys are one employer. */
  employerKey: z.string().max(200),
  /** One of the industries of the reference list. */
  industry: z.string().max(80).nullable(),
  start: Month.nullable(),
  end: Month.nullable(),
  isCurrent: z.boolean(),
  kind: z.enum(employmentKinds).nullable(),
  /** Known to have ended with the employer, which says nothing about the person. */
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
  /** The key of a university of the reference list. */
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

/** How it is known: named in the text of a post, listed, concluded, or tested. */
export const skillEvidence = ['experience', 'listed', 'inferred', 'assessment'] as const

export const ProfileSkill = z.object({
  /** A skill of the taxonomy; null where the word is unknown. */
  skill: z.string().max(80).nullable(),
  name: z.string().max(100),
  evidence: z.enum(skillEvidence),
  /** The posts in which it was used, by their `id`. */
  experiences: z.array(z.string().max(8)).max(40),
  first: Month.nullable(),
  last: Month.nullable(),
  /** Used for how long, where that can be told. */
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

/** What a person has let be known. Null is unknown, which is never held against anybody. */
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
})
export type Signals = z.infer<typeof Signals>

const WholeProfile = z.object({
  name: z.string().max(200),
  nameSource: source,
  /** How others write the name; a source that is not among them writes it as it stands. */
  otherNames: z
    .array(z.object({ name: z.string().max(200), source }))
    .max(60)
    .optional(),
  headline: z.string().max(300),
  /** Null where there is none. */
  headlineSource: source.nullable(),
  summary: z.string().max(4_000),
  /** Null where there is none. */
  summarySource: source.nullable(),
  place: z
    .object({
      city: z.string().max(100).nullable(),
      /** GeoNames. */
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

/** All that is known of one person, each fact with its source. Ways to reach them are kept apart. */
export const Profile = z.preprocess(fillSources<Profile>, WholeProfile)

/**
 * Profiles that were kept before name, headline and summary named their source: whoever told of
 * somebody first gave these, where they had any. Any other profile is given back as it is.
 */
export function fillSources<Kept>(kept: Kept): Kept {
  if (!isKeptBefore(kept)) return kept
  const first = kept.sources[0]?.id
  return {
    ...kept,
    nameSource: first,
    headlineSource: kept.headline ? first : null,
    summarySource: kept.summary ? first : null,
  }
}

function isKeptBefore(kept: unknown): kept is Pick<Profile, 'headline' | 'summary' | 'sources'> {
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

/** What is known about whether messages arrive there. */
export const verifications = ['unverified', 'deliverable', 'risky', 'undeliverable'] as const

export const ContactPoint = z.object({
  id: z.uuid(),
  kind: z.enum(contactKinds),
  value: z.string().max(320),
  verification: z.enum(verifications),
  verifiedAt: z.iso.datetime().nullable(),
  source: FactSource,
})
export type ContactPoint = z.infer<typeof ContactPoint>
