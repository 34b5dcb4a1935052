/**
 * Creates the function that removes a person's own name from texts about them. Only the full name,
 * or the last name after a form of address, because Ruby and Grace are also words.
 */
export function createNameRemover(
  name: string,
  instead: (found: string) => string = () => '…',
): (text: string) => string {
  const words = name.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const last = words.at(-1)
  if (last === undefined || words.length < 2) return (text) => text
  const sought = last.toLowerCase()
  let named: RegExp | undefined
  return (text) => {
    // Few texts contain the person's name, and the regular expression is slow to build and run, so
    // check first.
    if (!text.toLowerCase().includes(sought)) return text
    named ??= buildNamePattern(words, last)
    return text.replace(named, (found) => instead(found))
  }
}

function buildNamePattern(words: readonly string[], last: string): RegExp {
  const whole = words.join('[\\s.]+')
  const turned = `${last},?\\s+${words.slice(0, -1).join('\\s+')}`
  const address = `(?:Mr|Ms|Mrs|Miss|Mx|Dr|Prof|Herrn?|Frau|Señora?|Sra?|Mme|M|Monsieur|Madame)\\.?\\s+${last}`
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${whole}|${turned}|${address})(?![\\p{L}\\p{M}])`, 'giu')
}
