import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aDocx, aPdf, aResume } from '#test/document-file-builders'
import { anOwner } from '#test/identity-builders'
import { aDoneImport } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { watchReaders } from '#test/watch-readers'
import { aZip } from '#test/zip-builder'
import { parseResumeFile } from '../manual-candidates/parse-resume-file.ts'

const app = startTestApp()

beforeAll(warmKnowledge)

it('archives of two companies share one reader and leave the other to a company that uploads', async () => {
  const names = ['One', 'Two']
  const archive = Buffer.from(
    aZip(Object.fromEntries(names.map((name) => [`${name}.docx`, aDocx([name])]))),
  )
  const [a, b, c] = [await anOwner(app), await anOwner(app), await anOwner(app)]
  const file = { fileName: 'all.zip', content: archive }
  using readers = watchReaders()
  const imports = [a, b].map((as) => readers.runAs('import', () => aDoneImport(app, as, file)))
  await expect.poll(() => readers.runningAtEachStart.length).toBeGreaterThan(0)

  const bytes = Buffer.from(aPdf(aResume.split('\n')))
  const upload = { name: 'Anna.pdf', bytes, field: 'data' }
  await readers.runAs('upload', () => parseResumeFile(app.contextFor(c), upload))
  await Promise.all(imports)

  const running = readers.runningAtEachStart
  const count = (label: string, labels: readonly string[]) =>
    labels.filter((one) => one === label).length
  expect(running.flat()).toContain('upload')
  // Each document of both archives is read for the preview and for the import.
  expect(running).toHaveLength(9)
  expect(Math.max(...running.map((labels) => count('import', labels)))).toBe(1)
}, 60_000)
