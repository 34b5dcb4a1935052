import type { SystemMail } from '../mail.ts'
import { HopelessError } from '../tasks/hopeless.ts'
import { oneLine, unlinked } from './clean-text.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** A mail with its words cleaned and its link complete: what both of its forms are made from. */
export interface ReadyMail extends Omit<SystemMail, 'to' | 'action'> {
  readonly action?: { readonly label: string; readonly url: string }
  /** The host of the product, for the line at the end. */
  readonly host: string
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Makes of the words what is sent. Every link leads to `publicUrl` and nowhere else. */
export function renderMail(mail: SystemMail, publicUrl: string): RenderedMail {
  const ready = readyMail(mail, publicUrl)
  return { subject: ready.subject, html: renderHtml(ready), text: renderText(ready) }
}

function readyMail(mail: SystemMail, publicUrl: string): ReadyMail {
  const { subject, preview, title, paragraphs, action, code, facts, footnote } = mail
  const say = (text: string) => unlinked(oneLine(text))
  return {
    subject: say(subject),
    preview: say(preview),
    title: say(title),
    paragraphs: paragraphs.map(say),
    ...(action && { action: { label: say(action.label), url: linkTo(action.path, publicUrl) } }),
    ...(code !== undefined && { code: oneLine(code) }),
    // An address to answer to may be among them, and is to stay one.
    ...(facts && { facts: facts.map(([label, value]) => [oneLine(label), oneLine(value)]) }),
    footnote: say(footnote),
    host: new URL(publicUrl).host,
  }
}

/** A path such as `//elsewhere.example` would be another host. */
function linkTo(path: string, publicUrl: string): string {
  const url = URL.canParse(path, publicUrl) ? new URL(path, publicUrl) : undefined
  if (!path.startsWith('/') || url?.origin !== new URL(publicUrl).origin) {
    throw new HopelessError('The button of a mail leads away from the product.')
  }
  return url.href
}
