import type { Attribute } from '@headwater/contract/sourcing/criteria'
import type { Page } from '@headwater/e2e/fixtures/open-browser'

/** One filter change: the preparation, and the final gesture. */
export interface FilterChange {
  readonly attribute: Attribute
  prepare(page: Page): Promise<() => Promise<void>>
}

/** The time between pointing and pressing, by which hover transitions have ended. */
const hoverMs = 200

/** The initial criteria of the session. */
export const firstCriteria = [
  { id: 'title', attribute: 'title', titles: [{ text: 'Software engineer' }] },
  { id: 'skill', attribute: 'skills', mode: 'nice', skills: [{ text: 'Python' }] },
]

/**
 * Filter changes as a recruiter tries them. None leads back to an earlier search, which the page
 * would have cached.
 */
export const filterChanges: readonly FilterChange[] = [
  pickValue('skills'),
  pickValue('skills'),
  setMode('skills', 'Must'),
  chooseOption('relevantYears', 'At least', '3 Years'),
  setMode('title', 'Nice'),
  pickValue('countries'),
  setMode('title', 'Must'),
  pickValue('countries'),
  setMode('skills', 'Nice'),
  chooseOption('relevantYears', 'At least', '2 Years'),
  setMode('countries', 'Nice'),
  pickValue('language'),
  setMode('language', 'Nice'),
  chooseOption('title', 'Seniority from', 'Junior'),
  pickValue('industries'),
  setMode('industries', 'Nice'),
  setMode('countries', 'Must'),
  addKeywords('team'),
  setMode('keywords', 'Nice'),
  chooseOption('totalYears', 'At least', '2 Years'),
  chooseOption('totalYears', 'At most', '20 Years'),
  setMode('totalYears', 'Nice'),
  pickValue('title'),
  removeValue('skills'),
  pickValue('major'),
  setMode('major', 'Nice'),
  setMode('countries', 'Nice'),
  setMode('title', 'Nice'),
  pickValue('company'),
  setMode('company', 'Not'),
  addFilter('stability'),
  chooseOption('stability', 'Least stability', '20 of 100'),
  addFilter('opportunity'),
  setMode('opportunity', 'Must'),
  removeValue('keywords'),
  removeValue('countries'),
  setValueOption('skills', 'Twice'),
  setValueOption('skills', 'Leave out'),
  setMode('skills', 'Must'),
  removeValue('language'),
  setModeTwice('title'),
  setModeTwice('skills'),
  setModeTwice('industries'),
  chooseOption('relevantYears', 'At least', '1 Year'),
  setModeTwice('major'),
  setModeTwice('stability'),
]

/** Sets the mode of an attribute, in its header. */
function setMode(attribute: Attribute, word: 'Must' | 'Nice' | 'Not'): FilterChange {
  return change(attribute, async (page) => {
    return press(page, modeControl(page, attribute).getByRole('radio', { name: word }))
  })
}

/** Sets two modes without a pause: only the final state is searched. */
function setModeTwice(attribute: Attribute): FilterChange {
  return change(attribute, async (page) => {
    const cells = modeControl(page, attribute).getByRole('radio', { checked: false })
    await cells.last().scrollIntoViewIfNeeded()
    const places = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    return async () => {
      for (const { x, y, width, height } of places)
        await page.mouse.click(x + width / 2, y + height / 2)
    }
  })
}

/** Picks the first offered value that is not selected yet. */
function pickValue(attribute: Attribute): FilterChange {
  return change(attribute, async (page) => {
    await expandSection(page, attribute)
    await sectionOf(page, attribute)
      .getByRole('button', { name: /^Add an? / })
      .first()
      .click()
    return press(page, page.getByRole('option', { selected: false }).first())
  })
}

function chooseOption(attribute: Attribute, label: string, option: string): FilterChange {
  return change(attribute, async (page) => {
    await expandSection(page, attribute)
    await sectionOf(page, attribute).getByRole('combobox', { name: label }).click()
    return press(page, page.getByRole('option', { name: option, exact: true }))
  })
}

function addKeywords(words: string): FilterChange {
  return change('keywords', async (page) => {
    await expandSection(page, 'keywords')
    await sectionOf(page, 'keywords').getByLabel('Add words').fill(words)
    return () => page.keyboard.press('Enter')
  })
}

function removeValue(attribute: Attribute): FilterChange {
  return change(attribute, async (page) => {
    await expandSection(page, attribute)
    const buttons = sectionOf(page, attribute).getByRole('button', { name: /^Remove / })
    return press(page, buttons.first())
  })
}

/** Adds a filter that has a value as soon as it is added. */
function addFilter(attribute: Attribute): FilterChange {
  return change(attribute, async (page) => {
    return press(page, sectionOf(page, attribute).getByRole('button', { name: /^Add / }))
  })
}

/** Sets an option in the menu that opens when a value is pressed. */
function setValueOption(attribute: Attribute, word: string): FilterChange {
  return change(attribute, async (page) => {
    await expandSection(page, attribute)
    await sectionOf(page, attribute).locator('[aria-haspopup="dialog"]').first().click()
    const dialog = page.getByRole('dialog')
    return press(page, dialog.getByRole('radio', { name: word, exact: true }))
  })
}

/**
 * The pointer rests on the target before the press, like a person's. The measured gesture is only
 * the button going down and up, because anything else the browser driver does takes time on the
 * same processors.
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

function change(attribute: Attribute, prepare: FilterChange['prepare']): FilterChange {
  return {
    attribute,
    prepare: async (page) => {
      await closeAll(page)
      return prepare(page)
    },
  }
}

/** Closes what the last change left open. Closing restores the focus, which may scroll. */
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

function modeControl(page: Page, attribute: Attribute) {
  return sectionOf(page, attribute)
    .getByRole('radiogroup', { name: /^Weight of / })
    .first()
}

async function expandSection(page: Page, attribute: Attribute): Promise<void> {
  const head = sectionOf(page, attribute).locator('h3 button')
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}
