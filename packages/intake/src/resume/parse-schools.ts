import type { ParsedSchool } from '../draft.ts'
import { parseDegree } from '../fields/parse-degree.ts'
import type { Knowledge } from '../knowledge.ts'
import { maxBlocks, type ResumeBlock, splitBlocks } from './split-blocks.ts'

const schoolWord =
  /universi|hochschule|college|school|institut|école|ecole|escuela|akademi|academy|academia|gymnasium|schule|lycée|instituto|جامعة|جامعه|معهد|مدرسة|كلية|polytechni|faculty/iu

/** Parses the schools of a résumé: name, degree and end. */
export function parseSchools(lines: readonly string[], knowledge: Knowledge): ParsedSchool[] {
  const blocks = splitBlocks(lines, true)
  const found = blocks.length > 0 ? blocks : splitUndatedBlocks(lines)
  return found.slice(0, maxBlocks).map((block) => parseSchool(block, knowledge))
}

/** Without dates, every line that names a school is an entry. */
function splitUndatedBlocks(lines: readonly string[]): ResumeBlock[] {
  const filled = lines.filter((line) => line.trim() !== '')
  return filled.flatMap((line, at) => {
    if (!schoolWord.test(line)) return []
    const before = filled[at - 1]
    const header = before !== undefined && !schoolWord.test(before) ? [before, line] : [line]
    return [{ start: '', end: '', header, body: [] }]
  })
}

function parseSchool(
  { start, end, header, body }: ResumeBlock,
  knowledge: Knowledge,
): ParsedSchool {
  const parts = [...header, ...body.slice(0, 2)]
    .flatMap((line) => line.split(/\t|\s+[|–—·•-]\s+|[,،]\s+/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const school =
    parts.find((part) => schoolWord.test(part) && !/^(?:high school|abitur)/i.test(part)) ??
    parts.find((part) => knowledge.findUniversity(part) !== undefined)
  const others = parts.filter((part) => part !== school)
  const degree = others.find((part) => parseDegree(part) !== null)
  const field =
    (degree && fieldOf(degree)) ||
    others.find((part) => part !== degree && knowledge.findMajor(part) !== undefined)
  return { school: school ?? '', degree: degree ?? '', field: field ?? '', start, end }
}

/**
 * Returns the field of study in `M.Sc. Informatik`, `Bachelor of Science in Physics` or `Licence de
 * droit`.
 */
function fieldOf(degree: string): string {
  const named = /\s(?:in|en|of science in|of arts in|der|für|في)\s+(.+)$/iu.exec(degree)?.[1]
  if (named) return named
  const bare = degree.replace(
    /^(?:(?:bachelor|master|diplom|licenciatura|licence|grado|maestría|doctorate|doctor|بكالوريوس|ماجستير)\p{L}*|[bm]\.?\s?(?:sc|a|eng|ed)\.?|ph\.?\s?d\.?|mba)(?:\s+(?:of|de|d['’])(?:\s+(?:science|arts)(?!\p{L}))?)?[\s.:,-]*/iu,
    '',
  )
  return bare === degree ? '' : bare.replace(/[()]/g, '').trim()
}
