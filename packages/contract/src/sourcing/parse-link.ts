import { languageLevels } from '../people/profile.ts'
import { type Attribute, Criterion, type Mode } from './criteria.ts'
import {
  booleanDetail,
  defaultFigureMin,
  type ListedAttribute,
  listedSegments,
  remoteDetail,
  yearSegments,
} from './link-forms.ts'
import { isUnset, type LinkGroup, parseSegment } from './link-grammar.ts'
import { ProposedCriterion } from './proposal.ts'
import type { SearchLink } from './search-link.ts'

export interface ParsedLink {
  /** Criteria that can be searched directly. */
  criteria: Criterion[]
  /** Names that `resolveCriteria` turns into criteria. */
  proposed: ProposedCriterion[]
  /** Parts of the link that have no meaning. */
  unread: string[]
}

/** Parses the segments of a link. Empty segments add no criteria. */
export function parseLink(link: Readonly<Partial<SearchLink>>): ParsedLink {
  const found = [
    ...parseYears(link, 'relevantYears'),
    ...parseYears(link, 'totalYears'),
    ...(Object.keys(listedSegments) as ListedAttribute[]).flatMap((attribute) =>
      parseSegment(link[listedSegments[attribute].segment] ?? '', listedSegments[attribute]).map(
        (group) => parseGroup(attribute, group),
      ),
    ),
  ]
  const reading: ParsedLink = { criteria: [], proposed: [], unread: [] }
  for (const { text, direct, proposal } of found) {
    if (direct === undefined && proposal === undefined) continue
    const id = `l${reading.criteria.length + 1}`
    const criterion = direct && Criterion.safeParse({ id, ...direct })
    const proposed = proposal && ProposedCriterion.safeParse(proposal)
    if (criterion?.success) reading.criteria.push(criterion.data)
    else if (proposed?.success) reading.proposed.push(proposed.data)
    else reading.unread.push(text)
  }
  return reading
}

interface ParsedGroup {
  text: string
  /** Neither is set if the segment is explicitly unset. */
  direct?: object
  proposal?: object
}

function parseGroup(attribute: ListedAttribute, group: LinkGroup): ParsedGroup {
  const { mode, values, details } = group
  const names = values.map(({ text }) => text)
  const text = [...names, ...details].join(', ')
  const direct = (fields: object) => ({ text, direct: { attribute, mode, ...fields } })
  const proposal = (fields: object = {}) => ({
    text,
    proposal: { attribute, mode, values: names, ...fields },
  })
  const isYes = names.length === 1 && /^(?:yes|true)$/i.test(names[0] ?? '')
  const isNo = names.length === 1 && /^(?:no|false)$/i.test(names[0] ?? '')
  switch (attribute) {
    case 'keywords':
      return direct({
        phrases: names,
        ...(details.includes(booleanDetail) && { isBoolean: true }),
      })
    case 'company':
      return direct({
        companies: values.filter(({ key }) => key === undefined).map(({ text: name }) => name),
        sets: values.flatMap(({ key }) => key ?? []),
        when: timeOf(details),
      })
    case 'cities': {
      const withinKm = details.map(Number).find(Number.isInteger)
      const isExact = values.every(({ key }) => key !== undefined)
      const radius = { ...(withinKm !== undefined && { withinKm }), ...orRemoteOf(details) }
      return isExact
        ? direct({ cities: values.map(({ key }) => Number(key)), ...radius })
        : proposal(radius)
    }
    case 'stability':
    case 'opportunity':
      if (isNo) return { text }
      return direct({ min: isYes ? defaultFigureMin : numberOf(names[0]) })
    case 'relocate':
      if (isNo) return { text }
      return isYes ? direct({ countries: [] }) : proposal()
    case 'countries':
      return proposal(orRemoteOf(details))
    case 'title':
      return proposal(rangeOf(details))
    case 'industries':
      return proposal({ when: timeOf(details) })
    case 'language':
      return proposal({ level: levelOf(group) })
    default:
      return proposal()
  }
}

/** Minimum and maximum have their own segments and are paired by position. */
function parseYears(
  link: Readonly<Partial<SearchLink>>,
  attribute: Attribute & keyof typeof yearSegments,
): ParsedGroup[] {
  const least = (link[yearSegments[attribute].min] ?? '').split(',')
  const most = (link[yearSegments[attribute].max] ?? '').split(',')
  return Array.from({ length: Math.max(least.length, most.length) }, (_, at) => {
    const min = parseYear(least[at] ?? '')
    const max = parseYear(most[at] ?? '')
    const text = [min.text, max.text].filter(Boolean).join(' to ')
    if (text === '') return { text }
    const mode = min.text === '' ? max.mode : min.mode
    return { text, direct: { attribute, mode, min: min.value, max: max.value } }
  })
}

function parseYear(item: string): { mode: Mode; text: string; value: number | null | undefined } {
  const sign = item.trim().slice(0, 1)
  const mode = sign === '~' ? 'nice' : sign === '!' ? 'not' : 'must'
  const text = item.trim().replace(/^[~!]/, '')
  if (isUnset(text)) return { mode, text: '', value: null }
  return { mode, text, value: numberOf(text) ?? Number.NaN }
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
}

function timeOf(details: readonly string[]): 'any' | 'current' | 'past' {
  return details.includes('current') ? 'current' : details.includes('past') ? 'past' : 'any'
}

function orRemoteOf(details: readonly string[]): { orRemote?: true } {
  return details.includes(remoteDetail) ? { orRemote: true } : {}
}

/** For example `4-6`, `4-` or `-6`. */
function rangeOf(details: readonly string[]): { min?: number; max?: number } {
  const [, min, max] = details.map((one) => /^(\d?)-(\d?)$/.exec(one)).find(Boolean) ?? []
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
}

/** A criterion has one level for all its languages: the lowest, so that no match is lost. */
function levelOf({ values }: LinkGroup): string | null {
  const levels = values.map(({ level }) =>
    languageLevels.findIndex((one) => one.toLowerCase() === level?.toLowerCase()),
  )
  return languageLevels[Math.min(...levels)] ?? null
}
