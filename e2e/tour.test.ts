import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePictures } from '@headwater/scripts/tour/take-pictures'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journey } from '#fixtures/journey'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-test-'))
})

afterAll(() => rm(folder, { recursive: true }))

describe('the tour', () => {
  journey('takes a picture of a page in each theme', async ({ openPage }) => {
    expect(await visit(await openPage(), '/terms')).toEqual([])
    expect(await readdir(folder)).toEqual(['dark-1440', 'light-1440'])
    expect(await readdir(join(folder, 'dark-1440'))).toEqual(['page.png'])
  })

  journey('reports a page that does not exist', async ({ openPage }) => {
    const page = await openPage({ expected: [/status of 404/] })
    const problems = await visit(page, '/nowhere')
    expect(problems).toContain('shows that the page does not exist')
  })

  journey('reports a page that fails', async ({ openPage }) => {
    const page = await openPage({ expected: [/./] })
    await page.route('**/terms-page-*.js', (route) => route.abort())
    expect((await visit(page, '/terms')).join('\n')).toMatch(/shows that the page failed/)
  })

  journey('reports a page that is wider than the screen', async ({ openPage }) => {
    const page = await openPage()
    const open = async () => {
      await page.goto('/terms')
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        heading.style.width = '3000px'
      })
    }
    const problems = await takePictures({ page, name: 'page', folder, open })
    expect(problems).toEqual([expect.stringMatching(/^is \d+ px wider than the screen$/)])
  })

  journey('reports an error that a page logs', async ({ openPage }) => {
    const page = await openPage({ expected: [/the console/] })
    await page.addInitScript({ content: "console.error('An error in the console')" })
    expect(await visit(page, '/terms')).toEqual([
      expect.stringContaining('An error in the console'),
    ])
  })

  journey('reports a page that cannot be loaded', async ({ openPage }) => {
    const page = await openPage({ expected: [/./] })
    await page.route('**/terms', (route) => route.abort())
    expect((await visit(page, '/terms')).join('\n')).toContain('net::ERR_FAILED')
  })
})

function visit(page: Page, path: string): Promise<string[]> {
  return takePictures({ page, name: 'page', folder, open: () => page.goto(path) })
}
