/**
 * Takes a person's own name out of what they or others wrote about them. Only the whole name, or
 * the last part of it after a form of address: Ruby and Grace are also words.
 */
export function nameRemover(
  name: string,
  instead: (found: string) => string = () => '…',
): (text: string) => string {
  const words = name.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const last = words.at(-1)
  if (last === undefined || words.length < 2) return (text) => text
  const sought = last.toLowerCase()
  let named: RegExp | undefined
  return (text) => {
    // Hardly any text names its person, and the expression is slow to make and to run.
    if (!text.toLowerCase().includes(sought)) return text
    named ??= nameIn(words, last)
    return text.replace(named, (found) => instead(found))
  }
}

function nameIn(words: readonly string[], last: string): RegExp {
  const whole = words.join('[\\s.]+')
  const turned = `${last},?\\s+${words.slice(0, -1).join('\\s+')}`
  const address = `(?:Mr|Ms|Mrs|Miss|Mx|Dr|Prof|Herrn?|Frau|Señora?|Sra?|Mme|M|Monsieur|Madame)\\.?\\s+${last}`
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${whole}|${turned}|${address})(?![\\p{L}\\p{M}])`, 'giu')
}
