import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const code = 'O*NET-SOC Code'

/** A publication of O*NET with one occupation, for this test alone. */
export async function anOnetFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taxonomy-script-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const onet = join(folder, 'onet')
  await mkdir(onet)
  const write = (name: string, ...rows: string[][]) =>
    writeFile(join(onet, name), rows.map((row) => `${row.join('\t')}\n`).join(''))
  await write('Occupation Data.txt', [code, 'Title'], ['51-9199.77', 'Bell Casters'])
  await write('Alternate Titles.txt', [code, 'Alternate Title', 'Short Title'])
  await write('Read Me.txt', ['O*NET 31.4 Database'])
  return onet
}
