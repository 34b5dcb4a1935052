import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBrowser } from '@headwater/e2e/fixtures/open-browser'
import type { TourPage } from './pages.ts'

/** The pictures of the README, by the page and the theme they show. */
const shown: readonly { name: string; path: TourPage['path']; theme: 'light' | 'dark' }[] = [
  { name: 'results', path: '/main/sourcingsession/$jobFlowId', theme: 'light' },
  { name: 'steps', path: '/main/flow-steps/$jobId/$flowId', theme: 'light' },
  { name: 'inbox', path: '/main/inbox', theme: 'light' },
  { name: 'pipeline', path: '/main/pipeline/$jobId', theme: 'light' },
  { name: 'jobs', path: '/main/jobs', theme: 'dark' },
  { name: 'shortlist', path: '/shortlist/$token', theme: 'light' },
]

/** Crops six pictures of a tour to one screen and writes them to the target folder. */
export async function writeReadmePictures(
  pages: readonly TourPage[],
  folder: string,
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    for (const { name, path, theme } of shown) {
      const file = pages.find((one) => one.path === path)?.name
      const picture = await readFile(join(folder, `${theme}-1440`, `${file}.png`), 'base64')
      const webp = await page.evaluate(cropToWebp, picture)
      await writeFile(join(target, `${name}.webp`), Buffer.from(webp, 'base64'))
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
async function cropToWebp(picture: string): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = new OffscreenCanvas(1440, 900)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  return new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.readAsDataURL(blob)
  })
}
