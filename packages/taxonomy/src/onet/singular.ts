/** O*NET names occupations in the plural; people, and our lists, name one of them. */
export function nameOne(title: string): string {
  const [head = '', ...rest] = title.split(/(?=, )/)
  const others = rest.map((part) => (/^, (?:except|including|all)/i.test(part) ? part : ones(part)))
  return [ones(head, true), ...others].join('')
}

/** The words that end a part and mean people; of the first part the last word in any case. */
function ones(part: string, isHead = false): string {
  const words = part.split(' ')
  return words
    .map((word, at) => {
      const isLast = at === words.length - 1
      const endsPart = isLast || /^(?:and|or)$/i.test(words[at + 1] ?? '')
      return (isHead && isLast) || (endsPart && people.test(word)) ? singularWord(word) : word
    })
    .join(' ')
}

/** Things in the middle of a title (sales, systems) stay as they are. */
const people = /(?:ers|ors|ists|ians|ants|ents|men|nurses|clerks|chefs|cooks)$/i
const keepsItsEnd = /(?:ss|us|is|ics|sales|services|systems|operations|relations|arts|sports)$/i

function singularWord(word: string): string {
  if (/men$/i.test(word)) return word.replace(/men$/i, 'man')
  if (/people$|persons$/i.test(word)) return word.replace(/people$|persons$/i, 'person')
  if (keepsItsEnd.test(word)) return word
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y')
  if (/(?:sses|ches|shes|xes)$/i.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
