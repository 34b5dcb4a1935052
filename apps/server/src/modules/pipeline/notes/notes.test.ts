import { getCandidate, listTimeline } from '@headwater/contract/pipeline/candidate'
import {
  addNote,
  listNotes,
  maxNoteLength,
  removeNote,
  restoreNote,
  updateNote,
} from '@headwater/contract/pipeline/notes'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aCandidate, listAuditLines } from '#test/candidate-builders'
import {
  aCandidateInJob,
  aNote,
  type CandidateRef,
  idempotencyHeader,
  toCandidateRef,
} from '#test/candidate-panel-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { pipelineTasks } from '../candidate/delete-removed-items.ts'

const app = startTestApp()
let owner: Member
let colleague: Member
let reviewer: Member
let candidateRef: CandidateRef

const minuteMs = 60_000

beforeAll(async () => {
  owner = await anOwner(app)
  colleague = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
})
beforeEach(async () => {
  const made = await aCandidateInJob(app, owner, { title: 'Ward nurse', team: [reviewer.clientId] })
  candidateRef = toCandidateRef(made)
})

const list = async (as = owner) =>
  (await app.call(listNotes, candidateRef, { as })).body.items.map(({ text }) => text)
const change = (noteId: string, text: string, as = owner) =>
  app.call(updateNote, { ...candidateRef, noteId, text }, { as })
const remove = (noteId: string, as = owner) =>
  app.call(removeNote, { ...candidateRef, noteId }, { as })
const restore = (noteId: string, as = owner) =>
  app.call(restoreNote, { ...candidateRef, noteId }, { as })
const mention = ({ clientId }: Member, name = 'Ada') => `@[${name}](${clientId})`

/** Lists the members named in mention events about this candidate. */
async function listTold(): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select data -> 'payload' -> 'data' -> 'clientIds' as ids from pgboss.job
    where name = 'events' and data -> 'payload' ->> 'name' = 'pipeline.mentioned'
      and data -> 'payload' -> 'data' ->> 'path' = ${`/main/pipeline/${candidateRef.jobId}/${candidateRef.candidateId}`}
    order by created_on, ctid`.execute(app.ownerDb)
  return rows.map(({ ids }) => ids)
}

describe('notes', () => {
  it('are visible to every member who sees the job, latest first, page by page', async () => {
    for (const text of ['one', 'two', 'three']) {
      app.clock.advance(minuteMs)
      await aNote(app, text === 'two' ? reviewer : owner, candidateRef, { text })
    }
    expect(await list(reviewer)).toEqual(['three', 'two', 'one'])
    const first = await app.call(listNotes, { ...candidateRef, limit: 2 }, { as: owner })
    expect(first.body.items.map(({ text, isMine }) => [text, isMine])).toEqual([
      ['three', true],
      ['two', false],
    ])
    const cursor = first.body.nextCursor as string
    const next = await app.call(listNotes, { ...candidateRef, limit: 2, cursor }, { as: owner })
    expect(next.body).toMatchObject({ items: [{ text: 'one' }], nextCursor: null })
    const elsewhere = toCandidateRef(await aCandidateInJob(app, owner))
    const other = await app.call(listNotes, { ...elsewhere, cursor }, { as: owner })
    expect(other).toMatchObject({ code: 101, error: { fields: { cursor: expect.any(String) } } })
  })

  it('are added once for repeated calls with the same idempotency key', async () => {
    const headers = idempotencyHeader()
    const args = { ...candidateRef, text: 'Once.' }
    const [first, again] = [
      await app.call(addNote, args, { as: owner, headers }),
      await app.call(addNote, args, { as: owner, headers }),
    ]
    expect(again.body).toEqual(first.body)
    expect(await list()).toEqual(['Once.'])
    const other = await app.call(
      addNote,
      { ...candidateRef, text: 'Else.' },
      { as: owner, headers },
    )
    expect(other.error?.reason).toBe('idempotency_mismatch')
  })

  it('must not be empty or too long', async () => {
    for (const text of ['', '   ', 'x'.repeat(maxNoteLength + 1)]) {
      const refused = await app.call(
        addNote,
        { ...candidateRef, text },
        { as: owner, headers: idempotencyHeader() },
      )
      expect(refused).toMatchObject({ code: 101, error: { fields: { text: expect.any(String) } } })
    }
    expect(
      (await aNote(app, owner, candidateRef, { text: '€'.repeat(maxNoteLength) })).text,
    ).toHaveLength(maxNoteLength)
  })

  it('hide contact details in colleagues’ notes from reviewers, but not in their own', async () => {
    await aNote(app, owner, candidateRef, { text: 'Write to anna@example.org' })
    await aNote(app, reviewer, candidateRef, { text: 'Or to bea@example.org' })
    const shown = await list(reviewer)
    expect(shown).toContain('Or to bea@example.org')
    expect(shown.join(' ')).not.toContain('anna@')
    expect((await list(owner)).join(' ')).toContain('anna@example.org')
    const timeline = await app.call(listTimeline, candidateRef, { as: reviewer })
    expect(timeline.text).not.toContain('anna@')
  })

  it('appear in the timeline with their current text and in the audit log', async () => {
    const note = await aNote(app, owner, candidateRef, { text: 'First words.' })
    const quoted = async () => {
      const { body } = await app.call(listTimeline, candidateRef, { as: reviewer })
      const line = body.items.find(({ kind }) => kind === 'noted')
      return [line?.by?.clientId, line?.said, line?.quote]
    }
    expect(await quoted()).toEqual([owner.clientId, 'wrote a note', 'First words.'])
    await change(note.id, 'Second words.')
    expect(await quoted()).toEqual([owner.clientId, 'wrote a note', 'Second words.'])
    await remove(note.id)
    expect(await quoted()).toEqual([owner.clientId, 'wrote a note that was removed later', null])
    expect(await listAuditLines(app, owner, 'note.added', candidateRef.candidateId)).toHaveLength(1)
    expect(await listAuditLines(app, owner, 'note.changed', candidateRef.candidateId)).toHaveLength(
      1,
    )
    expect(await listAuditLines(app, owner, 'note.removed', candidateRef.candidateId)).toHaveLength(
      1,
    )
  })
})

describe('a private note', () => {
  it('is visible only to its author in lists, counts and the timeline', async () => {
    const look = async (as: Member) => {
      const detail = (await app.call(getCandidate, candidateRef, { as })).body
      const timeline = await app.call(listTimeline, candidateRef, { as })
      const { counts, card } = detail
      return { counts, card, lines: timeline.body.items }
    }
    const before = await look(owner)
    const note = await aNote(app, colleague, candidateRef, {
      text: `Between us: ${mention(owner)}`,
      isPrivate: true,
    })
    expect(note).toMatchObject({ isPrivate: true, isMine: true, mentions: [] })
    for (const other of [owner, reviewer]) expect(await list(other)).toEqual([])
    expect(await look(owner)).toEqual(before)
    expect(await list(colleague)).toHaveLength(1)
    expect((await look(colleague)).counts.notes).toBe(1)
    // Other members cannot change, remove or restore it, nor learn that it exists.
    for (const refused of [
      await change(note.id, 'Mine now.'),
      await remove(note.id),
      await restore(note.id),
    ]) {
      expect(refused).toMatchObject({ code: 404, error: { message: 'Note not found.' } })
    }
    await change(note.id, `Still between us: ${mention(owner)}`, colleague)
    expect(await listTold()).toEqual([])
    expect(await look(owner)).toEqual(before)
  })
})

describe('mentions in notes', () => {
  it('notify each member who may see the job once, and never the author', async () => {
    const outsider = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    const stranger = await anOwner(app)
    const everybody = [reviewer, colleague, outsider, stranger, owner].map((one) => mention(one))
    const note = await aNote(app, owner, candidateRef, { text: everybody.join(' ') })
    expect(note.mentions.map(({ clientId }) => clientId)).toEqual([
      reviewer.clientId,
      colleague.clientId,
      owner.clientId,
    ])
    expect(note.mentions[0]?.name).toBe('Ada Lovelace')
    expect(await listTold()).toEqual([[reviewer.clientId, colleague.clientId]])
  })

  it('in a changed note notify only members not mentioned before', async () => {
    const note = await aNote(app, owner, candidateRef, { text: mention(reviewer) })
    await change(note.id, `${mention(reviewer)} and ${mention(colleague)}`)
    await change(note.id, `${mention(colleague)} alone`)
    expect(await listTold()).toEqual([[reviewer.clientId], [colleague.clientId]])
  })
})

describe('changing, removing and restoring a note', () => {
  it('is allowed only for its author', async () => {
    const note = await aNote(app, owner, candidateRef)
    expect((await change(note.id, 'Not mine.', colleague)).code).toBe(404)
    expect((await remove(note.id, colleague)).code).toBe(404)
    const changed = await change(note.id, 'Mine.')
    expect(changed.body).toMatchObject({ text: 'Mine.', changedAt: app.clock.now().toISOString() })
    expect(await list(colleague)).toEqual(['Mine.'])
  })

  it('works within the hour and not afterwards', async () => {
    const [soon, late] = [
      await aNote(app, owner, candidateRef),
      await aNote(app, owner, candidateRef),
    ]
    expect((await restore(soon.id)).code).toBe(404)
    await remove(soon.id)
    await remove(late.id)
    expect(await list()).toEqual([])
    expect((await change(soon.id, 'Gone.')).code).toBe(404)
    expect((await remove(soon.id)).code).toBe(404)
    app.clock.advance(60 * minuteMs)
    expect((await restore(soon.id)).body).toMatchObject({ id: soon.id, text: soon.text })
    app.clock.advance(minuteMs)
    expect((await restore(late.id)).code).toBe(404)
    expect(await list()).toEqual([soon.text])
  })

  it('becomes final after an hour, when the removed note is deleted', async () => {
    const [kept, gone] = [
      await aNote(app, owner, candidateRef),
      await aNote(app, owner, candidateRef),
    ]
    await remove(gone.id)
    app.clock.advance(61 * minuteMs)
    await remove(kept.id)
    const [task] = pipelineTasks
    const run = task?.run as (ctx: Ctx) => Promise<void>
    await run(app.contextFor(owner))
    const { rows } = await sql<{ id: string }>`
      select id from pipeline.notes where candidate_id = ${candidateRef.candidateId}`.execute(
      app.ownerDb,
    )
    expect(rows.map(({ id }) => id)).toEqual([kept.id])
    expect((await restore(kept.id)).code).toBe(200)
  })
})

describe('another job’s candidate', () => {
  it('is not found by any note endpoint', async () => {
    const note = await aNote(app, owner, candidateRef)
    const other = await aCandidateInJob(app, owner)
    const { id: candidateId } = await aCandidate(app, owner, other.jobId)
    for (const wrong of [
      { jobId: other.jobId, candidateId: candidateRef.candidateId },
      { jobId: candidateRef.jobId, candidateId },
      { jobId: candidateRef.jobId, candidateId: newId() },
    ]) {
      const { id: noteId } = note
      const answers = [
        await app.call(listNotes, wrong, { as: owner }),
        await app.call(
          addNote,
          { ...wrong, text: 'x' },
          { as: owner, headers: idempotencyHeader() },
        ),
        await app.call(updateNote, { ...wrong, noteId, text: 'x' }, { as: owner }),
        await app.call(removeNote, { ...wrong, noteId }, { as: owner }),
        await app.call(restoreNote, { ...wrong, noteId }, { as: owner }),
      ]
      expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
    }
    // A note of one candidate is not found under another in the same job.
    const { id: neighbour } = await aCandidate(app, owner, candidateRef.jobId)
    const args = { jobId: candidateRef.jobId, candidateId: neighbour, noteId: note.id }
    expect((await app.call(removeNote, args, { as: owner })).code).toBe(404)
  })
})
