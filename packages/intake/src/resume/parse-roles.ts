import type { ParsedRole } from '../draft.ts'
import type { Knowledge } from '../knowledge.ts'
import { type ResumeBlock, splitBlocks } from './split-blocks.ts'

const legalForm =
  /(?<!\p{L})(gmbh|ag|kg|inc|corp|corporation|llc|ltd|limited|plc|sarl|s\.a\.?|s\.l\.?|شركة)\.?(?!\p{L})/iu
const employerWord =
  /(?<!\p{L})(group|holding|bank|university|hospital|klinik\w*|company|stiftung|verein|مستشفى|بنك|جامعة)(?!\p{L})/iu

/** Parses the roles of a résumé, each with its description. */
export function parseRoles(lines: readonly string[], knowledge: Knowledge): ParsedRole[] {
  let employer = ''
  return splitBlocks(lines).map((block) => {
    const post = parseRole(block, knowledge)
    // Several roles under one employer.
    if (!post.employer && post.title && knowledge.readTitle(post.title, []).isSure) {
      post.employer = employer
    }
    employer = post.employer || employer
    return post
  })
}

function parseRole({ start, end, header, body }: ResumeBlock, knowledge: Knowledge): ParsedRole {
  const parts = splitHeader(header)
  const place = parts.find((part, index) => index > 0 && isPlace(part, knowledge))
  const rest = parts.filter((part) => part !== place)
  const title = chooseTitle(rest, knowledge)
  const others = rest.filter((part) => part !== title)
  const employer = others.find((part) => isEmployer(part, knowledge)) ?? others[0] ?? ''
  const used = [title, employer, place].filter((part) => part !== undefined && part !== '')
  const isUsed = (line: string) => used.some((part) => line.includes(part ?? ''))
  return {
    title: title ?? '',
    employer: employer.replace(/^(?:at|bei|chez|en|@)\s+/iu, ''),
    location: place ?? '',
    start,
    end,
    text: [...header.filter((line) => !isUsed(line)), ...body].join('\n'),
  }
}

/**
 * Vertical bars, dashes and tabs separate names on a line, and commas only if nothing else does.
 */
function splitHeader(header: readonly string[]): string[] {
  const wide = header.flatMap((line) => line.split(/\t|\s+[|–—·•-]\s+|\s+(?:at|bei|chez|@)\s+/iu))
  const parts =
    wide.length > 1 ? wide.flatMap(splitAtComma) : wide.flatMap((part) => part.split(/[,،]\s+/))
  return parts
    .map((part) => part.replace(/^[\s,;]+|[\s,;:]+$/g, ''))
    .filter((part) => part !== '')
    .slice(0, 8)
}

/** `Acme GmbH, Berlin` is kept together until the place is recognised. */
function splitAtComma(part: string): string[] {
  const comma = part.search(/[,،]\s/)
  return comma < 0 ? [part] : [part.slice(0, comma), part.slice(comma + 2)]
}

function chooseTitle(parts: readonly string[], knowledge: Knowledge): string | undefined {
  const known = parts.find((part) => !legalForm.test(part) && knowledge.readTitle(part, []).isSure)
  if (known !== undefined) return known
  const likely = parts.find(
    (part) => knowledge.readTitle(part, []).occupation !== null && !isEmployer(part, knowledge),
  )
  return likely ?? parts.find((part) => !isEmployer(part, knowledge)) ?? parts[0]
}

function isEmployer(part: string, knowledge: Knowledge): boolean {
  return (
    legalForm.test(part) ||
    employerWord.test(part) ||
    knowledge.findEmployer(part).industry !== null
  )
}

function isPlace(part: string, knowledge: Knowledge): boolean {
  const place = knowledge.findPlace('', part, '')
  return place !== undefined && (place.cityId !== null || place.city === null)
}
