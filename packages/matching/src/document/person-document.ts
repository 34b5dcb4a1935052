/**
 * All of a person that the engines search and score, as of one month: made once when the profile
 * changes, and once a month, so that a search does no arithmetic with dates. Plain keys and small
 * integers, which mean the same in every engine.
 */
export interface PersonDocument {
  /** Months since the year 0. Everything that fades with time was faded up to here. */
  readonly month: number
  /** Stretches of work, newest first; at most `mostStretches`. */
  readonly stretches: readonly Stretch[]
  readonly skills: readonly DocumentSkill[]
  readonly companies: readonly Held[]
  readonly industries: readonly Held[]
  readonly universities: readonly string[]
  readonly majors: readonly string[]
  readonly languages: readonly DocumentLanguage[]
  readonly country: string | null
  /** GeoNames. */
  readonly city: number | null
  /** Null where nothing was said; no countries where they said yes to anywhere. */
  readonly relocate: { readonly isWilling: boolean; readonly countries: readonly string[] } | null
  /** Null where no post has dates. */
  readonly totalMonths: number | null
  /** Of a hundred; null where there is not enough history. */
  readonly stability: number | null
  readonly opportunity: number | null
  /** Distinct folded words of all that was written, in order. */
  readonly words: readonly string[]
}

/**
 * A time in which the same posts were held. Where there were several posts at once, the later ones
 * `overlap` the one before: a month counts once, with the best of them.
 */
export interface Stretch {
  readonly occupation: string | null
  /** 0 intern … 7 chief. */
  readonly seniority: number | null
  readonly months: number
  /** Internships and part-time count by half. */
  readonly isHalf: boolean
  readonly overlaps: boolean
  /** Of a hundred: 100 while held, then fading with a half-life of five years. */
  readonly freshness: number
}

export interface DocumentSkill {
  readonly skill: string
  /** Of a hundred: how it is known, for how long it was used and how long ago. */
  readonly strength: number
  /** Bit n is set where it was used in stretch n. */
  readonly stretches: number
}

/** An employer or industry, now or earlier. */
export interface Held {
  readonly key: string
  readonly isCurrent: boolean
}

export interface DocumentLanguage {
  readonly code: string
  /** 1 A1 … 6 C2, 7 native; 0 where it is not known. */
  readonly level: number
}

/** Bits of a skill's stretches, and the most that a document keeps. */
export const mostStretches = 16
export const mostMonths = 1_023
