import { workModes } from '@headwater/contract/people/profile'

/** The match of a person who nearly meets a criterion, below what meets it. */
export const nearMissMatch = 500

/** Match for willingness to move, in thousandths. */
export const relocationValue = { withinCountry: 300, fromElsewhere: 600 } as const

/** Points below the wanted figure over which the match falls to zero. */
export const figureFalloff = 25

/** Deduction per seniority level away from the wanted ones, in thousandths. */
export const levelPenalty = 120

/** Title match from which a person's skills are trusted. */
export const relatedTitleMatch = 350

/** Maximum match of a skill for a person without any related role. */
export const maxUnsupportedSkillValue = 500

/** The bit of people who want to work remotely. */
export const remoteBit = 1 << workModes.indexOf('remote')
