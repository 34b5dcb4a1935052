import type { Endpoint } from '@headwater/contract/endpoint'
import { getFlow } from '@headwater/contract/flows/flows'
import {
  explainResult,
  exportResults,
  findResults,
  getResultChanges,
  getResultPerson,
  unlockResults,
} from '@headwater/contract/flows/results'
import { addCandidates, listCandidates, listStages } from '@headwater/contract/pipeline/candidates'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { explainPerson, searchPeople } from '@headwater/contract/sourcing/search'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aFlow, anImportedPool } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { manyPersonLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
const criteria: z.input<typeof Criterion>[] = [
  { id: 'place', attribute: 'countries', countries: ['PT'] },
]
/** The last person has written an email address into public profile text. */
const lines = manyPersonLines(3, 'unpaid-address-').map((line, at) => ({
  ...line,
  phone: `+35191234567${at}`,
  ...(at === 2 && { title: `Registered nurse ${line.email}`, skills: `Python; ${line.email}` }),
}))
const names = lines.map(({ name }) => name)
let owner: Member
let [jobId, flowId] = ['', '']
let personIds: string[] = []

beforeAll(async () => {
  warmKnowledge()
  await anImportedPool(app, lines)
  owner = await anOwner(app)
  jobId = await aJob(app, owner)
  flowId = (await aFlow(app, owner, { jobId, criteria })).id
  const found = await app.call(searchPeople, { criteria }, { as: owner })
  personIds = found.body.hits.map(({ id }) => id)
}, 120_000)

/** Every contact of a person, and the fragments that would reveal it. */
function traitsOf(line: { readonly email?: string; readonly phone: string }): string[] {
  const email = line.email ?? ''
  const local = email.split('@')[0] ?? ''
  const digits = line.phone.slice(1)
  const base64 = [email, local].map((text) => Buffer.from(text).toString('base64').slice(0, 20))
  return [local, digits, digits.slice(3), ...base64]
}

/** Calls every endpoint that returns people and collects the raw response bodies. */
async function listAnswers(as: Member): Promise<{ name: string; text: string }[]> {
  const answers: { name: string; text: string }[] = []
  const ask = async (endpoint: Endpoint, args: object) => {
    const answer = await app.call(endpoint, args as never, { as })
    expect(`${endpoint.path} ${answer.status}`).toBe(`${endpoint.path} 200`)
    answers.push({ name: endpoint.path, text: answer.text + JSON.stringify(answer.headers) })
  }
  await ask(findResults, { flowId, facets: ['title', 'company', 'skills'] })
  await ask(getResultChanges, { flowId })
  await ask(getFlow, { flowId })
  for (const personId of personIds) {
    await ask(explainResult, { flowId, personId })
    await ask(getResultPerson, { flowId, personId })
  }
  if (as.privileges.has('pipeline.write')) {
    await ask(searchPeople, { criteria })
    for (const personId of personIds) await ask(explainPerson, { criteria, personId })
    await ask(addCandidates, { jobId, personIds })
  }
  await ask(listCandidates, { jobId })
  await ask(listStages, { jobId })
  for (const format of as.privileges.has('candidates.export') ? ['csv', 'json'] : []) {
    await ask(exportResults, { flowId, format })
  }
  return answers
}

const leaksIn = (answers: readonly { name: string; text: string }[], allowed: string[] = []) =>
  answers.flatMap(({ name, text }) =>
    lines
      .flatMap(traitsOf)
      .filter((trait) => !allowed.includes(trait) && text.includes(trait))
      .map((trait) => `${name} tells ${trait}`),
  )

it('no endpoint reveals a contact or part of one before it is paid for', async () => {
  expect(personIds).toHaveLength(lines.length)
  const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  await app.ownerDb
    .insertInto('jobs.teamMembers')
    .values({ companyId: owner.companyId, jobId, clientId: reviewer.clientId })
    .execute()
  for (const as of [owner, await aMember(app, owner), reviewer]) {
    const answers = await listAnswers(as)
    const whole = answers.map(({ text }) => text).join('\n')
    for (const name of names) expect(whole).toContain(name)
    expect(leaksIn(answers)).toEqual([])
  }
  // Control: the scan detects an address that was paid for.
  const [bought = ''] = personIds
  const headers = { 'idempotency-key': newId() }
  const args = { flowId, personIds: [bought] }
  const { body } = await app.call(unlockResults, args, { as: owner, headers })
  const email = body.results[0]?.email ?? ''
  const line = lines.find((one) => one.email === email)
  if (!line) throw new Error('No person was unlocked.')
  const paid = await listAnswers(owner)
  const places = leaksIn(paid).map((leak) => leak.split(' ')[0])
  for (const { path } of [findResults, getResultPerson, exportResults]) {
    expect(places).toContain(path)
  }
  expect(leaksIn(paid, traitsOf(line))).toEqual([])
  expect(leaksIn(await listAnswers(reviewer))).toEqual([])
}, 60_000)
