import {
  type PackUpload,
  type TaxonomyPack,
  taxonomiesTopic,
} from '@headwater/contract/reference/taxonomies'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { sendLiveChange, serveLive } from '#test/live-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { checkPackFiles } from './check-pack-files.ts'

const path = '*/api2/reference/taxonomies'
const builtIn = { version: 'a1', occupations: 545, skills: 2_600 }
const owner = aClient({ privileges: ['company.manage'] })
const uploadId = '0198a1f0-0000-7000-8000-0000000000f1'
let packs: TaxonomyPack[]
let uploads: PackUpload[]

beforeEach(() => {
  packs = []
  uploads = []
  serveSettings()
  server.use(http.get(path, () => ok({ builtIn, packs, uploads })))
})

it('the active lists are shown with owner and licence', async () => {
  packs = [aPack(), aPack({ owner: 'operator', isInForce: false, version: '1.1.1' })]
  packs.push(aPack({ owner: 'operator', name: 'onet', version: '29.2', occupations: null }))
  renderApp('/main/settings/team/taxonomies', { as: aClient() })
  const rows = await rowsOf('Active occupation lists')
  expect(rows).toEqual([
    'HeadwaterBuilt in545 occupations, 2,600 skills, in eight languages',
    'ESCO 1.2.0Your company’s3,039 occupations, 13,939 skills, since 14 May 2026With data of ESCO.Licence: Free',
    expect.stringContaining('ESCO 1.1.1Replaced by your company’s'),
    expect.stringContaining('O*NET 29.2From your operatorNot counted, since'),
  ])
  // A user without the privilege sees the lists and why they can't change them.
  expect(screen.getByText('You can only view these lists')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  const choose = screen.getAllByRole('button', { name: 'Choose files' })[0]
  expect(choose?.getAttribute('aria-disabled')).toBe('true')
})

it('a publisher’s files are uploaded one after the other and shown once parsed', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(`${path}/uploads`, async ({ request }) => {
      sent.push(await request.json())
      return ok(anUpload())
    }),
    http.put(`${path}/uploads/:id/parts/:part`, async ({ request, params }) => {
      const { data } = (await request.json()) as { data: string }
      sent.push([params.id, params.part, atob(data)])
      uploads = [anUpload({ status: 'reading' })]
      return ok({ status: 'reading', missing: 0 })
    }),
  )
  const streams = serveLive()
  const { user } = renderApp('/main/settings/team/taxonomies', { as: owner })
  const files = [aFile('classification.zip', 'first'), aFile('relations.zip', 'second')]
  await user.upload(await screen.findByLabelText('Files of ESCO'), files)
  expect(await screen.findByText(/ESCO is being processed/)).toBeTruthy()
  expect(sent).toEqual([
    {
      name: 'esco',
      files: [
        { name: 'classification.zip', bytes: 5 },
        { name: 'relations.zip', bytes: 6 },
      ],
    },
    [uploadId, '0', 'firstsecond'],
  ])
  uploads = []
  packs = [aPack()]
  const key = owner.company_id
  await sendLiveChange(streams, { topic: taxonomiesTopic.name, key, change: { uploadId } })
  expect(await screen.findByText('ESCO 1.2.0')).toBeTruthy()
  expect(screen.queryByText(/is being processed/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose newer files' })).toBeTruthy()
})

it('refused files show the reason and can be discarded', async () => {
  uploads = [anUpload({ status: 'failed', failure: 'skills_en.csv is missing.' })]
  uploads.push(anUpload({ name: 'onet', id: uploadId.replace('f1', 'f2') }))
  const discarded: unknown[] = []
  server.use(
    http.post(`${path}/uploads`, () => errorReply(101, 400, 'invalid_input', 'Too many files.')),
    http.delete(`${path}/uploads/:id`, ({ params }) => {
      discarded.push(params.id)
      uploads = uploads.slice(1)
      return ok({})
    }),
  )
  const { user } = renderApp('/main/settings/team/taxonomies', { as: owner })
  expect(await screen.findByText('skills_en.csv is missing.')).toBeTruthy()
  expect(screen.getByText(/The upload was interrupted/)).toBeTruthy()
  const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' })
  await user.click(dismiss as HTMLElement)
  await waitFor(() => expect(screen.queryByText('skills_en.csv is missing.')).toBeNull())
  expect(discarded).toEqual([uploadId])
  await user.upload(screen.getByLabelText('Files of ESCO'), [aFile('a.zip', 'a')])
  expect(await screen.findByText('Too many files.')).toBeTruthy()
})

it('the company’s own list is removed after confirmation', async () => {
  packs = [aPack()]
  server.use(
    http.delete(`${path}/:name`, ({ params }) => {
      packs = packs.filter(({ name }) => name !== params.name)
      return ok({})
    }),
  )
  const { user } = renderApp('/main/settings/team/taxonomies', { as: owner })
  await user.click(await screen.findByRole('button', { name: 'Remove ESCO 1.2.0' }))
  await user.click(await screen.findByRole('button', { name: 'Remove ESCO' }))
  await waitFor(async () => expect(await rowsOf('Active occupation lists')).toHaveLength(1))
})

it('files are checked before the upload', () => {
  const big = Object.defineProperty(aFile('a.zip', 'a'), 'size', { value: 65 * 2 ** 20 })
  const many = Array.from({ length: 81 }, (_, at) => aFile(`${at}.csv`, 'a'))
  const cases: [File[], RegExp | undefined][] = [
    [[aFile('read me.pdf', 'a'), aFile('a.CSV', 'a'), aFile('b.csv', '')], undefined],
    [[aFile('a.exe', 'a')], /^Choose the publisher’s zip, CSV/],
    [[], /^Choose the publisher’s zip, CSV/],
    [many, /^81 files are too many/],
    [[big], /64 MB/],
    [[aFile('a.csv', 'a'), aFile('A.csv', 'b')], /same name/],
  ]
  for (const [files, sentence] of cases) {
    const { fault } = checkPackFiles(files)
    if (sentence) expect(fault).toMatch(sentence)
    else expect(fault).toBeUndefined()
  }
})

function aPack(changes: Partial<TaxonomyPack> = {}): TaxonomyPack {
  return {
    name: 'esco',
    owner: 'company',
    isInForce: true,
    version: '1.2.0',
    occupations: 3_039,
    skills: 13_939,
    attribution: 'With data of ESCO.',
    licence: 'Free',
    addedAt: '2026-05-14T09:00:00.000Z',
    ...changes,
  }
}

function anUpload(changes: Partial<PackUpload> = {}): PackUpload {
  return {
    id: uploadId,
    name: 'esco',
    status: 'uploading',
    fileBytes: 11,
    failure: null,
    files: [{ name: 'classification.zip', bytes: 11 }],
    missingParts: [0],
    createdAt: '2026-05-14T09:00:00.000Z',
    ...changes,
  }
}

function aFile(name: string, content: string): File {
  return new File([content], name)
}

async function rowsOf(label: string): Promise<string[]> {
  const list = await screen.findByRole('list', { name: label })
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
}
