import * as contract from '@headwater/contract/reference'
import { encodePack, openTaxonomy, type TaxonomyPack } from '@headwater/taxonomy'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anActor } from '#test/builders'
import { getReadyTaxonomy, getTaxonomy } from './get-taxonomy.ts'
import {
  listOperatorPacks,
  openOperatorTaxonomy,
  removeOperatorPack,
  saveOperatorPack,
} from './operator-packs-store.ts'

const app = startTestApp()
const member = anActor()
const pack: TaxonomyPack = {
  name: 'Sample 3',
  attribution: 'With data of Sample.',
  occupations: [
    {
      id: 'onet-1',
      name: 'Tide watcher',
      aliases: ['Watcher of tides'],
      sector: 'transport',
      ladder: 'operations',
    },
  ],
  skills: [{ id: 'onet-s1', name: 'Reading of tides', kind: 'practice' }],
}

it('packs join the taxonomy and its lists within a minute, and leave them when removed', {
  timeout: 120_000,
}, async () => {
  expect(await versionNow()).toBe(shippedVersion)
  await asOwner((client) => saveOperatorPack(client, { ...kept, content: encodePack(pack) }))
  expect((await getReadyTaxonomy(app.publicContext())).version).toBe(shippedVersion)
  passMinutes(1)
  // Suggestions do not wait while a pack is loading.
  expect((await getReadyTaxonomy(app.publicContext())).version).toBe(shippedVersion)
  const taxonomy = await getTaxonomy(app.publicContext())
  expect(taxonomy.occupation('onet-1')?.name).toBe('Tide watcher')
  expect(await versionNow()).toBe(taxonomy.version)
  expect(await suggest('titles', 'watcher of tid')).toMatchObject([
    { key: 'onet-1', name: 'Tide watcher', matched: 'Watcher of tides' },
  ])
  expect(await suggest('skills', 'reading of tides')).toMatchObject([{ key: 'onet-s1' }])
  expect((await asOwner(openOperatorTaxonomy)).version).toBe(taxonomy.version)

  expect(await asOwner((client) => removeOperatorPack(client, 'onet'))).toBe(true)
  passMinutes(1)
  expect(await versionNow()).toBe(shippedVersion)
  expect(await suggest('titles', 'watcher of tid')).toEqual([])
})

it('attributions are public', async () => {
  const names = async () => {
    const { items } = (await app.call(contract.listAttributions, {})).body
    return items.map(({ name }) => name)
  }
  expect(await names()).toEqual(expect.arrayContaining(['GeoNames', 'Universities', 'MiniLM']))
  expect(await names()).not.toContain('O*NET')
  await asOwner((client) => saveOperatorPack(client, { ...kept, content: encodePack(pack) }))
  const { items } = (await app.call(contract.listAttributions, {})).body
  expect(items).toContainEqual({ name: 'O*NET', text: 'With data of Sample.' })
  await asOwner((client) => removeOperatorPack(client, 'onet'))
})

it('a pack that cannot be read is logged for the operator and changes nothing', {
  timeout: 120_000,
}, async () => {
  await asOwner((client) => saveOperatorPack(client, { ...kept, content: Buffer.from('no pack') }))
  passMinutes(1)
  expect(await versionNow()).toBe(shippedVersion)
  expect(app.log.lines.map(({ parts }) => parts[1])).toEqual([
    'a pack of the taxonomy cannot be read',
  ])
  await asOwner((client) => saveOperatorPack(client, { ...kept, content: encodePack(pack) }))
  passMinutes(1)
  expect((await getTaxonomy(app.publicContext())).occupation('onet-1')).toBeDefined()
})

it('only the operator may write packs', async () => {
  const write = (client: pg.Client) =>
    saveOperatorPack(client, { ...kept, content: Buffer.from('') })
  await expect(withClient(app.appUrl, write)).rejects.toThrow(/permission denied/)
  await asOwner(write)
  expect(await asOwner(listOperatorPacks)).toMatchObject([{ name: 'onet', version: '3' }])
})

const shippedVersion = openTaxonomy().version
const kept = {
  name: 'onet',
  version: '3',
  attribution: 'With data of Sample.',
  occupations: 1,
  skills: 1,
}

async function versionNow(): Promise<string> {
  return (await getTaxonomy(app.publicContext())).version
}

async function suggest(list: 'titles' | 'skills', query: string) {
  return (await app.call(contract.suggestReference, { list, query }, { as: member })).body.items
}

function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(app.ownerUrl, work)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

function passMinutes(minutes: number): void {
  app.clock.advance(minutes * 60_000)
}
