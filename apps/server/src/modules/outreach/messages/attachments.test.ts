import * as contract from '@headwater/contract/outreach/messages'
import { getThread } from '@headwater/contract/outreach/threads'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aCandidate } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aMailbox } from '#test/mailbox-builders'
import { setOutreachSettings } from '#test/outreach-builders'
import { aThread } from '#test/thread-builders'

const world = startTestApp()
let owner: Member
let mailboxId: string

beforeEach(async () => {
  owner = await anOwner(world)
  mailboxId = (await aMailbox(world, owner)).id
  await setOutreachSettings(world, owner)
})

function upload(name: string, content: Buffer, as = owner) {
  const data = content.toString('base64')
  return world.call(contract.addAttachment, { name, contentType: 'text/html', data }, { as })
}

function download(attachmentId: string, as = owner) {
  return world.call(contract.getAttachment, { attachmentId }, { as })
}

const isDownload = {
  'content-type': 'application/octet-stream',
  'content-disposition': expect.stringMatching(/^attachment/),
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
}

describe('an uploaded file', () => {
  it.each([
    ['%PDF-1.7 x', 'application/pdf'],
    ['<script>alert(1)</script>', 'text/plain'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'text/plain'],
    ['\u0000\u0001binary', 'application/octet-stream'],
  ])('with the content %j is %s, whatever the browser says', async (content, contentType) => {
    const { body } = await upload('file.html', Buffer.from(content))
    expect(body).toMatchObject({ contentType })
    expect((await download(body.id)).headers).toMatchObject(isDownload)
  })

  it.each([
    ['setup.exe', Buffer.from('x')],
    ['invoice.pdf.js ', Buffer.from('x')],
    ['cv.pdf', Buffer.from('4d5a900003000000', 'hex')],
    ['cv.docx', Buffer.from('7f454c4602010100', 'hex')],
  ])('that could run is refused: %s', async (name, content) => {
    const { error } = await upload(name, content)
    expect(error).toMatchObject({
      reason: 'invalid_input',
      fields: { data: expect.stringContaining('programs') },
    })
  })

  it('that only begins like a program is taken', async () => {
    expect((await upload('notes.txt', Buffer.from('MZ is how it begins'))).error).toBeUndefined()
  })

  it('larger than 10 MB is refused', async () => {
    const { error } = await upload('big.bin', Buffer.alloc(contract.maxAttachmentBytes + 1))
    expect(error?.fields).toHaveProperty('data')
  })

  it('that was not sent yet belongs to its member alone', async () => {
    const { body } = await upload('cv.pdf', Buffer.from('%PDF-1.7'))
    const colleague = await aMember(world, { companyId: owner.companyId })
    const theirs = (await aMailbox(world, colleague)).id
    expect((await download(body.id, colleague)).error?.reason).toBe('not_found')
    const { threadId } = await aThread(world, owner, { mailboxId })
    const sent = await send({ threadId, mailboxId: theirs, attachmentIds: [body.id] }, colleague)
    expect(sent.error?.reason).toBe('not_found')
  })

  it('is read by the company once it was sent, and by no other', async () => {
    const { body: file } = await upload('offer.pdf', Buffer.from('%PDF-1.7'))
    const jobId = await aJob(world, owner)
    const contacts = ['email:teresa@candidate.test']
    const { id: candidateId } = await aCandidate(world, owner, jobId, { contacts })
    const { body } = await send({ candidateId, attachmentIds: [file.id] })
    const { body: thread } = await world.call(getThread, { threadId: body.threadId }, { as: owner })
    expect(thread.entries).toMatchObject([{ attachments: [{ id: file.id, name: 'offer.pdf' }] }])
    const colleague = await aMember(world, { companyId: owner.companyId })
    expect((await download(file.id, colleague)).headers).toMatchObject(isDownload)
    expect((await download(file.id, await anOwner(world))).error?.reason).toBe('not_found')
  })
})

function send(changes: object, as = owner) {
  const content = { subject: 'A role', bodyHtml: '<p>Hello</p>', templateId: null }
  const args = { mailboxId, ...content, attachmentIds: [], remindAfterDays: null, ...changes }
  return world.call(contract.sendMessage, args, { as, headers: { 'idempotency-key': newId() } })
}

it('a received file is listed in the thread and downloaded, never shown', async () => {
  const { threadId, receivedId } = await aThread(world, owner, { mailboxId })
  const id = newId()
  const content = Buffer.from('<script>alert(1)</script>')
  await world.ownerDb
    .insertInto('outreach.attachments')
    .values({
      companyId: owner.companyId,
      id,
      messageId: null,
      receivedId,
      addedBy: null,
      name: 'cv.html',
      contentType: 'text/html',
      bytes: content.length,
      content,
    })
    .execute()
  const { body } = await world.call(getThread, { threadId }, { as: owner })
  expect(body.entries.at(-1)).toMatchObject({ attachments: [{ id, name: 'cv.html' }] })
  expect((await download(id)).headers).toMatchObject(isDownload)
  expect((await download(id, await anOwner(world))).error?.reason).toBe('not_found')
})
