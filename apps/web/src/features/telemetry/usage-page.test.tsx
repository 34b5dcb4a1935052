import type { FailureGroup, RecordedFailure } from '@headwater/contract/telemetry'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { aManager } from '#test/team-builders'

const path = '/main/settings/team/usage'
const groupId = '0198a1f0-0000-7000-8000-000000000901'

const group: FailureGroup = {
  id: groupId,
  message: 'API returned code 500',
  method: 'GET',
  route: '/api2/jobs/:id',
  times: 1_204,
  people: 3,
  firstSeenAt: '2026-05-01T09:00:00.000Z',
  lastSeenAt: '2026-05-14T09:00:00.000Z',
}
const failure: RecordedFailure = {
  id: '0198a1f0-0000-7000-8000-000000000902',
  clientId: '0198a1f0-0000-7000-8000-000000000003',
  memberName: 'Tomas Wilk',
  message: 'API returned code 500',
  name: 'Error',
  requestUrl: '/api2/jobs/17?tab=team',
  statusCode: 502,
  responseBody: '{"code":500,"body":null}',
  method: 'GET',
  timestamp: '2026-05-14T08:59:59.000Z',
  stack: 'Error: at call',
}

beforeEach(() => {
  server.use(
    http.get('*/api2/telemetry/usage', () =>
      ok({
        pages: [
          { name: '/main/settings/team', times: 1_240 },
          { name: '/gone/$id', times: 3 },
          { name: '/main/sourcingsession/$jobFlowId', times: 2 },
          { name: '/main/sourcingsession/$jobFlowId/', times: 1 },
        ],
        actions: [{ name: 'job_created', times: 7 }],
      }),
    ),
    http.get('*/api2/telemetry/failures', () => ok({ items: [group], nextCursor: null })),
    http.get('*/api2/telemetry/failures/:groupId', () =>
      ok({ items: [failure], nextCursor: null }),
    ),
  )
})

describe('usage and failures', () => {
  it('shows pages by their titles and actions by their names, with counts', async () => {
    await open()
    const pages = await screen.findByRole('table', { name: 'Pages opened' })
    expect(listRows(pages)).toEqual(['Team · Settings1,240', '/gone/$id3', 'Session3'])
    const actions = screen.getByRole('table', { name: 'Actions done' })
    expect(listRows(actions)).toEqual(['Job created7'])
  })

  it('shows all pages on demand', async () => {
    const pages = Array.from({ length: 9 }, (_, index) => ({
      name: `/p/${index}`,
      times: 9 - index,
    }))
    server.use(http.get('*/api2/telemetry/usage', () => ok({ pages, actions: [] })))
    const { user } = await open()
    const table = await screen.findByRole('table', { name: 'Pages opened' })
    expect(listRows(table)).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Show all 9' }))
    expect(listRows(table)).toHaveLength(9)
  })

  it('lists failures with message, address, times and people', async () => {
    await open()
    const failures = await screen.findByRole('table', { name: 'Failures' })
    expect(listRows(failures)[0]).toContain('API returned code 500GET /api2/jobs/:id')
    const cells = within(failures).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['1,204', '3']),
    )
  })

  it('opens a failure with all of its fields, by keyboard too', async () => {
    const { user } = await open()
    await screen.findByRole('table', { name: 'Failures' })
    await user.keyboard('j{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Failure' })
    const details = await within(panel).findByRole('list', { name: 'Each time' })
    expect(details.textContent).toContain('Tomas Wilk')
    const fields = within(details)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    const { id: _id, clientId: _clientId, memberName: _name, ...reported } = failure
    expect(fields.toSorted()).toEqual(Object.values(reported).map(String).toSorted())
  })

  it('loads older failures of a group', async () => {
    server.use(
      http.get('*/api2/telemetry/failures/:groupId', ({ request }) => {
        const isOlder = new URL(request.url).searchParams.has('cursor')
        const id = crypto.randomUUID()
        return ok({
          items: [{ ...failure, id, memberName: isOlder ? 'Ada Moss' : 'Tomas Wilk' }],
          nextCursor: isOlder ? null : 'older',
        })
      }),
    )
    const { user } = await open()
    await screen.findByRole('table', { name: 'Failures' })
    await user.keyboard('j{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Failure' })
    await user.click(await within(panel).findByRole('button', { name: 'Show older' }))
    expect(await within(panel).findByText(/Ada Moss/)).toBeTruthy()
  })

  it('renders a few dozen of ten thousand failures and loads older ones', async () => {
    const items = Array.from({ length: 100 }, () => ({ ...group, id: crypto.randomUUID() }))
    server.use(http.get('*/api2/telemetry/failures', () => ok({ items, nextCursor: 'older' })))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    const failures = screen.getByRole('table', { name: 'Failures' })
    expect(within(failures).getAllByRole('row').length).toBeLessThan(70)
  })

  it('shows that nothing was counted and nothing failed', async () => {
    server.use(
      http.get('*/api2/telemetry/usage', () => ok({ pages: [], actions: [] })),
      http.get('*/api2/telemetry/failures', () => ok({ items: [], nextCursor: null })),
    )
    await open()
    expect(await screen.findAllByText('Nothing counted yet')).toHaveLength(2)
    expect(await screen.findByText('No failures')).toBeTruthy()
  })

  it.each([
    ['usage', 'Pages opened'],
    ['failures', 'Failures'],
  ])('shows why %s could not be loaded and offers a retry', async (list, label) => {
    let isDown = true
    const address = `*/api2/telemetry/${list}`
    server.use(http.get(address, () => (isDown ? errorReply(422, 422, 'forbidden') : undefined)))
    const { user } = await open()
    const card = screen.getByRole('region', { name: label })
    const alert = await within(card).findByRole('alert')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await within(card).findByRole('table', { name: label })).toBeTruthy()
  })

  it('is closed to members without the privilege and explains it', async () => {
    server.use(http.get('*/api2/telemetry/*', () => expect.unreachable()))
    await open(aManager({ privileges: ['team.manage', 'audit.read'] }))
    expect(await screen.findByText('You don’t have access to usage and failures')).toBeTruthy()
  })

  it('is linked from the team page for owners only', async () => {
    serveSettings()
    const { user, router, unmount } = renderApp('/main/settings/team', { as: aManager() })
    await user.click(await screen.findByRole('link', { name: 'Usage and failures' }))
    expect(router.state.location.pathname).toBe(path)
    unmount()
    renderApp('/main/settings/team', {
      as: aManager({ privileges: ['team.manage', 'audit.read'] }),
    })
    expect(await screen.findByRole('link', { name: 'Audit log' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Usage and failures' })).toBeNull()
  })
})

async function open(as = aManager()) {
  const app = renderApp(path, { as })
  await screen.findByRole('heading', { name: 'Usage and failures' })
  return app
}

/** Returns the text of each row but the head. */
function listRows(table: HTMLElement): (string | null)[] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}
