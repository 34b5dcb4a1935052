import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { aThread, serveInbox } from '#test/inbox-builders'
import { renderApp } from '#test/render-app'

it('the navigation counts the people who need a reply and goes to the inbox with G then I', async () => {
  serveInbox({ threads: [aThread(1, { isUnread: true }), aThread(2), aThread(3)] })
  const { user, router } = renderApp('/main/dashboard', {
    as: aClient({ privileges: ['pipeline.write', 'pipeline.review'] }),
  })
  expect(
    await screen.findByRole('link', { name: /^Inbox.*3 need a reply, 1 unread$/ }),
  ).toBeTruthy()
  await user.keyboard('gi')
  await waitFor(() => expect(router.state.location.pathname).toBe('/main/inbox'))
})
