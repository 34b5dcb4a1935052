import {
  getCandidateExplanation,
  getSequenceExplanation,
} from '@headwater/contract/outreach/explanations'
import { expect, it } from 'vitest'
import { aCandidate } from '#test/candidate-builders'
import { anOwner } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { startOutboxWorld } from '#test/outbox-world'
import { aSequence, aStep, outreachContext } from '#test/outreach-builders'
import { aRunningSession } from '#test/sequence-builders'
import { pauseEnrolments, resumeEnrolments } from './change-enrolments.ts'
import { enrolPeople } from './enrol-people.ts'
import { setSequenceStatus } from './sequences.ts'
import { resumeSending, stopAllSending } from './stop-all.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)

it('why nothing is sent is one sentence per candidate and per session', async () => {
  const { candidate, sequenceId, enrol } = await aSession()
  const explain = async () => [
    await explainCandidate(candidate.id),
    await explainSession(sequenceId),
  ]
  expect(await explainCandidate(candidate.id)).toBeNull()
  expect(await explainSession(sequenceId)).toBe('This session has not been started.')
  const enrolmentIds = await enrol()
  const notStarted = 'This session has not been started.'
  expect(await explain()).toEqual([{ state: 'pending', reason: notStarted }, notStarted])

  await setSequenceStatus(ctx(), { sequenceId, status: 'running' })
  const waiting = 'Waiting for 14:00 UTC.'
  expect(await explain()).toEqual([{ state: 'active', reason: waiting }, waiting])
  await setSequenceStatus(ctx(), { sequenceId, status: 'paused' })
  const paused = 'This session is paused.'
  expect(await explain()).toEqual([{ state: 'active', reason: paused }, paused])
  await setSequenceStatus(ctx(), { sequenceId, status: 'running' })
  await stopAllSending(ctx())
  const stopped = 'A member stopped all sending of your company.'
  expect(await explain()).toEqual([{ state: 'active', reason: stopped }, stopped])
  await resumeSending(ctx())
  await pauseEnrolments(ctx(), { enrolmentIds, reason: 'out_of_office' })
  expect(await explain()).toEqual([
    { state: 'paused', reason: 'The person is away.' },
    'No email is planned: 1 person is away.',
  ])
  await resumeEnrolments(ctx(), { enrolmentIds })
  await setSequenceStatus(ctx(), { sequenceId, status: 'archived' })
  const archived = 'This session is archived.'
  expect(await explain()).toEqual([
    { state: 'stopped', reason: 'Stopped for this person.' },
    archived,
  ])
})

it('a session says how many people wait for what when no email is planned', async () => {
  const names = ['Ada One', 'Bea Two', 'Cleo Three', 'Dora Four']
  const { flowId, people } = await aRunningSession(world, { names })
  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const pause = (enrolmentIds: string[], reason: 'out_of_office' | 'missing_variable' | 'member') =>
    pauseEnrolments(ctx(), { enrolmentIds, reason })
  await pause(ids.slice(0, 2), 'out_of_office')
  await pause(ids.slice(2, 3), 'missing_variable')
  expect(await explainSession(flowId)).toMatch(/09:\d\d UTC\.$/)
  await pause(ids.slice(3), 'member')
  expect(await explainSession(flowId)).toBe(
    'No email is planned: 2 people are away, 1 person needs a fix and 1 person is paused.',
  )
  await setSequenceStatus(ctx(), { sequenceId: flowId, status: 'paused' })
  expect(await explainSession(flowId)).toBe('This session is paused.')
})

it('other companies get no explanation', async () => {
  const { candidate, sequenceId, enrol } = await aSession()
  await enrol()
  const as = await anOwner(world)
  const candidateId = candidate.id
  const ofCandidate = await world.call(getCandidateExplanation, { candidateId }, { as })
  const ofSession = await world.call(getSequenceExplanation, { flowId: sequenceId }, { as })
  expect(ofCandidate.error?.reason).toBe('not_found')
  expect(ofSession.error?.reason).toBe('not_found')
})

async function aSession() {
  const jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  const contacts = ['email:anna@example.org']
  const candidate = await aCandidate(world, world.owner, jobId, { contacts })
  const steps = [aStep({ hours: [14] })]
  const sequenceId = await aSequence(world, world.owner, { jobId, steps, isRunning: false })
  const enrol = async () => {
    const { id: candidateId, personId } = candidate
    const people = [{ personId, candidateId, mailboxId: world.mailboxId }]
    const { enrolled } = await enrolPeople(ctx(), { sequenceId, people })
    return enrolled.map(({ enrolmentId }) => enrolmentId)
  }
  return { candidate, sequenceId, enrol }
}

async function explainCandidate(candidateId: string) {
  const { body } = await world.call(getCandidateExplanation, { candidateId }, { as: world.owner })
  if (!body.enrolment) return null
  const { state, reason, sessionName } = body.enrolment
  expect(sessionName).toBe('Nurses')
  return { state, reason }
}

async function explainSession(flowId: string): Promise<string> {
  const { body } = await world.call(getSequenceExplanation, { flowId }, { as: world.owner })
  expect(body.sessionName).toBe('Nurses')
  return body.reason
}
