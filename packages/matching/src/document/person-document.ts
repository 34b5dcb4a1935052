/**
 * Everything about a person that the engines search and score, as of one month. It is rebuilt when
 * the profile changes and once a month, so that a search needs no date arithmetic. It holds plain
 * keys and small integers, which mean the same in every engine.
 */
export interface PersonDocument {
  /** Months since the year 0. Every value that decays with time is computed as of this month. */
  readonly month: number
  /** Stretches of work, newest first, at most `maxStretches`. */
  readonly stretches: readonly Stretch[]
  readonly skills: readonly DocumentSkill[]
  readonly companies: readonly EmploymentKey[]
  readonly industries: readonly EmploymentKey[]
  readonly universities: readonly string[]
  readonly majors: readonly string[]
  readonly languages: readonly DocumentLanguage[]
  readonly country: string | null
  /** GeoNames id. */
  readonly city: number | null
  /** Null if not specified. An empty list means willing to move anywhere. */
  readonly relocate: { readonly isWilling: boolean; readonly countries: readonly string[] } | null
  /** Null if no role has dates. */
  readonly totalMonths: number | null
  /** In per cent. Null if there is not enough history. */
  readonly stability: number | null
  readonly opportunity: number | null
  /** Distinct folded words of all texts, and pairs of neighbouring words ("machine learning"), sorted. */
  readonly words: readonly string[]
  /** Highest degree: 1 is school, 5 is a doctorate. Null if unknown. */
  readonly degree: number | null
  /** What the person wants. Bit n is value n of `workModes`, and 0 is unknown. */
  readonly workModes: number
  /** What the person wants or has now. Bit n is value n of `employmentTypes`, and 0 is unknown. */
  readonly employment: number
  /** What employers do. Bit n is value n of `companyKinds`. */
  readonly companyKinds: EmployerBits
  /** How many people employers have. Bit n is band n of `company-size-bands.ts`. */
  readonly companySizes: EmployerBits
}

/** What is known of current and former employers, as bits. All 0 is unknown. */
export interface EmployerBits {
  readonly current: number
  readonly past: number
}

/**
 * A period in which the same roles were held. With several roles at once, each later stretch
 * `overlap`s the one before: a month counts once, by the best of them.
 */
export interface Stretch {
  readonly occupation: string | null
  /** What the written title is compared by, see `formatTitleKey`. Null without a title. */
  readonly title: string | null
  /** 0 is intern, 7 is chief. */
  readonly seniority: number | null
  readonly months: number
  /** Internships and part-time roles count by half. */
  readonly isHalf: boolean
  readonly overlaps: boolean
  /** In per cent: 100 while the role is held, then decaying with a half-life of five years. */
  readonly freshness: number
}

export interface DocumentSkill {
  readonly skill: string
  /** In thousandths: combines the kind of evidence, the duration of use and the time since. */
  readonly strength: number
  /** Bit n is set if the skill was used in stretch n. */
  readonly stretches: number
}

/** An employer or industry, current or former. */
export interface EmploymentKey {
  readonly key: string
  readonly isCurrent: boolean
}

export interface DocumentLanguage {
  readonly code: string
  /** 1 is A1, 6 is C2, 7 is native, 0 is unknown. */
  readonly level: number
}

/** Width of a skill's stretch mask, and so the maximum number of stretches in a document. */
export const maxStretches = 16
export const maxStretchMonths = 1_023
