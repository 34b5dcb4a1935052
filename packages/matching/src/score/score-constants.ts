import { workModes } from '@headwater/contract/people/profile'

/** The match of a person who nearly meets a criterion, below what meets it. */
export const nearMissMatch = 500

/**
 * Value of willingness to move, in thousandths: added to that of another place in the country, up to
 * the most, or instead of that of a place abroad.
 */
export const relocationValue = { withinCountry: 300, most: 900, fromElsewhere: 600 } as const

/** Points below the wanted figure over which the match falls to zero. */
export const figureFalloff = 25

/** Deduction per seniority level outside of the wanted ones, in thousandths. */
export const levelPenalty = 120

/** Deduction per level away from the one that a range without an end names: "senior or above". */
export const openLevelPenalty = 15

/** Deduction for an unknown level where one is wanted. */
export const unknownLevelPenalty = 40

/** Title match from which a person's skills are trusted. */
export const relatedTitleMatch = 350

/** Maximum match of a skill for a person without any related role. */
export const maxUnsupportedSkillValue = 500

/** The bit of people who want to work remotely. */
export const remoteBit = 1 << workModes.indexOf('remote')
