import { lazy } from 'react'
import {
  loadEmailEditor,
  loadEmailText,
  loadTemplateLine,
  loadTemplateMenu,
} from '#features/outreach'

/** The parts of outreach that write and show an email, loaded on demand. */
export const EmailEditor = lazy(async () => ({ default: await loadEmailEditor() }))
export const EmailText = lazy(async () => ({ default: await loadEmailText() }))
export const TemplateLine = lazy(async () => ({ default: await loadTemplateLine() }))
export const TemplateMenu = lazy(async () => ({ default: await loadTemplateMenu() }))

/** Shows the lines below an email as in the mail: small, grey, with underlined links. */
export function EmailFooter({ html }: { html: string }) {
  return (
    <div
      className="mt-4 border-t border-line pt-3 text-fg-2 [&_*]:text-type-12! [&_p+p]:mt-2 [&_u]:text-link"
      dir="auto"
    >
      <EmailText html={html} />
    </div>
  )
}
