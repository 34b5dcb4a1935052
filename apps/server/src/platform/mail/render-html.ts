import type { SystemMail } from '../mail.ts'
import { escapeHtml } from './clean-text.ts'
import { darkStyles, styleAttributes } from './styles.ts'

/** A mail with its words cleaned and its link complete: what both of its forms are made from. */
export interface PreparedMail extends Omit<SystemMail, 'to' | 'action' | 'secondaryAction'> {
  readonly action?: { readonly label: string; readonly url: string }
  readonly secondaryAction?: { readonly label: string; readonly url: string }
  /** The host of the product, for the line at the end. */
  readonly host: string
}

const font =
  "font-family:'Hanken Grotesk',-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif"
const mono = "font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace"
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * Uses tables and inline styles, because Outlook renders with a word processor and Gmail drops what
 * it does not support. Dark mode comes from a style sheet, for clients that support it.
 */
export function renderHtml(mail: PreparedMail): string {
  const { title, preview, subject } = mail
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 620px) { .card { padding: 24px 20px !important; } }
${darkStyles()}
</style>
</head>
<body ${styleAttributes({ canvas: 'background', text: 'color' }, 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
${previewText(preview)}
<table ${table} ${styleAttributes({ canvas: 'background' })}>
<tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${table} style="max-width:600px">
<tr><td style="padding:0 4px 16px">
<span ${styleAttributes({ accent: 'color' }, `${font};font-size:18px;line-height:24px;font-weight:600;letter-spacing:-0.01em`)}>Headwater</span>
</td></tr>
<tr><td ${styleAttributes({ surface: 'background', line: 'border' }, 'padding:36px 40px;border-radius:12px', 'card')}>
<h1 ${styleAttributes({ text: 'color' }, `${font};margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;letter-spacing:-0.015em`)}>${escapeHtml(title)}</h1>
${renderBody(mail)}
</td></tr>
${renderFooter(mail)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** Shown only beside the subject; the blanks keep the first words of the body out of it. */
function previewText(preview: string): string {
  const blanks = '&#847;&zwnj;&nbsp;'.repeat(60)
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">${escapeHtml(preview)}${blanks}</div>`
}

function renderBody({
  paragraphs,
  code,
  action,
  facts = [],
  secondaryAction,
}: PreparedMail): string {
  return [
    ...paragraphs.map(
      (text) =>
        `<p ${styleAttributes({ text: 'color' }, `${font};margin:0 0 16px;font-size:16px;line-height:25px;overflow-wrap:anywhere`)}>${escapeHtml(text)}</p>`,
    ),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(action ? [button(action)] : []),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(secondaryAction ? [plainLink(secondaryAction)] : []),
  ].join('\n')
}

function codeBlock(code: string): string {
  const style = `${mono};padding:18px 12px;border-radius:8px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:0.14em`
  return `<table ${table} style="margin:8px 0 24px"><tr><td align="center" ${styleAttributes({ sunken: 'background', line: 'border', text: 'color' }, style)}>${escapeHtml(code)}</td></tr></table>`
}

/** The cell has the colour, so that there is a button in clients without padding on links. */
function button({ label, url }: NonNullable<PreparedMail['action']>): string {
  const text = `${font};display:inline-block;padding:13px 24px;border-radius:6px;font-size:16px;line-height:22px;font-weight:600;text-decoration:none`
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td align="center" ${styleAttributes({ accent: 'background' }, 'border-radius:6px;mso-padding-alt:13px 24px')}><a href="${address}" ${styleAttributes({ accentOn: 'color' }, text)}>${escapeHtml(label)}</a></td></tr></table>
<p ${styleAttributes({ text3: 'color' }, `${font};margin:0 0 16px;font-size:13px;line-height:20px`)}>If the button doesn’t work, copy this link:<br><a href="${address}" ${styleAttributes({ accent: 'color' }, 'overflow-wrap:anywhere;word-break:break-all')}>${address}</a></p>`
}

function factTable(facts: NonNullable<PreparedMail['facts']>): string {
  const cell = `${font};padding:10px 0;font-size:14px;line-height:21px;text-align:left;vertical-align:top`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" width="35%" ${styleAttributes({ text3: 'color', line: 'border-top' }, `${cell};padding-right:16px;font-weight:400`)}>${escapeHtml(label)}</th><td ${styleAttributes({ text: 'color', line: 'border-top' }, `${cell};overflow-wrap:anywhere`)}>${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 4px">${rows.join('')}</table>`
}

function plainLink({ label, url }: NonNullable<PreparedMail['secondaryAction']>): string {
  const paragraph = `${font};margin:16px 0 0;font-size:14px;line-height:21px`
  return `<p ${styleAttributes({ text: 'color' }, paragraph)}><a href="${escapeHtml(url)}" ${styleAttributes({ accent: 'color' }, 'font-weight:600')}>${escapeHtml(label)}</a></p>`
}

function renderFooter({ footnote, host }: PreparedMail): string {
  const style = `${font};margin:0 0 8px;font-size:13px;line-height:20px`
  return `<tr><td style="padding:20px 4px 0">
<p ${styleAttributes({ text2: 'color' }, style)}>${escapeHtml(footnote)}</p>
<p ${styleAttributes({ text3: 'color' }, style)}>Headwater, ${escapeHtml(host)}</p>
</td></tr>`
}
