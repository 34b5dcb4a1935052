/** The attributes of the search link, in its order. */
export const linkedAttributes = [
  'title',
  'skills',
  'keywords',
  'relevantYears',
  'totalYears',
  'industries',
  'company',
  'university',
  'major',
  'countries',
  'cities',
  'language',
  'stability',
  'opportunity',
  'relocate',
] as const
export type LinkedAttribute = (typeof linkedAttributes)[number]

/** Returns whether the search link carries the attribute. */
export function isLinkedAttribute(attribute: string): attribute is LinkedAttribute {
  return (linkedAttributes as readonly string[]).includes(attribute)
}
