import { listStages } from '@headwater/contract/pipeline/candidates'
import * as contract from '@headwater/contract/pipeline/stages'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { addPoolCandidates, fetchBoard, getStage, moveCards } from '#test/board-builders'
import { listAuditLines } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'

const app = startTestApp()
let owner: Member
let jobId: string

beforeEach(async () => {
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
})

type Written = contract.StageDefinition & { id?: string }

const stagesOf = async (job = jobId, as = owner) =>
  (await app.call(listStages, { jobId: job }, { as })).body.stages
const written = async (): Promise<Written[]> =>
  (await stagesOf()).map(({ candidates: _, ...stage }) => stage)
const set = (stages: Written[], as = owner) =>
  app.call(contract.setStages, { jobId, stages }, { as })

describe('the stages of a job', () => {
  it('can be renamed, reordered within their category, added and given other deadlines', async () => {
    const before = await written()
    const [interview] = before.filter(({ category }) => category === 'interview')
    const first = { ...interview, name: 'First call', staleDays: null, answerDays: 2 } as Written
    const stages = before.flatMap((stage) =>
      stage.category === 'interview'
        ? [{ name: 'Task', category: 'interview' as const, staleDays: 5, answerDays: null }, first]
        : [stage],
    )
    expect((await set(stages)).body).toEqual({ moved: 0 })
    const after = await stagesOf()
    expect(after.map(({ name }) => name)).toEqual(
      'Sourced Contacted Replied Task First-call Offer Hired Rejected'
        .split(' ')
        .map((name) => name.replace('-', ' ')),
    )
    expect(after[4]).toMatchObject({ id: interview?.id, staleDays: null, answerDays: 2 })
    expect(after[3]).toMatchObject({ staleDays: 5, answerDays: null })
    expect(await listAuditLines(app, owner, 'stages.changed', jobId)).toMatchObject([
      { after: { jobTitle: 'Ward nurse', moved: 0 } },
    ])
  })

  it('pass their candidates to the first stage of the same category when deleted', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 3)
    await moveCards(app, owner, board, ids.slice(0, 2), 'interview')
    const before = await fetchBoard(app, owner, jobId)
    const stages = (await written()).map((stage) => {
      if (stage.category !== 'interview') return stage
      const { id: _, ...fresh } = stage
      return { ...fresh, name: 'Panel' }
    })
    expect((await set(stages)).body).toEqual({ moved: 2 })
    const after = await fetchBoard(app, owner, jobId)
    const panel = getStage(after, 'interview')
    expect(panel).toMatchObject({ name: 'Panel', candidates: 2 })
    for (const id of ids.slice(0, 2)) {
      const was = before.cards.find((card) => card.id === id)
      expect(after.cards.find((card) => card.id === id)).toEqual({
        ...was,
        stageId: panel.id,
        version: 3,
        last: { kind: 'moved', at: was?.last.at },
      })
    }
    const { rows } = await sql`select data from pipeline.candidate_events
      where candidate_id = ${ids[0]} order by at desc, id desc limit 1`.execute(app.ownerDb)
    expect(rows).toEqual([{ data: { from: 'Interview', to: 'Panel', stageRemoved: true } }])
  })

  it('need one of every category in order, and unique names', async () => {
    const stages = await written()
    const wrong: Written[][] = [
      stages.slice(1),
      stages.toReversed(),
      stages.map((stage) => ({ ...stage, name: 'Same' })),
      [...stages, { ...stages.at(-1) } as Written],
    ]
    for (const list of wrong) {
      const { error } = await set(list)
      expect(Object.keys(error?.fields ?? {})).toEqual(['stages'])
    }
    const foreign = [{ ...stages[0], id: newId() } as Written, ...stages.slice(1)]
    expect((await set(foreign)).error?.reason).toBe('not_found')
  })

  it('keep their category while they have candidates', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 1)
    const stages = await written()
    const [sourced, contacted] = [stages[0] as Written, stages[1] as Written]
    const rest = stages.slice(2)
    const { id: _, ...fresh } = contacted
    const turned: Written[] = [
      { ...fresh, name: 'New', category: 'sourced' },
      { ...sourced, category: 'contacted' },
      ...rest,
    ]
    expect((await set(turned)).error?.fields?.stages).toContain('“Sourced” has candidates')
    await moveCards(app, owner, board, ids, 'offer')
    expect((await set(turned)).body).toEqual({ moved: 0 })
    expect((await stagesOf())[1]).toMatchObject({ id: sourced.id, category: 'contacted' })
  })

  it('can be saved during a move, and one waits for the other', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 5)
    const stages = (await written()).map((stage) => {
      if (stage.category !== 'offer') return stage
      const { id: _, ...fresh } = stage
      return { ...fresh, name: 'Proposal' }
    })
    const [move, writing] = await Promise.all([
      moveCards(app, owner, board, ids, 'offer'),
      set(stages),
    ])
    expect(writing.status).toBe(200)
    expect([200, 404]).toContain(move.status)
    const after = await fetchBoard(app, owner, jobId)
    const known = after.stages.map(({ id }) => id)
    expect(after.cards.every(({ stageId }) => known.includes(stageId))).toBe(true)
  })
})

describe('a stage template', () => {
  const stages = [...(contract.builtInTemplates[1]?.stages ?? [])]
  const save = (name: string, isDefault = false, as = owner) =>
    app.call(contract.saveStageTemplate, { name, stages, isDefault }, { as })
  const list = async (as = owner) =>
    (await app.call(contract.listStageTemplates, {}, { as })).body.templates

  it('applies to new jobs once it is the only default', async () => {
    const first = (await save('Nurses', true)).body
    expect(first).toEqual({ id: first.id, name: 'Nurses', stages, isDefault: true })
    const named = async (job: string) => (await stagesOf(job)).map(({ name }) => name)
    expect(await named(await aJob(app, owner))).toEqual(stages.map(({ name }) => name))
    await save('Doctors', true)
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Doctors', true],
      ['Nurses', false],
    ])
    const again = (await save('Doctors')).body
    expect((await list()).filter(({ isDefault }) => isDefault)).toEqual([])
    expect(await named(await aJob(app, owner))).toHaveLength(7)
    const remove = () =>
      app.call(contract.removeStageTemplate, { templateId: again.id }, { as: owner })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await listAuditLines(app, owner, 'stage-template.removed', again.id)).toHaveLength(1)
    const stranger = await anOwner(app)
    expect(await list(stranger)).toEqual([])
  })

  it('counts against a limit of fifty even under concurrent saves', async () => {
    const names = Array.from({ length: contract.maxTemplates + 2 }, (_, at) => `Template ${at}`)
    const answers = await Promise.all(names.map((name) => save(name, true)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ error }) => Object.keys(error?.fields ?? {}))).toEqual([
      ['name'],
      ['name'],
    ])
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('is rejected if two stages have the same name', async () => {
    const twins = stages.map((stage) => ({ ...stage, name: 'Same' }))
    const args = { name: 'Twins', stages: twins }
    const { error } = await app.call(contract.saveStageTemplate, args, { as: owner })
    expect(error?.fields).toEqual({ stages: 'Two stages are named “Same”.' })
  })

  it('belongs to the company, and reviewers can see but not change it', async () => {
    const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    await save('Nurses')
    expect(await list(reviewer)).toHaveLength(1)
    expect((await save('Mine', false, reviewer)).error?.reason).toBe('forbidden')
  })
})
