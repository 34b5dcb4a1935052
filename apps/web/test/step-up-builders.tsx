import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { errorReply, ok, server } from './server.tsx'

/** Refuses the next request to a path, as for a session whose last step-up is old. */
export function requireStepUpOnce(method: 'get' | 'post', path: string): void {
  server.use(
    http[method](path, () => errorReply(422, 422, 'step_up_needed'), { once: true }),
    http.post('*/api2/identity/step-up/start', () =>
      ok({ challenge: 'c1', methods: ['password'], passkeyOptions: null }),
    ),
    http.post('*/api2/identity/step-up', () => ok(null)),
  )
}

/** Confirms the user's identity in the dialog that opens. */
export async function confirmWithPassword(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Password'), 'sourced-and-explained{Enter}')
}
