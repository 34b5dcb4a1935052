import { testCards } from '../money/test-cards.ts'
import { type Html, html } from '../page.ts'
import type { Fields } from './csrf-forms.ts'

/** The validated card input, or the reason why it is invalid. */
export type TypedCard =
  | { number: string; expMonth: number; expYear: number; name: string | null }
  | { reason: string; field: 'number' | 'expiry' | 'cvc' }

/** Renders the card fields, with the values already typed. */
export function cardFields(typed: Fields): Html {
  return html`
    <label>Card number
      <input name="number" inputmode="numeric" autocomplete="off" maxlength="23" placeholder="1234 1234 1234 1234" required value="${formatCardNumber(typed.number ?? '')}">
    </label>
    <div class="pair">
      <label>Expiry <input name="expiry" inputmode="numeric" autocomplete="off" maxlength="7" placeholder="MM / YY" required value="${typed.expiry ?? ''}"></label>
      <label>Security code <input name="cvc" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="CVC" required value="${typed.cvc ?? ''}"></label>
    </div>
    <label>Name on card <input name="name" autocomplete="off" maxlength="100" required value="${typed.name ?? ''}"></label>`
}

/** Renders the buttons that fill a test card in and keep the other values. */
export function testCardButtons(form: string, extra: Html | string = ''): Html {
  return html`
    <details class="test-cards" open>
      <summary>Test cards: no money moves here</summary>
      <ul>${testCards.map(
        ({ number, title }) => html`
          <li><button form="${form}" name="fill" value="${number}" formnovalidate>${title}<small>${formatCardNumber(number)}</small></button></li>`,
      )}${extra}</ul>
    </details>`
}

/** Returns the form values after a test card was chosen, or undefined if none was. */
export function fillTestCard(fields: Fields): Fields | undefined {
  const card = testCards.find(({ number }) => number === fields.fill)
  return card && { ...fields, number: card.number, expiry: '12 / 34', cvc: '123' }
}

export function parseCard(fields: Fields, now: number): TypedCard {
  const number = (fields.number ?? '').replace(/\D/g, '')
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(fields.expiry ?? '') ?? []
  const expMonth = Number(month)
  const expYear = 2000 + Number(year)
  if (number.length < 12) return { field: 'number', reason: 'The card number is too short.' }
  if (!month || expMonth < 1 || expMonth > 12) {
    return { field: 'expiry', reason: 'Enter the expiry as MM / YY.' }
  }
  if (Date.UTC(expYear, expMonth, 1) <= now * 1_000) {
    return { field: 'expiry', reason: 'This card has expired.' }
  }
  if (!/^\d{3,4}$/.test(fields.cvc ?? '')) {
    return { field: 'cvc', reason: 'The security code has three or four digits.' }
  }
  return { number, expMonth, expYear, name: fields.name?.trim() || null }
}

/** Renders the same card in hidden fields, for the next step. */
export function hiddenCardFields(typed: Fields): Html {
  return html`${['number', 'expiry', 'cvc', 'name', 'email'].map(
    (name) => html`<input type="hidden" name="${name}" value="${typed[name] ?? ''}">`,
  )}`
}

function formatCardNumber(number: string): string {
  return number.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
}
