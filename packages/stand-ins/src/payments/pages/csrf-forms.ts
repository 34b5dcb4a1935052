import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import { type Html, html } from '../page.ts'
import type { World } from '../world.ts'

/** The fields of a submitted form. */
export type Fields = Readonly<Record<string, string>>

/** Renders the hidden CSRF token that binds a form to its session. */
export function csrfField(world: World, session: string): Html {
  return html`<input type="hidden" name="bound" value="${csrfToken(world, session)}">`
}

/** Returns the fields if the form's CSRF token fits this session. */
export function parseFormWithCsrf(world: World, session: string, body: unknown): Fields {
  const fields = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))
  const sent = Buffer.from(fields.bound ?? '')
  const word = Buffer.from(csrfToken(world, session))
  if (sent.length === word.length && timingSafeEqual(sent, word)) return fields
  throw new ApiError(
    403,
    'invalid_request_error',
    'This form does not belong to this page. Reload it.',
  )
}

function csrfToken({ state }: World, session: string): string {
  return createHmac('sha256', state.formKey).update(session).digest('base64url')
}
