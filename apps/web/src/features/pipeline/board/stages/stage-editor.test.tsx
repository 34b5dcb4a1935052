import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { aBoard, aBoardCard, aBoardStage, openBoard, serveBoard } from '#test/board-builders'
import { fieldErrorsReply, ok, server } from '#test/server'

const own = {
  id: '0198a1f0-0000-7000-8000-00000000dd01',
  name: 'Short',
  isDefault: false,
  stages: aBoard().stages.map(({ name, category, staleDays, answerDays }) => ({
    name: `${name}!`,
    category,
    staleDays,
    answerDays,
  })),
}

let asked: { path: string; body: Record<string, unknown> }[] = []
beforeEach(() => {
  asked = []
  server.use(http.get('*/api2/pipeline/templates', () => ok({ templates: [own] })))
})

async function openEditor() {
  const served = serveBoard(
    aBoard({ cards: [aBoardCard(1, { stageId: aBoardStage('interview').id })] }),
  )
  server.use(
    http.put('*/api2/pipeline/:jobId/stages', async ({ request }) => {
      asked.push({ path: 'stages', body: (await request.json()) as Record<string, unknown> })
      return ok({ moved: 1 })
    }),
    http.post('*/api2/pipeline/templates', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      asked.push({ path: 'templates', body })
      return ok({ ...own, ...body })
    }),
  )
  const app = openBoard()
  await app.user.click(await screen.findByRole('button', { name: 'More for this pipeline' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit stages' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit stages' })
  return { ...served, ...app, dialog }
}

const namesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByLabelText<HTMLInputElement>('Stage name')
    .map(({ value }) => value)

it('stages are added, renamed, reordered and removed, and moving candidates are listed', async () => {
  const { user, dialog } = await openEditor()
  const section = within(dialog).getByRole('region', { name: 'Interview' })
  await user.click(within(section).getByRole('button', { name: 'Add stage to Interview' }))
  await user.type(within(section).getAllByLabelText('Stage name').at(-1) as Element, 'Panel')
  await user.click(within(section).getByRole('button', { name: 'Move Panel up' }))
  expect(namesIn(dialog).slice(3, 5)).toEqual(['Panel', 'Interview'])
  await user.click(within(section).getByRole('button', { name: 'Remove Interview' }))
  expect(await within(dialog).findByText('1 person moves from Interview to Panel.')).toBeTruthy()
  const days = within(section).getByLabelText('Days until Panel is stale')
  await user.clear(days)
  await user.type(days, '4')
  await user.click(within(dialog).getByRole('button', { name: 'Save stages' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const stages = asked[0]?.body.stages as Record<string, unknown>[]
  expect(stages[3]).toEqual({
    name: 'Panel',
    category: 'interview',
    staleDays: 4,
    answerDays: null,
  })
  expect(stages[0]).toMatchObject({ id: aBoardStage('sourced').id })
  expect(await screen.findByText('Stages saved. 1 person moved.')).toBeTruthy()
})

it('the last stage of a category stays, and a stage without a name is rejected', async () => {
  const { user, dialog } = await openEditor()
  const remove = within(dialog).getByRole('button', { name: 'Remove Offer' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  const [first] = within(dialog).getAllByLabelText('Stage name')
  await user.clear(first as Element)
  expect(await within(dialog).findByText('Enter a stage name.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Save stages' }))
  expect(asked).toEqual([])
})

it('the server’s error is shown and the input is kept', async () => {
  const { user, dialog } = await openEditor()
  server.use(
    http.put('*/api2/pipeline/:jobId/stages', () =>
      fieldErrorsReply({ stages: 'Every category needs a stage, in category order.' }),
    ),
  )
  const [first] = within(dialog).getAllByLabelText('Stage name')
  await user.type(first as Element, ' again')
  await user.click(within(dialog).getByRole('button', { name: 'Save stages' }))
  expect(
    await within(dialog).findByText('Every category needs a stage, in category order.'),
  ).toBeTruthy()
  expect(namesIn(dialog)[0]).toBe('Sourced again')
})

it('a built-in or company template is applied, and one is saved', async () => {
  const { user, dialog } = await openEditor()
  const choice = within(dialog).getByRole('combobox', { name: 'Start from a template' })
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: /^With task and panel/ }))
  expect(namesIn(dialog).slice(3, 6)).toEqual(['First call', 'Task', 'Panel'])
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: /^Short/ }))
  expect(namesIn(dialog)[0]).toBe('Sourced!')
  await user.click(within(dialog).getByRole('button', { name: 'Save as template' }))
  await user.type(within(dialog).getByLabelText('Template name'), 'Ours')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Use for new jobs' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save template' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      path: 'templates',
      body: { name: 'Ours', isDefault: true },
    }),
  )
  expect(await screen.findByText('Template “Ours” saved.')).toBeTruthy()
})

it('a template becomes the default for new jobs', async () => {
  const { user, dialog } = await openEditor()
  await user.click(await within(dialog).findByRole('button', { name: 'Set Short as default' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ body: { name: 'Short', isDefault: true } }),
  )
})
