import { fold } from '@headwater/gazetteer'
import type { Knowledge } from '../knowledge.ts'
import { splitSections } from './sections.ts'

const notAName = new Set(
  'curriculum vitae,lebenslauf,resume,cv,bewerbung,hoja de vida,curriculo,السيره الذاتيه,personal,profile,portfolio,confidential'
    .split(',')
    .map(fold),
)

/** Whose résumé it is: the first line that looks like a name and, if possible, like nothing else. */
export function findName(lines: readonly string[], fileName: string, knowledge: Knowledge): string {
  const candidates = [...listLabelled(lines), ...listFirst(lines), nameInFile(fileName)]
    .map(bare)
    .filter(isShaped)
  // Whoever is called Mason Carpenter has no other line that looks more like a name.
  const sure = candidates.find((text) => !meansElse(text, knowledge))
  return inSmallLetters(sure ?? candidates[0] ?? '')
}

function listLabelled(lines: readonly string[]): string[] {
  return lines
    .slice(0, 40)
    .flatMap(
      (line) => /^(?:full )?(?:name|nombre|nom|الاسم)\s*[:：]\s*(.+)$/iu.exec(line)?.[1] ?? [],
    )
}

function listFirst(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => isCareer(line))
  const first = lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => line.trim() !== '')
    .slice(0, 15)
  return first.flatMap((line) => line.split(/\t|\s[|·•]\s|[,،]/))
}

/** Below these headings stand the names of others. */
function isCareer(line: string): boolean {
  const { experience, education } = splitSections([line])
  return experience.length + education.length > 0
}

/** `Anna_Mueller-CV-2024.pdf`. */
function nameInFile(fileName: string): string {
  return fileName
    .replace(/\.\w{2,5}$/, '')
    .replace(/[\d_\-+.]+/g, ' ')
    .replace(
      /(?<!\p{L})(cv|resume|résumé|lebenslauf|curriculum|vitae|final|de|en|updated?|copy)(?!\p{L})/giu,
      ' ',
    )
}

function bare(text: string): string {
  return text
    .replace(
      /^(?:curriculum vitae|lebenslauf|résumé|resume|cv)(?:\s+(?:of|von|de))?\s*[-–—:|]?\s+/iu,
      '',
    )
    .replace(/^(?:dr|prof|mr|mrs|ms|herr|frau|ing|dipl)\.?\s+/giu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function isShaped(text: string): boolean {
  const words = text.split(' ')
  if (text.length < 4 || text.length > 60 || words.length < 2 || words.length > 5) return false
  if (!words.every((word) => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word))) return false
  if (notAName.has(fold(text)) || splitSections([text]).top.length === 0) return false
  return words.some((word) => /^\p{Lu}|^\p{Lo}/u.test(word))
}

/** A place or a title. */
function meansElse(text: string, knowledge: Knowledge): boolean {
  const place = knowledge.findPlace('', text, '')
  const isPlace = place !== undefined && (place.cityId !== null || place.city === null)
  return isPlace || knowledge.readTitle(text, []).isNamed
}

/** `ANNA MÜLLER` is how designers write it. */
function inSmallLetters(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}
