/**
 * The same function, asked once for equal texts: files repeat their titles, places and dates. It
 * forgets everything when it knows too much, which is simpler than choosing and as quick.
 */
export function remember<Made>(
  make: (text: string) => Made,
  most = 50_000,
): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Made
    const made = make(text)
    if (known.size >= most) known.clear()
    if (text.length <= 400) known.set(text, made)
    return made
  }
}
