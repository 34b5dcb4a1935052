import type { FactSource } from '@headwater/contract/sourcing/profile'
import {
  type Draft,
  draftByHand,
  type HandWritten,
  type MadeProfile,
  makeProfile,
  type NewContact,
  nameKey,
} from '@headwater/intake'
import { listMemberFaces } from '#modules/identity'
import { readTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'
import { todayOf } from '../people/present.ts'
import { knowledgeOf } from '../running/knowledge-of.ts'
import type { PreparedPerson } from '../running/prepare-entry.ts'
import { compareWritten, correctDraft, markCorrected } from './correct-draft.ts'
import type { ToldResume } from './read-resume-file.ts'
import { refuseWays, refuseWritten } from './refuse-written.ts'

/** Somebody who is about to be added, understood; each way to reach them with where it was read. */
export interface PreparedNewcomer extends PreparedPerson {
  readonly contactSources: ReadonlyMap<string, FactSource>
  /** Every address that was told of them, also those that somebody has written otherwise. */
  readonly told: readonly NewContact[]
}

interface Told {
  readonly written?: HandWritten | undefined
  readonly resume?: ToldResume | undefined
}

/** Out of a form, a résumé, or a résumé with what a form corrects. Outside a transaction. */
export async function prepareNewcomer(
  ctx: Ctx,
  { written, resume }: Told,
): Promise<PreparedNewcomer> {
  if (!written) {
    if (!resume) throw new Error('Nobody is described.')
    return toEntry(resume, () => firstSource(resume))
  }
  const byHand = checkWritten(written)
  const hand = await handSource(ctx)
  const knowledge = knowledgeOf(await readTaxonomy(ctx))
  const alone = makeProfile(knowledge, byHand, hand)
  refuseWays(written, alone.contacts)
  if (!resume) return toEntry(alone, () => hand)
  const said = resume.written
  const draft = correctDraft(resume.draft, { said, written, byHand })
  const made = makeProfile(knowledge, draft, firstSource(resume))
  const marked = markCorrected(made, compareWritten(said, written), { ...hand, id: 's2' })
  const told = new Set(resume.contacts.map(keyOf))
  const sourceOf = (contact: NewContact) => (told.has(keyOf(contact)) ? firstSource(resume) : hand)
  const entry = toEntry(marked, sourceOf)
  return { ...entry, told: [...entry.told, ...resume.contacts] }
}

function checkWritten(written: HandWritten): Draft {
  const drafted = draftByHand(written)
  if ('problems' in drafted) throw refuseWritten(drafted.problems)
  return drafted.draft
}

function toEntry(
  { profile, contacts, notes }: MadeProfile,
  sourceOf: (contact: NewContact) => FactSource,
): PreparedNewcomer {
  return {
    ...{ row: 1, profile, nameKey: nameKey(profile.name), contacts, notes, told: contacts },
    contactSources: new Map(contacts.map((contact) => [keyOf(contact), sourceOf(contact)])),
  }
}

function keyOf({ kind, key }: NewContact): string {
  return `${kind}:${key}`
}

function firstSource({ profile }: MadeProfile): FactSource {
  const [source] = profile.sources
  if (!source) throw new Error('A profile names no source.')
  return source
}

/** Whoever writes somebody down is where it is known from. */
async function handSource(ctx: Ctx): Promise<FactSource> {
  const { clientId } = ctx.actor
  const face = (await listMemberFaces(ctx, [clientId])).get(clientId)
  const name = face?.name || 'A member of the team'
  return { id: 's1', kind: 'hand', name, row: null, importId: null, at: todayOf(ctx) }
}
