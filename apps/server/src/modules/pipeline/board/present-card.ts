import type { Card } from '@headwater/contract/pipeline/board'
import type { CardRow } from './card-store.ts'

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const known = new Map<string, string | undefined>()

export function presentCard(row: CardRow): Card {
  const { id, personId, name, title, employer, stageId, score, flowId, isBounced } = row
  const { answerBy, snoozedUntil, rejection, assigneeId, version } = row
  return {
    ...{ id, personId, name, title, employer, stageId, score, flowId, isBounced },
    ...{ answerBy, snoozedUntil, rejection, assigneeId, version },
    tags: row.tags ?? [],
    place: placeOf(row),
    reach: reachOf(row),
    addedAt: row.addedAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
    last: { kind: row.lastKind, at: row.lastAt.toISOString() },
    next: row.nextText === null ? null : { text: row.nextText, due: row.nextDue },
    interview: interviewOf(row),
    waitsSince: row.waitsSince?.toISOString() ?? null,
  }
}

function reachOf({ isOwn, isUnlocked }: CardRow): Card['reach'] {
  if (isOwn) return 'own'
  return isUnlocked ? 'unlocked' : 'locked'
}

function interviewOf({ interviewTitle, interviewAt }: CardRow): Card['interview'] {
  if (interviewTitle === null || interviewAt === null) return null
  return { title: interviewTitle, at: interviewAt.toISOString() }
}

/** Such as “Berlin, Germany”. */
function placeOf({ city, country }: Pick<CardRow, 'city' | 'country'>): string | null {
  const names = [city, country && nameCountry(country)].filter(Boolean)
  return names.length > 0 ? names.join(', ') : null
}

/** Looked up once each: a board asks for thousands. */
function nameCountry(code: string): string | undefined {
  if (!known.has(code)) known.set(code, countries.of(code))
  return known.get(code)
}
