import { type Card, maxCards } from '@headwater/contract/pipeline/board'
import { maskContactDetails } from '#modules/people'
import type { InTx } from '#platform/context'
import { type CardRow, listCardRows } from './card-store.ts'

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const known = new Map<string, string | undefined>()

/**
 * Lists the current cards of a job, the most recently moved first, optionally only the given
 * candidates. The caller checks that the actor may see the job.
 */
export async function listCards(
  ctx: InTx,
  jobId: string,
  ids?: readonly string[],
): Promise<Card[]> {
  if (ids?.length === 0) return []
  const { db, actor } = ctx
  const filter = { jobId, ids, now: ctx.clock.now(), limit: maxCards }
  const cards = (await listCardRows(db, actor.companyId, filter)).map(presentCard)
  // Members who may only review see no contact details, not even those written into a title.
  return actor.privileges.has('pipeline.write') ? cards : cards.map(maskCard)
}

/** Masks the texts people wrote about themselves. All other texts are ours. */
function maskCard(card: Card): Card {
  const { name, title, employer, place } = card
  return { ...card, ...maskContactDetails({ name, title, employer, place }) }
}

function presentCard(row: CardRow): Card {
  const { id, personId, name, title, employer, stageId, score, flowId, isBounced } = row
  const { answerBy, snoozedUntil, rejection, assigneeId, version } = row
  return {
    id,
    personId,
    name,
    title,
    employer,
    stageId,
    score,
    flowId,
    isBounced,
    answerBy,
    snoozedUntil,
    rejection,
    assigneeId,
    version,
    tags: row.tags ?? [],
    place: formatPlace(row),
    contactStatus: contactStatusOf(row),
    addedAt: row.addedAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
    last: { kind: row.lastKind, at: row.lastAt.toISOString() },
    next: row.nextText === null ? null : { text: row.nextText, due: row.nextDue },
    interview: interviewOf(row),
    waitsSince: row.waitsSince?.toISOString() ?? null,
  }
}

function contactStatusOf({ isOwn, isUnlocked }: CardRow): Card['contactStatus'] {
  if (isOwn) return 'own'
  return isUnlocked ? 'unlocked' : 'locked'
}

function interviewOf({ interviewTitle, interviewAt }: CardRow): Card['interview'] {
  if (interviewTitle === null || interviewAt === null) return null
  return { title: interviewTitle, at: interviewAt.toISOString() }
}

/** For example "Berlin, Germany". */
function formatPlace({ city, country }: Pick<CardRow, 'city' | 'country'>): string | null {
  const names = [city, country && formatCountry(country)].filter(Boolean)
  return names.length > 0 ? names.join(', ') : null
}

/** Caches each country name, because a board needs thousands. */
function formatCountry(code: string): string | undefined {
  if (!known.has(code)) known.set(code, countries.of(code))
  return known.get(code)
}
