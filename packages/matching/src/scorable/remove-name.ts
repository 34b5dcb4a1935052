/**
 * Takes a person's own name out of what they or others wrote about them. Only the whole name, or
 * the last part of it after a form of address: Ruby and Grace are also words.
 */
export function nameRemover(name: string): (text: string) => string {
  const words = name.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const last = words.at(-1)
  if (last === undefined || words.length < 2) return (text) => text
  const whole = words.join('[\\s.]+')
  const turned = `${last},?\\s+${words.slice(0, -1).join('\\s+')}`
  const address = `(?:Mr|Ms|Mrs|Miss|Mx|Dr|Prof|Herrn?|Frau|Señora?|Sra?|Mme|M|Monsieur|Madame)\\.?\\s+${last}`
  const named = new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${whole}|${turned}|${address})(?![\\p{L}\\p{M}])`,
    'giu',
  )
  return (text) => text.replace(named, '…')
}
