/** The items of a cell that lists: parted by semicolons, strokes, bullets or lines, else by commas. */
export function splitList(text: string): string[] {
  const isWide = /[;|\n•·]/.test(text)
  return splitOutside(text, isWide ? ';|\n•·' : ',')
    .map((item) => (bullet.test(item) ? item.replace(bullet, '') : item))
    .filter((item) => item !== '')
}

const bullet = /^[-–*]+ ?/

const mostPosts = 100

/** Posts side by side in one cell; commas are part of titles and names. */
export function splitPosts(text: string): string[] {
  return text.split(/[;|\n]/, mostPosts).map((item) => item.trim())
}

/**
 * Cuts at these marks, but not inside brackets: `German (native, spoken), English`. By hand, as a
 * pattern that looks ahead from every mark takes for ever on a cell made of marks.
 */
export function splitOutside(text: string, marks: string): string[] {
  return cutOutside(text, marks)
    .map(tidy)
    .filter((item) => item !== '')
}

const brackets = /[()]/

function cutOutside(text: string, marks: string): string[] {
  if (!brackets.test(text)) return cutAnywhere(text, marks)
  const items: string[] = []
  let from = 0
  let depth = 0
  const isClosed = count(text, '(') === count(text, ')')
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (marks.includes(sign) && (depth <= 0 || !isClosed)) {
      items.push(text.slice(from, at))
      from = at + 1
    }
  }
  items.push(text.slice(from))
  return items
}

function cutAnywhere(text: string, marks: string): string[] {
  return [...marks].reduce(
    (items, mark) => (text.includes(mark) ? items.flatMap((item) => item.split(mark)) : items),
    [text],
  )
}

/** On one line with single blanks, as most items are already. */
function tidy(item: string): string {
  const bare = item.trim()
  return untidy.test(bare) ? bare.replace(/\s+/g, ' ') : bare
}

const untidy = /\s\s|[^\S ]/

function count(text: string, sign: string): number {
  return text.split(sign).length
}
