import {
  type Account,
  type AccountMail,
  type FolderName,
  folderNames,
} from '../accounts/account.ts'
import { type Html, html, linkify } from '../html.ts'
import type { Message } from '../message.ts'
import { decodeWords, findHeader } from '../mime/headers.ts'
import { formatInstant, renderPage } from '../pages.ts'
import type { BounceReason } from './bounce.ts'

const kindNames = { gmail: 'Gmail', outlook: 'Outlook', smtp: 'SMTP and IMAP' } as const

const bounceNames: Record<BounceReason, string> = {
  hard: 'No such address',
  full: 'Mailbox full',
  policy: 'Refused as spam',
  expired: 'Given up after days',
  delayed: 'Delayed, still trying',
}

/** What the page says after an act. Only these words can be asked for by an address. */
export const notices = {
  replied: 'The reply was sent.',
  forwarded: 'The message was forwarded, and the colleague answered.',
  bounced: 'The message came back to the sender.',
  complained: 'The message was reported as spam.',
  unsubscribed: 'The sender’s server accepted the unsubscribe.',
  refused: 'The sender’s server refused the unsubscribe.',
  away: 'Automatic replies are on.',
  back: 'Automatic replies are off.',
  saved: 'The faults were saved.',
  impossible: 'This message does not offer that.',
} as const

export type Notice = keyof typeof notices

/** Renders all mailboxes. */
export function renderAccounts(accounts: readonly Account[]): string {
  const rows = accounts.map(
    (account) => html`
      <li><a href="${accountPath(account)}">
        <strong>${account.address}</strong>
        <span>${account.name}</span>
        <span class="meta">${kindNames[account.kind]} · ${account.list('Inbox').length} in the inbox</span>
      </a></li>`,
  )
  const empty = html`<p class="card empty">No mailboxes yet. A mailbox appears after its first sign-in or email.</p>`
  const list = html`<ul class="list card">${rows}</ul>`
  return renderPage('Mailboxes', html`<h1>Mailboxes</h1>${rows.length > 0 ? list : empty}`)
}

/** Renders one folder of a mailbox as its owner sees it, newest thread first. */
export function renderFolder(account: Account, folder: FolderName, notice?: Notice): string {
  const threads = new Map<string, AccountMail[]>()
  for (const mail of account.list(folder).reverse()) {
    threads.set(mail.threadId, [...(threads.get(mail.threadId) ?? []), mail])
  }
  const rows = [...threads].flatMap(([threadId, [newest, ...older]]) => {
    if (!newest) return []
    const isUnread = !newest.flags.has('\\Seen')
    const count = older.length > 0 ? ` (${older.length + 1})` : ''
    return html`
      <li class="${isUnread ? 'unread' : ''}"><a href="${accountPath(account)}/threads/${threadId}">
        <strong>${otherPerson(newest)}</strong>
        <span>${newest.headers.subject || '(no subject)'}${count}</span>
        ${formatInstant(newest.receivedAt.toISOString())}
      </a></li>`
  })
  const list = html`<ul class="list card">${rows}</ul>`
  const empty = html`<p class="card empty">No emails in this folder.</p>`
  return renderPage(
    account.address,
    html`
      <h1>${account.name || account.address}</h1>
      <p class="meta">${account.address} · ${kindNames[account.kind]}</p>
      ${renderNotice(notice)}
      <nav>${folderNames.map((name) => folderLink(account, name, folder))}</nav>
      ${rows.length > 0 ? list : empty}
      <h2>Automatic replies</h2>${absenceForm(account)}
      <h2>Faults</h2>${faultForm(account)}`,
  )
}

/** Renders all messages of a thread, and what its owner can do with the newest one received. */
export function renderThread(
  account: Account,
  mails: readonly { mail: AccountMail; message: Message }[],
  notice?: Notice,
): string {
  const received = mails.findLast(({ mail }) => mail.folder === 'Inbox' || mail.folder === 'Junk')
  const subject = mails[0]?.mail.headers.subject || '(no subject)'
  return renderPage(
    subject,
    html`
      <p><a href="${accountPath(account)}">← ${account.address}</a></p>
      <h1>${subject}</h1>
      ${renderNotice(notice)}
      ${mails.map(({ mail, message }) => renderMail(account, mail, message))}
      ${received ? renderActs(account, received.mail) : ''}`,
  )
}

export function accountPath({ address }: Account): string {
  return `/accounts/${encodeURIComponent(address)}`
}

function renderMail(account: Account, mail: AccountMail, message: Message): Html {
  const path = `${accountPath(account)}/messages/${mail.id}`
  const fields: [string, string | Html][] = [
    ['From', message.from],
    ['To', message.to],
    ['Date', formatInstant(mail.receivedAt.toISOString())],
    ['Folder', mail.folder],
  ]
  const attachments = message.attachments.map(
    ({ fileName, contentType, size }, index) => html`
      <li><a href="${path}/attachments/${index}">
        <strong>${fileName}</strong><span>${contentType}</span>
        <span class="meta">${size.toLocaleString('en-GB')} bytes</span>
      </a></li>`,
  )
  const body = message.html
    ? html`<iframe title="Message preview" src="${path}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<pre>${linkify(message.text)}</pre>`
  return html`
    <article class="card">
      <dl>${fields.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      ${body}
      ${attachments.length > 0 ? html`<ul class="list">${attachments}</ul>` : ''}
      <details><summary>Headers</summary><pre>${message.headers.join('\n')}</pre></details>
      <p class="meta"><a href="${path}/source">Download message</a></p>
    </article>`
}

function renderActs(account: Account, mail: AccountMail): Html {
  const path = `${accountPath(account)}/acts`
  const id = html`<input type="hidden" name="id" value="${mail.id}">`
  const reasons = Object.entries(bounceNames).map(
    ([reason, name]) => html`<option value="${reason}">${name}</option>`,
  )
  const form = (act: string, content: Html) =>
    html`<form method="post" action="${path}/${act}" class="form card">${id}${content}</form>`
  return html`
    <h2>Reply as ${account.name || account.address}</h2>
    ${form(
      'reply',
      html`<label>Text <textarea name="text" rows="4" maxlength="20000" required></textarea></label>
      <div class="buttons"><button class="main">Reply</button></div>`,
    )}
    <h2>Forward to a colleague who answers</h2>
    ${form(
      'forward',
      html`<label>Colleague <input name="to" type="email" maxlength="254" required></label>
      <label>Their answer <textarea name="text" rows="2" maxlength="20000" required></textarea></label>
      <div class="buttons"><button class="main">Forward</button></div>`,
    )}
    <h2>Other</h2>
    <div class="acts">
      ${form(
        'bounce',
        html`<label>Bounce <select name="reason">${reasons}</select></label>
        <div class="buttons"><button>Bounce</button></div>`,
      )}
      ${form('complain', html`<div class="buttons"><button>Report as spam</button></div>`)}
      ${form('unsubscribe', html`<div class="buttons"><button>Unsubscribe</button></div>`)}
    </div>`
}

function absenceForm(account: Account): Html {
  const { outOfOffice } = account
  const path = `${accountPath(account)}/acts`
  if (outOfOffice) {
    return html`<form method="post" action="${path}/back" class="form card">
      <p>Out of office until ${outOfOffice.until}.</p>
      <div class="buttons"><button>Turn off</button></div></form>`
  }
  return html`<form method="post" action="${path}/away" class="form card">
    <label>Out of office until <input name="until" type="date" required></label>
    <div class="buttons"><button>Turn on</button></div></form>`
}

function faultForm({ faults, ...account }: Account): Html {
  const box = (name: string, label: string, isSet: boolean | undefined) => {
    const checked = isSet ? html` checked` : ''
    return html`<label class="tick"><input type="checkbox" name="${name}"${checked}> ${label}</label>`
  }
  return html`<form method="post" action="/accounts/${encodeURIComponent(account.address)}/acts/faults" class="form card">
    ${box('refuseSignIn', 'Refuse every sign-in', faults.refuseSignIn)}
    ${box('deliverToJunk', 'Deliver mail to the junk folder', faults.deliverToJunk)}
    <div class="buttons"><button>Save</button></div></form>`
}

function folderLink(account: Account, name: FolderName, current: FolderName): Html {
  const mark = name === current ? html` aria-current="page"` : ''
  return html`<a href="${accountPath(account)}/${name}"${mark}>${name} ${account.list(name).length}</a>`
}

function renderNotice(notice: Notice | undefined): Html {
  return notice ? html`<p class="card notice" role="status">${notices[notice]}</p>` : html``
}

function otherPerson({ folder, headers }: AccountMail): string {
  const name = folder === 'Sent' || folder === 'Drafts' ? 'to' : 'from'
  return decodeWords(findHeader(headers.fields, name) ?? '') || '(unknown)'
}
