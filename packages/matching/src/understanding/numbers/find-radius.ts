/** A distance in the folded text, with the words around it. */
export interface FoundRadius {
  readonly start: number
  readonly end: number
  readonly km: number
  /** Whether the place follows: "20 km around Leeds". */
  readonly isBefore: boolean
}

const maxKm = 300
const kmPerMile = 1.609

const radiusPhrases =
  '(?:within|in a|within a|im|in einem|im umkreis von|umkreis von|umkreis|radius of|radius|radius von|in a radius of|within a radius of|en un radio de|radio de|a menos de|dans un rayon de|rayon de|a moins de|num raio de|raio de|ate|entro|nel raggio di|raggio di|raggio|binnen|in een straal van|straal van|straal|ضمن|في نطاق|علي بعد)'
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${radiusPhrases} )?\\+? ?(\\d{1,3}) ?[-]?(km|kms|kilomet(?:er|re)s?|kilometern|kilometros?|quilometros|chilometri|kilometer|miles?|mi|كم|كيلومتر)(?: radius| umkreis)?(?<centre> (?:of|from|around|um|von|rund um|de|do|da|di|dal?|van|rond|rondom|autour de|alrededor de|ao redor de|a la redonda de|من|حول))?(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Finds distances such as "within 30 km of", "im Umkreis von 40 km um", "20 miles from". */
export function findRadius(flat: string): FoundRadius[] {
  return [...flat.matchAll(pattern)].flatMap((match) => {
    const isMiles = match[2]?.startsWith('mi') ?? false
    const km = Math.round(Number(match[1]) * (isMiles ? kmPerMile : 1))
    if (km > maxKm) return []
    const isBefore = match.groups?.centre !== undefined
    return [{ start: match.index, end: match.index + match[0].length, km, isBefore }]
  })
}
