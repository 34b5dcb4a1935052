import { fold } from '@headwater/gazetteer'
import type { Knowledge } from '../knowledge.ts'
import { splitSections } from './sections.ts'

const notAName = new Set(
  'curriculum vitae,lebenslauf,resume,cv,bewerbung,hoja de vida,curriculo,السيره الذاتيه,personal,profile,portfolio,confidential'
    .split(',')
    .map(fold),
)

/**
 * Finds the name in a résumé: the first line that looks like a name and, if possible, like nothing
 * else.
 */
export function findName(lines: readonly string[], fileName: string, knowledge: Knowledge): string {
  const candidates = [...listLabelled(lines), ...listFirstLines(lines), nameInFile(fileName)]
    .map(stripLabels)
    .filter(looksLikeName)
  // Fallback for names such as Mason Carpenter, which also look like titles.
  const sure = candidates.find((text) => !isPlaceOrTitle(text, knowledge))
  return toNameCase(sure ?? candidates[0] ?? '')
}

function listLabelled(lines: readonly string[]): string[] {
  return lines
    .slice(0, 40)
    .flatMap(
      (line) => /^(?:full )?(?:name|nombre|nom|الاسم)\s*[:：]\s*(.+)$/iu.exec(line)?.[1] ?? [],
    )
}

function listFirstLines(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => isCareer(line))
  const first = lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => line.trim() !== '')
    .slice(0, 15)
  return first.flatMap((line) => line.split(/\t|\s[|·•]\s|[,،]/))
}

/** Names below these headings are other people's. */
function isCareer(line: string): boolean {
  const { experience, education } = splitSections([line])
  return experience.length + education.length > 0
}

/** Returns the name in a file name such as `Anna_Mueller-CV-2024.pdf`. */
function nameInFile(fileName: string): string {
  return fileName
    .replace(/\.\w{2,5}$/, '')
    .replace(/[\d_\-+.]+/g, ' ')
    .replace(
      /(?<!\p{L})(cv|resume|résumé|lebenslauf|curriculum|vitae|final|de|en|updated?|copy)(?!\p{L})/giu,
      ' ',
    )
}

function stripLabels(text: string): string {
  return text
    .replace(
      /^(?:curriculum vitae|lebenslauf|résumé|resume|cv)(?:\s+(?:of|von|de))?\s*[-–—:|]?\s+/iu,
      '',
    )
    .replace(/^(?:dr|prof|mr|mrs|ms|herr|frau|ing|dipl)\.?\s+/giu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function looksLikeName(text: string): boolean {
  const words = text.split(' ')
  if (text.length < 4 || text.length > 60 || words.length < 2 || words.length > 5) return false
  if (!words.every((word) => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word))) return false
  if (notAName.has(fold(text)) || splitSections([text]).top.length === 0) return false
  return words.some((word) => /^\p{Lu}|^\p{Lo}/u.test(word))
}

/** A place or a title. */
function isPlaceOrTitle(text: string, knowledge: Knowledge): boolean {
  const place = knowledge.findPlace('', text, '')
  const isPlace = place !== undefined && (place.cityId !== null || place.city === null)
  return isPlace || knowledge.readTitle(text, []).isNamed
}

/** `ANNA MÜLLER` in capitals is common in designed résumés. */
function toNameCase(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}
