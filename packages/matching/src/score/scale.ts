/** A match that is not enough and yet near: shown apart, never mixed in. */
export const nearMiss = 500

/** What being ready to move is worth, in thousandths. */
export const wouldMove = { withinCountry: 300, fromElsewhere: 600 } as const

/** Points of a hundred over which a figure below the wanted one falls to nothing. */
export const figureBand = 25

/** What each level of seniority away from the wanted ones takes, in thousandths. */
export const levelPenalty = 120

/** A title from here on makes somebody's skills believable. */
export const related = 350

/** What a skill may be worth at most to whoever never held a related post. */
export const unbelievedSkill = 500
