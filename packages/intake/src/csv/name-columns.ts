import { UnreadableFile } from '../entry.ts'

const noHeader =
  'The first line must hold the names of the columns, such as Name, E-mail, Title and Company.'

/** The names of the columns: every one there, none twice. */
export function nameColumns(header: readonly string[]): string[] {
  const cells = header.map((cell) => cell.replace(/\s+/g, ' ').trim())
  if (cells.every((cell) => cell === '') || cells.some(isValue)) throw new UnreadableFile(noHeader)
  const taken = new Set<string>()
  return cells.map((cell, place) => {
    const wanted = (cell === '' ? nameOfColumn(place) : cell).slice(0, 180)
    let name = wanted === '__proto__' ? 'proto' : wanted
    for (let again = 2; taken.has(name); again += 1) name = `${wanted} (${again})`
    taken.add(name)
    return name
  })
}

/** Lines may be longer than the header. */
export function nameOfColumn(place: number): string {
  return `Column ${place + 1}`
}

/** Nobody calls a column by an address, a number or a day. */
function isValue(cell: string): boolean {
  return (
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell) ||
    /^[+(]?\d[\d\s().,/-]*$/.test(cell) ||
    /^https?:\/\//i.test(cell)
  )
}
