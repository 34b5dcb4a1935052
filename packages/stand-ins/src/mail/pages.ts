import { type Html, html, linkify } from './html.ts'
import type { MessageSummary } from './mailbox.ts'
import type { Message } from './message.ts'

/** Renders all messages received, newest first. */
export function renderList(messages: readonly MessageSummary[]): string {
  const rows = messages.map(
    ({ id, to, subject, receivedAt }) => html`
      <li><a href="/messages/${id}">
        <strong>${to.join(', ')}</strong>
        <span>${subject || '(no subject)'}</span>
        ${formatInstant(receivedAt)}
      </a></li>`,
  )
  const list = html`<ul class="list card">${rows}</ul>`
  const empty = html`<p class="card empty">No emails yet. Emails that Headwater sends appear here.</p>`
  return renderPage('Mail', html`<h1>Mail</h1>${rows.length > 0 ? list : empty}`)
}

export function renderMessage(
  { id, receivedAt, from, to, size }: MessageSummary,
  mail: Message,
): string {
  const subject = mail.subject || '(no subject)'
  const fields: [string, string | Html][] = [
    ['From', mail.from || from],
    ['To', mail.to || to.join(', ')],
    ['Delivered to', to.join(', ')],
    ['Received', formatInstant(receivedAt)],
    ['Size', `${size.toLocaleString('en-GB')} bytes`],
  ]
  return renderPage(
    subject,
    html`
      <h1>${subject}</h1>
      <dl class="card">${fields.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      ${mail.html ? html`<h2>Message</h2><div class="card">${renderFrame(id)}</div>` : ''}
      ${mail.text ? html`<h2>Text</h2><pre class="card">${linkify(mail.text)}</pre>` : ''}
      ${mail.attachments.length > 0 ? attachmentList(id, mail) : ''}
      <h2>Source</h2>
      <details class="card">
        <summary>Headers</summary>
        <pre>${mail.headers.join('\n')}</pre>
      </details>
      <p><a href="/messages/${id}/source">Download message</a></p>`,
  )
}

export function renderNotFound(): string {
  return renderPage(
    'Page not found',
    html`<h1>Page not found</h1><p class="card empty">This message or mailbox does not exist.</p>`,
  )
}

/** Renders the HTML of a message as a separate document. Its links open in a new tab. */
export function renderBody(body: string): string {
  return `<!doctype html><base target="_blank">${body}`
}

function renderFrame(id: number): Html {
  return html`<iframe title="Message preview" src="/messages/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}

function attachmentList(id: number, { attachments }: Message): Html {
  const items = attachments.map(
    ({ fileName, contentType, size }, index) => html`
      <li><a href="/messages/${id}/attachments/${index}">
        <strong>${fileName}</strong>
        <span>${contentType}</span>
        <span class="meta">${size.toLocaleString('en-GB')} bytes</span>
      </a></li>`,
  )
  return html`<h2>Attachments</h2><ul class="list card">${items}</ul>`
}

export function formatInstant(instant: string): Html {
  return html`<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')} UTC</time>`
}

export function renderPage(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Headwater mail</title>
  <link rel="stylesheet" href="/style.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <header><a href="/">Headwater mail</a><a href="/accounts">Mailboxes</a><span>A stand-in: nothing leaves this machine.</span></header>
  <main>${content}</main>
</body>
</html>
`.html
}
