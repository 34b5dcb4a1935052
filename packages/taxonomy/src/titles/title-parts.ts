import { stripMarks } from '../fold.ts'
import type { TitleWords } from '../title-words.ts'
import { lowerInnerCapital, removeGenderMarks } from './gender.ts'

const longest = 240

/** A title as people write it, cut where its parts meet. `asides` stood in brackets. */
export type TitleParts = { segments: string[]; asides: string[] }

export function cutTitle(raw: string, words: TitleWords): TitleParts {
  const plain = stripMarks(lowerInnerCapital(raw.slice(0, longest).replace(/_(?=in)/gi, ':')))
  const open = removeGenderMarks(plain.replace(/(?<=\s)@\s?/g, ' at '), words.gender)
  const asides: string[] = []
  const outside = open.replace(/[([{]([^)\]}]*)[)\]}]?/g, (_, inside: string) => {
    asides.push(inside.trim())
    return ' '
  })
  return { segments: cutSegments(outside), asides: asides.filter((text) => text !== '') }
}

function cutSegments(text: string): string[] {
  return text
    .split(/\s[-–—]+\s|[–—|•·;,،\n\r\t]|:\s|\s-(?=\p{L})/u)
    .map((segment) => segment.trim())
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment))
}
