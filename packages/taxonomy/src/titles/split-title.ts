import { stripMarks } from '../fold.ts'
import type { TitleWords } from '../title-words.ts'
import { lowerInnerCapital, removeGenderMarks } from './gender.ts'

const maxTitleLength = 240

/** A free-text title, split into its parts. `asides` were in brackets. */
export type TitleParts = { segments: string[]; asides: string[] }

export function splitTitle(raw: string, words: TitleWords): TitleParts {
  const plain = stripMarks(
    lowerInnerCapital(raw.slice(0, maxTitleLength).replace(/_(?=in)/gi, ':')),
  )
  const open = removeGenderMarks(plain.replace(/(?<=\s)@\s?/g, ' at '), words.gender)
  const asides: string[] = []
  const outside = open.replace(/[([{]([^)\]}]*)[)\]}]?/g, (_, inside: string) => {
    asides.push(inside.trim())
    return ' '
  })
  return { segments: splitSegments(outside), asides: asides.filter((text) => text !== '') }
}

function splitSegments(text: string): string[] {
  return text
    .split(/\s[-–—]+\s|[–—|•·;,،\n\r\t]|:\s|\s-(?=\p{L})/u)
    .map((segment) => segment.trim())
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment))
}
