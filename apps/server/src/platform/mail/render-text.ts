import type { ReadyMail } from './render.ts'

/** The same mail for who reads plain text: nothing of it is missing. */
export function renderText(mail: ReadyMail): string {
  const { title, paragraphs, code, action, facts = [], footnote, host } = mail
  const parts = [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    `-- \n${footnote}`,
    `Headwater, ${host}`,
  ]
  return `${parts.join('\n\n')}\n`
}
