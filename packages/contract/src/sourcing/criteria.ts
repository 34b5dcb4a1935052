import { z } from 'zod'
import {
  CountryCode,
  companyKinds,
  employmentTypes,
  languageLevels,
  workModes,
} from '../people/profile.ts'
import { linkedAttributes } from './linked-attributes.ts'

/** The attributes people can be searched by. The search link leaves the last five out. */
export const attributes = [
  ...linkedAttributes,
  'workMode',
  'employment',
  'degree',
  'companyKind',
  'companySize',
] as const
export type Attribute = (typeof attributes)[number]

/** Required and scored, only scored, or excluded. */
export const modes = ['must', 'nice', 'not'] as const
export type Mode = (typeof modes)[number]

/** Whether a person whose value is unknown is included (and marked) or excluded. */
export const unknownPolicies = ['include', 'exclude'] as const

/** When the person worked for an employer or in an industry. */
export const employmentTimes = ['any', 'current', 'past'] as const
export type EmploymentTime = (typeof employmentTimes)[number]

/** Chosen by the caller and unique within one search. Explanations and costs refer to it. */
export const CriterionId = z
  .string()
  .regex(/^[a-z0-9-]{1,24}$/, 'Use up to 24 lowercase letters, digits and hyphens.')

const shared = {
  id: CriterionId,
  mode: z.enum(modes).default('must'),
  /** Weight relative to the other criteria. Null is the default of the attribute. */
  weight: z.int().min(0).max(1_000).nullable().default(null),
  unknown: z.enum(unknownPolicies).default('include'),
}

const text = z.string().trim().min(1).max(120)
const key = z.string().min(1).max(200)
const level = z.int().min(0).max(7)
const years = z.int().min(0).max(60)
const percent = z.int().min(0).max(100)

function oneOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).min(1).max(30)
}

function isOrdered({ min, max }: { min: number | null; max: number | null }): boolean {
  return min === null || max === null || min <= max
}
const minAboveMaxMessage = { message: 'The minimum must not be above the maximum.' }

const TitleCriterion = z.object({
  ...shared,
  attribute: z.literal('title'),
  /** The text as entered and the occupation it means. Null leaves that to the taxonomy. */
  titles: oneOf(z.object({ text, occupation: key.nullable().default(null) })),
  /** From 0 intern to 7 chief. */
  seniority: z
    .object({ min: level.nullable(), max: level.nullable() })
    .refine(isOrdered, minAboveMaxMessage)
    .nullable()
    .default(null),
})

const SkillCriterion = z.object({
  ...shared,
  attribute: z.literal('skills'),
  /** Any of them is enough. Skills that are all required are separate criteria. */
  skills: oneOf(z.object({ text, skill: key.nullable().default(null) })),
})

export const maxPhraseLength = 120
export const maxExpressionLength = 500

const KeywordCriterion = z
  .object({
    ...shared,
    attribute: z.literal('keywords'),
    /** A phrase matches if all of its words occur. */
    phrases: oneOf(z.string().trim().min(1).max(maxExpressionLength)),
    /**
     * The only phrase is an expression, such as `"machine learning" AND (python OR scala) NOT java`.
     * Missing means false, as in criteria stored before it existed.
     */
    isBoolean: z.boolean().optional(),
  })
  .superRefine(({ phrases, isBoolean }, { addIssue }) => {
    if (isBoolean && phrases.length > 1)
      addIssue({ code: 'custom', message: 'Join expressions with OR.', path: ['phrases', 1] })
    phrases.forEach((phrase, at) => {
      if (isBoolean || phrase.length <= maxPhraseLength) return
      const message = `Use at most ${maxPhraseLength} characters.`
      addIssue({ code: 'custom', message, path: ['phrases', at] })
    })
  })

function yearsCriterion<Name extends 'relevantYears' | 'totalYears'>(attribute: Name) {
  return z
    .object({
      ...shared,
      attribute: z.literal(attribute),
      min: years.nullable().default(null),
      max: years.nullable().default(null),
    })
    .refine(({ min, max }) => min !== null || max !== null, {
      message: 'Enter a minimum or a maximum.',
    })
    .refine(isOrdered, minAboveMaxMessage)
}

const IndustryCriterion = z.object({
  ...shared,
  attribute: z.literal('industries'),
  industries: oneOf(key),
  when: z.enum(employmentTimes).default('any'),
})

const CompanyCriterion = z
  .object({
    ...shared,
    attribute: z.literal('company'),
    /** Employer names as entered. */
    companies: z.array(text).max(30).default([]),
    /** Keys of named sets, for example `big-four`. */
    sets: z.array(key).max(10).default([]),
    when: z.enum(employmentTimes).default('any'),
  })
  .refine(({ companies, sets }) => companies.length + sets.length > 0, {
    message: 'Add an employer or an employer group.',
    path: ['companies'],
  })

const UniversityCriterion = z.object({
  ...shared,
  attribute: z.literal('university'),
  universities: oneOf(key),
})

const MajorCriterion = z.object({
  ...shared,
  attribute: z.literal('major'),
  majors: oneOf(key),
})

/**
 * Wanting to work remotely is enough, wherever the person lives: "Berlin or remote". Missing means
 * false, as in criteria stored before it existed.
 */
const orRemote = z.boolean().optional()

const CountryCriterion = z.object({
  ...shared,
  attribute: z.literal('countries'),
  /** A region is given as all of its countries. */
  countries: z.array(CountryCode).min(1).max(250),
  orRemote,
})

const CityCriterion = z.object({
  ...shared,
  attribute: z.literal('cities'),
  /** GeoNames ids. */
  cities: oneOf(z.int32().min(1)),
  withinKm: z.int().min(0).max(300).default(50),
  orRemote,
})

const LanguageCriterion = z.object({
  ...shared,
  attribute: z.literal('language'),
  languages: oneOf(
    z.object({
      code: z.string().regex(/^[a-z]{2}$/, 'Use two lowercase letters.'),
      level: z.enum(languageLevels).nullable().default(null),
    }),
  ),
})

const StabilityCriterion = z.object({
  ...shared,
  attribute: z.literal('stability'),
  /** Percentage. */
  min: percent,
})

const OpportunityCriterion = z.object({
  ...shared,
  attribute: z.literal('opportunity'),
  /** Percentage. */
  min: percent,
})

const RelocateCriterion = z.object({
  ...shared,
  attribute: z.literal('relocate'),
  /** Empty means any country. */
  countries: z.array(CountryCode).max(250).default([]),
})

const WorkModeCriterion = z.object({
  ...shared,
  attribute: z.literal('workMode'),
  /** Any of those that the person wants is enough. */
  modes: oneOf(z.enum(workModes)),
})

const EmploymentCriterion = z.object({
  ...shared,
  attribute: z.literal('employment'),
  /** Any of them is enough. Freelancers are contractors too. */
  types: oneOf(z.enum(employmentTypes)),
})

/** Degrees that can be asked for, from the lowest. */
export const wantedDegrees = ['vocational', 'bachelor', 'master', 'doctorate'] as const

const DegreeCriterion = z.object({
  ...shared,
  attribute: z.literal('degree'),
  /** This degree or a higher one. */
  min: z.enum(wantedDegrees),
})

const CompanyKindCriterion = z.object({
  ...shared,
  attribute: z.literal('companyKind'),
  kinds: oneOf(z.enum(companyKinds)),
  when: z.enum(employmentTimes).default('any'),
})

const employees = z.int().min(0).max(10_000_000)

const CompanySizeCriterion = z
  .object({
    ...shared,
    attribute: z.literal('companySize'),
    /** Employees. Employers are known by bands: those that overlap this range meet it. */
    min: employees.nullable().default(null),
    max: employees.nullable().default(null),
    when: z.enum(employmentTimes).default('any'),
  })
  .refine(({ min, max }) => min !== null || max !== null, {
    message: 'Enter a minimum or a maximum.',
  })
  .refine(isOrdered, minAboveMaxMessage)

export const Criterion = z.discriminatedUnion('attribute', [
  TitleCriterion,
  SkillCriterion,
  KeywordCriterion,
  yearsCriterion('relevantYears'),
  yearsCriterion('totalYears'),
  IndustryCriterion,
  CompanyCriterion,
  UniversityCriterion,
  MajorCriterion,
  CountryCriterion,
  CityCriterion,
  LanguageCriterion,
  StabilityCriterion,
  OpportunityCriterion,
  RelocateCriterion,
  WorkModeCriterion,
  EmploymentCriterion,
  DegreeCriterion,
  CompanyKindCriterion,
  CompanySizeCriterion,
])
export type Criterion = z.infer<typeof Criterion>
export type CriterionOf<Name extends Attribute> = Extract<Criterion, { attribute: Name }>

/** The criteria of a search: everything the engines receive. */
export const Criteria = z
  .array(Criterion)
  .min(1)
  .max(60)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    message: 'Two criteria have the same id.',
  })
export type Criteria = z.infer<typeof Criteria>
