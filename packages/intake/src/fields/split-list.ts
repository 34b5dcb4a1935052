/** Splits a list cell by semicolons, vertical bars, bullets or lines, otherwise by commas. */
export function splitList(text: string): string[] {
  const isWide = /[;|\n•·]/.test(text)
  return splitOutsideBrackets(text, isWide ? ';|\n•·' : ',')
    .map((item) => (bullet.test(item) ? item.replace(bullet, '') : item))
    .filter((item) => item !== '')
}

const bullet = /^[-–*]+ ?/

const maxRoles = 100

/** Splits several roles in one cell. Commas are part of titles and names. */
export function splitRoles(text: string): string[] {
  return text.split(/[;|\n]/, maxRoles).map((item) => item.trim())
}

/**
 * Splits at these marks except inside brackets: `German (native, spoken), English`. A loop, because
 * a lookahead pattern takes quadratic time on a cell full of marks.
 */
export function splitOutsideBrackets(text: string, marks: string): string[] {
  return cutOutsideBrackets(text, marks)
    .map(tidy)
    .filter((item) => item !== '')
}

const brackets = /[()]/

function cutOutsideBrackets(text: string, marks: string): string[] {
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

/** Fast path: most items are on one line with single spaces. */
function tidy(item: string): string {
  const bare = item.trim()
  return untidy.test(bare) ? bare.replace(/\s+/g, ' ') : bare
}

const untidy = /\s\s|[^\S ]/

function count(text: string, sign: string): number {
  return text.split(sign).length
}
