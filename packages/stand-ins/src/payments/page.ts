import { type Html, html } from '../mail/html.ts'

export { type Html, html }

const logo = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="3" aria-hidden="true"><path d="M5 3.2v17.6"/><path d="M19 3.2v17.6"/><path d="M5 6.5c0 7 14 4 14 11"/></svg>`

/** Lucide's arrow-left, which the typeface lacks. */
export const arrowBack = html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m12 19-7-7 7-7"/><path d="M19 12H5"/></svg>`

export const brand = html`<span class="brand">${logo} Headwater</span>`

/** Returns a whole document around a page's content. */
export function renderDocument(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Headwater payments</title>
  <link rel="stylesheet" href="/assets/style.css">
  <link rel="icon" href="data:,">
</head>
<body>${body}</body>
</html>
`.html
}

interface Sheet {
  title: string
  /** Content at the right of the header, usually the link back. */
  aside?: Html
  isNarrow?: boolean
}

/** Renders a page with the header above one sheet. */
export function renderSheet({ title, aside, isNarrow = false }: Sheet, content: Html): string {
  return renderDocument(
    title,
    html`
      <header class="bar">${brand}<span>${aside ?? 'A stand-in: no money moves.'}</span></header>
      <main class="page ${isNarrow ? 'narrow' : ''}">${content}</main>`,
  )
}

/** Renders a page with one message, and optionally a link. */
export function renderMessagePage(title: string, sentence: string, way?: Html): string {
  return renderSheet(
    { title, isNarrow: true },
    html`<h1>${title}</h1><p class="lead">${sentence}</p>${way ? html`<div class="buttons">${way}</div>` : ''}`,
  )
}

/** Formats an amount: $1,234.50, and −$9.00. */
export function formatMoney(cents: number, currency = 'usd'): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
    Math.abs(cents) / 100,
  )
  return cents < 0 ? `−${amount}` : amount
}

export function formatDay(moment: number): string {
  return new Date(moment * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function formatMinute(moment: number): string {
  return `${formatDay(moment)}, ${new Date(moment * 1_000).toISOString().slice(11, 16)}`
}

const tones: Record<string, string> = {
  active: 'ok',
  paid: 'ok',
  succeeded: 'ok',
  won: 'ok',
  delivered: 'ok',
  complete: 'ok',
  past_due: 'bad',
  failed: 'bad',
  lost: 'bad',
  'given up': 'bad',
  dropped: 'bad',
  open: 'warn',
  incomplete: 'warn',
  needs_response: 'warn',
  waiting: 'warn',
}

/** Renders a status as a coloured label. */
export function badge(status: string): Html {
  const word = status.replaceAll('_', ' ')
  const shown = word.charAt(0).toUpperCase() + word.slice(1)
  return html`<span class="badge ${tones[status] ?? ''}">${shown}</span>`
}
