import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import { type Html, html } from '../page.ts'
import type { World } from '../world.ts'

/** The fields of a form that a page sent. */
export type Fields = Readonly<Record<string, string>>

/** The hidden word that binds a form to whoever was shown it. */
export function bindForm(world: World, session: string): Html {
  return html`<input type="hidden" name="bound" value="${wordOf(world, session)}">`
}

/** The fields, if the form was shown to this session; a form of another site never was. */
export function readBoundForm(world: World, session: string, body: unknown): Fields {
  const fields = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))
  const sent = Buffer.from(fields.bound ?? '')
  const word = Buffer.from(wordOf(world, session))
  if (sent.length === word.length && timingSafeEqual(sent, word)) return fields
  throw new ApiError(
    403,
    'invalid_request_error',
    'This form is not from this page. Load it again.',
  )
}

function wordOf({ state }: World, session: string): string {
  return createHmac('sha256', state.formKey).update(session).digest('base64url')
}
