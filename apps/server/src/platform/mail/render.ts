import type { SystemMail } from '../mail.ts'
import { NonRetryableError } from '../tasks/non-retryable-error.ts'
import { preventAutoLinks, toOneLine } from './clean-text.ts'
import type { PreparedMail } from './render-html.ts'
import { renderHtml } from './render-html.ts'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Renders an email. Every link leads to `publicUrl` and nowhere else. */
export function renderMail(mail: SystemMail, publicUrl: string): RenderedMail {
  const ready = prepareMail(mail, publicUrl)
  return { subject: ready.subject, html: renderHtml(ready), text: renderText(ready) }
}

function prepareMail(mail: SystemMail, publicUrl: string): PreparedMail {
  const { subject, preview, title, paragraphs, action, code, facts, secondaryAction, footnote } =
    mail
  const clean = (text: string) => preventAutoLinks(toOneLine(text))
  const toLink = ({ label, path }: NonNullable<SystemMail['action']>) => ({
    label: clean(label),
    url: buildLink(path, publicUrl),
  })
  return {
    subject: clean(subject),
    preview: clean(preview),
    title: clean(title),
    paragraphs: paragraphs.map(clean),
    ...(action && { action: toLink(action) }),
    ...(secondaryAction && { secondaryAction: toLink(secondaryAction) }),
    ...(code !== undefined && { code: toOneLine(code) }),
    // Facts may contain an email address, which must stay intact.
    ...(facts && { facts: facts.map(([label, value]) => [toOneLine(label), toOneLine(value)]) }),
    footnote: clean(footnote),
    host: new URL(publicUrl).host,
  }
}

/** A path such as `//elsewhere.example` would lead to another host. */
function buildLink(path: string, publicUrl: string): string {
  const url = URL.canParse(path, publicUrl) ? new URL(path, publicUrl) : undefined
  if (!path.startsWith('/') || url?.origin !== new URL(publicUrl).origin) {
    throw new NonRetryableError('An email links outside the product.')
  }
  return url.href
}

/** Renders the complete email as plain text. */
function renderText(mail: PreparedMail): string {
  const { title, paragraphs, code, action, facts = [], secondaryAction, footnote, host } = mail
  const parts = [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(secondaryAction ? [`${secondaryAction.label}:\n${secondaryAction.url}`] : []),
    `-- \n${footnote}`,
    `Headwater, ${host}`,
  ]
  return `${parts.join('\n\n')}\n`
}
