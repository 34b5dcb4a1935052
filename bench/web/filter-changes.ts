import type { Attribute } from '@headwater/contract/sourcing/criteria'
import type { Page } from '@headwater/e2e/fixtures/open-browser'

/** One change of a filter: everything up to the last gesture, and that gesture. */
export interface Change {
  readonly attribute: Attribute
  prepare(page: Page): Promise<() => Promise<void>>
}

/** As long as whoever points at something takes to press it; colours have come to rest by then. */
const hoverMs = 200

/** What the session begins with. */
export const firstCriteria = [
  { id: 'title', attribute: 'title', titles: [{ text: 'Software engineer' }] },
  { id: 'skill', attribute: 'skills', mode: 'nice', skills: [{ text: 'Python' }] },
]

/**
 * Filters as somebody tries them out. None leads back to a search there was before, which the page
 * would still have.
 */
export const filterChanges: readonly Change[] = [
  ...[pick('skills'), pick('skills'), weigh('skills', 'Must')],
  ...[choose('relevantYears', 'At least', '3 Years'), weigh('title', 'Nice')],
  ...[pick('countries'), weigh('title', 'Must'), pick('countries'), weigh('skills', 'Nice')],
  ...[choose('relevantYears', 'At least', '2 Years'), weigh('countries', 'Nice')],
  ...[pick('language'), weigh('language', 'Nice'), choose('title', 'Seniority from', 'Junior')],
  ...[pick('industries'), weigh('industries', 'Nice'), weigh('countries', 'Must')],
  ...[write('team'), weigh('keywords', 'Nice'), choose('totalYears', 'At least', '2 Years')],
  ...[choose('totalYears', 'At most', '20 Years'), weigh('totalYears', 'Nice'), pick('title')],
  ...[drop('skills'), pick('major'), weigh('major', 'Nice'), weigh('countries', 'Nice')],
  ...[weigh('title', 'Nice'), pick('company'), weigh('company', 'Not')],
  ...[add('stability'), choose('stability', 'Least stability', '20 of 100')],
  ...[add('opportunity'), weigh('opportunity', 'Must'), drop('keywords'), drop('countries')],
  ...[set('skills', 'Twice'), set('skills', 'Leave out'), weigh('skills', 'Must')],
  ...[drop('language'), hurry('title'), hurry('skills'), hurry('industries')],
  ...[choose('relevantYears', 'At least', '1 Year'), hurry('major'), hurry('stability')],
]

/** How much an attribute counts, at its head. */
function weigh(attribute: Attribute, word: 'Must' | 'Nice' | 'Not'): Change {
  return change(attribute, async (page) => {
    return press(page, weightOf(page, attribute).getByRole('radio', { name: word }))
  })
}

/** Two cells without a pause: only what comes to rest is searched for. */
function hurry(attribute: Attribute): Change {
  return change(attribute, async (page) => {
    const cells = weightOf(page, attribute).getByRole('radio', { checked: false })
    await cells.last().scrollIntoViewIfNeeded()
    const places = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    return async () => {
      for (const { x, y, width, height } of places)
        await page.mouse.click(x + width / 2, y + height / 2)
    }
  })
}

/** The first of the values on offer that is not chosen yet. */
function pick(attribute: Attribute): Change {
  return change(attribute, async (page) => {
    await unfold(page, attribute)
    await sectionOf(page, attribute)
      .getByRole('button', { name: /^Add an? / })
      .first()
      .click()
    return press(page, page.getByRole('option', { selected: false }).first())
  })
}

function choose(attribute: Attribute, label: string, option: string): Change {
  return change(attribute, async (page) => {
    await unfold(page, attribute)
    await sectionOf(page, attribute).getByRole('combobox', { name: label }).click()
    return press(page, page.getByRole('option', { name: option, exact: true }))
  })
}

function write(words: string): Change {
  return change('keywords', async (page) => {
    await unfold(page, 'keywords')
    await sectionOf(page, 'keywords').getByLabel('Add words').fill(words)
    return () => page.keyboard.press('Enter')
  })
}

function drop(attribute: Attribute): Change {
  return change(attribute, async (page) => {
    await unfold(page, attribute)
    const buttons = sectionOf(page, attribute).getByRole('button', { name: /^Remove / })
    return press(page, buttons.first())
  })
}

/** A filter that has a value as soon as it is asked for. */
function add(attribute: Attribute): Change {
  return change(attribute, async (page) => {
    return press(page, sectionOf(page, attribute).getByRole('button', { name: /^Add / }))
  })
}

/** In what a value shows when it is pressed. */
function set(attribute: Attribute, word: string): Change {
  return change(attribute, async (page) => {
    await unfold(page, attribute)
    await sectionOf(page, attribute).locator('[aria-haspopup="dialog"]').first().click()
    const dialog = page.getByRole('dialog')
    return press(page, dialog.getByRole('radio', { name: word, exact: true }))
  })
}

/**
 * The pointer rests on it before it is pressed, as that of a person does. The gesture itself is no more
 * than a button going down and up: whatever else the driver of the browser does takes its time as well,
 * on the same processors.
 */
async function press(page: Page, target: ReturnType<Page['locator']>) {
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(hoverMs)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

function change(attribute: Attribute, prepare: Change['prepare']): Change {
  return {
    attribute,
    prepare: async (page) => {
      await closeAll(page)
      return prepare(page)
    },
  }
}

/** Whatever the last change left open. What is closed gives the focus back, which may scroll. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[data-radix-popper-content-wrapper]')
  for (let tries = 0; (await open.count()) > 0 && tries < 5; tries += 1) {
    await page.keyboard.press('Escape')
    await open
      .first()
      .waitFor({ state: 'detached', timeout: 2_000 })
      .catch(() => undefined)
  }
  await page.mouse.move(900, 20)
}

function sectionOf(page: Page, attribute: Attribute) {
  return page.locator(`section[data-attribute="${attribute}"]`)
}

function weightOf(page: Page, attribute: Attribute) {
  return sectionOf(page, attribute)
    .getByRole('radiogroup', { name: /^Weight of / })
    .first()
}

async function unfold(page: Page, attribute: Attribute): Promise<void> {
  const head = sectionOf(page, attribute).locator('h3 button')
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}
