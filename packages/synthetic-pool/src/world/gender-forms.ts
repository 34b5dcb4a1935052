/** Endings of a masculine word and of its feminine form. */
const endings = [
  ['', 'in'],
  ['', 'a'],
  ['', 'e'],
  ['o', 'a'],
  ['e', 'a'],
  ['e', 'in'],
  ['mann', 'frau'],
  ['pfleger', 'schwester'],
  ['eur', 'euse'],
  ['eur', 'rice'],
  ['ier', 'iere'],
  ['ien', 'ienne'],
  ['tore', 'trice'],
  ['', 'ة'],
] as const

/**
 * Returns the titles that a person of a group writes: of two forms of one title only theirs, 0 the
 * feminine one.
 */
export function titlesOfGroup(titles: readonly string[], group: 0 | 1): readonly string[] {
  const isOfOther = (title: string) =>
    titles.some((other) => (group === 0 ? isPair(title, other) : isPair(other, title)))
  const own = titles.filter((title) => !isOfOther(title))
  return own.length > 0 ? own : titles
}

function isPair(masculine: string, feminine: string): boolean {
  const [his, hers] = [withoutMarks(masculine).split(' '), withoutMarks(feminine).split(' ')]
  return (
    masculine !== feminine &&
    his.length === hers.length &&
    his.every((word, at) => word === hers[at] || isWordPair(word, hers[at] ?? ''))
  )
}

function isWordPair(his: string, hers: string): boolean {
  return endings.some(
    ([own, other]) =>
      his.endsWith(own) && `${his.slice(0, his.length - own.length)}${other}` === hers,
  )
}

/** `Anwältin` has an umlaut that `Anwalt` lacks. */
function withoutMarks(title: string): string {
  return title.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
}
