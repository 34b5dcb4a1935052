import { type Html, html } from '../mail/html.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { type Issuer, issuers, mailScopeName } from './issuers.ts'
import type { Person } from './people.ts'

/** Renders the page for choosing an account. The form posts back to its own URL. */
export function renderChooser(
  issuer: Issuer,
  people: readonly Person[],
  { redirectUri, scopes }: AuthorizationRequest,
): string {
  const { title } = issuer
  const { host } = new URL(redirectUri)
  const consent = renderConsent(issuer, scopes)
  return renderPage(
    `Sign in with ${title}`,
    html`
      <h1>Choose a ${title} account</h1>
      <p class="lead">to continue to <strong>${host}</strong>. This page stands in for ${title} on this
        machine: no password is needed, and ${title} is not contacted.</p>
      <form method="post">
        ${consent}
        <ul class="people card">${people.map(personButton)}</ul>
      </form>
      <h2>Another person</h2>
      <form method="post" class="form card">
        <label>Name <input name="name" autocomplete="off" maxlength="160" required></label>
        <label>Email <input name="email" type="email" autocomplete="off" maxlength="254" required></label>
        <label class="tick"><input type="checkbox" name="verified" checked> ${title} has verified the address</label>
        ${consent}
        <div class="buttons">
          <button name="decision" value="continue" class="main">Continue</button>
          <button name="decision" value="cancel" formnovalidate>Cancel</button>
        </div>
      </form>`,
  )
}

/** Lists what the app may do with the person's mail, with a box for each where it can be denied. */
function renderConsent(issuer: Issuer, scopes: readonly string[]): Html {
  const asked = scopes.flatMap((scope) => {
    const name = mailScopeName(issuer, scope)
    return name === undefined ? [] : [{ scope, text: issuer.mailScopes[name] ?? '' }]
  })
  if (asked.length === 0) return html``
  const { hasGranularConsent } = issuer
  const items = asked.map(({ scope, text }) =>
    hasGranularConsent
      ? html`<label class="tick"><input type="checkbox" name="${scope}" checked> ${text}</label>`
      : html`<li>${text}</li>`,
  )
  return hasGranularConsent
    ? html`<fieldset class="form card consent"><legend>Headwater wants to</legend>
        <input type="hidden" name="consent" value="shown">${items}</fieldset>`
    : html`<fieldset class="form card consent"><legend>Headwater wants to</legend><ul>${items}</ul></fieldset>`
}

/** Renders the page for an invalid request, with the reason. */
export function renderRefusal({ title }: Issuer, reason: string): string {
  return renderPage(
    `${title} refuses`,
    html`<h1>${title} refuses this request</h1><p class="card empty">${reason}</p>`,
  )
}

/** Renders the index page, for people who open the address directly. */
export function renderHome(origin: string, people: readonly Person[]): string {
  return renderPage(
    'Identity',
    html`
      <h1>Sign-in providers</h1>
      <p class="lead">When you choose Google, LinkedIn or Microsoft in Headwater, you choose an account here.</p>
      <dl class="card">${issuers.map(
        ({ title, paths }) =>
          html`<dt>${title}</dt>${paths.map((path) => html`<dd>${origin}${path}</dd>`)}`,
      )}</dl>
      <h2>People</h2>
      <dl class="card">${people.map(
        ({ name, email, isVerified }) =>
          html`<dt>${name}</dt><dd>${email}${isVerified ? '' : ', not verified'}</dd>`,
      )}</dl>
      <h2>Revoke access</h2>
      <p class="lead">Withdraws the permission that a person gave Headwater, as in the settings of
        their account. The next use of it fails.</p>
      <form method="post" action="/revoke" class="form card">
        <label>Email <input name="email" type="email" autocomplete="off" maxlength="254" required></label>
        <div class="buttons">${mailProviders.map(
          ({ provider, title }) =>
            html`<button name="provider" value="${provider}">Revoke at ${title}</button>`,
        )}</div>
      </form>`,
  )
}

const mailProviders = issuers.filter(({ mailScopes }) => Object.keys(mailScopes).length > 0)

export function renderNotFound(): string {
  return renderPage(
    'Page not found',
    html`<h1>Page not found</h1><p class="card empty">There is nothing at this URL.</p>`,
  )
}

function personButton({ name, email, isVerified }: Person): Html {
  return html`
    <li><button name="person" value="${email}">
      <span class="mark" aria-hidden="true">${name.slice(0, 1)}</span>
      <span><strong>${name}</strong><small>${email}${isVerified ? '' : ' · address not verified'}</small></span>
    </button></li>`
}

function renderPage(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Headwater identity</title>
  <link rel="stylesheet" href="/style.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <header><a href="/">Headwater identity</a><span>A stand-in: nothing leaves this machine.</span></header>
  <main class="narrow">${content}</main>
</body>
</html>
`.html
}
