import type { Endpoint } from '@headwater/contract/endpoint'
import { failureCodes } from '@headwater/contract/errors'
import { inputSchema, listErrorReasons, listPathParameters, outputSchema } from './openapi.ts'

type Json = Record<string, unknown>

/** Renders the API documentation as a page without scripts. */
export function renderDocsPage(endpoints: readonly Endpoint[]): string {
  const modules = [...Map.groupBy(endpoints, moduleOf)].sort(([a], [b]) => a.localeCompare(b))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Headwater API</title>
<link rel="stylesheet" href="/api2/docs.css">
</head>
<body>
<header>
<h1>Headwater API</h1>
<p>${endpoints.length} endpoints. Every response has a code in its body; 200 means success. Machine-readable version: <a href="/api2/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Modules"><ul>
${modules.map(([name]) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('\n')}
</ul></nav>
<main>
${modules.map(renderModule).join('\n')}
</main>
</body>
</html>
`
}

function moduleOf({ path }: Endpoint): string {
  const [, , name = '', ...rest] = path.split('/')
  return rest.length > 0 ? name : 'general'
}

function renderModule([name, endpoints]: [string, Endpoint[]]): string {
  const sorted = endpoints.toSorted((a, b) => a.path.localeCompare(b.path))
  return `<section id="${escapeHtml(name)}" aria-labelledby="${escapeHtml(name)}-title">
<h2 id="${escapeHtml(name)}-title">${escapeHtml(name)}</h2>
${sorted.map(renderEndpoint).join('\n')}
</section>`
}

function renderEndpoint(endpoint: Endpoint): string {
  const { method, path, summary, access, idempotent, form } = endpoint
  const notes = [
    `Access: ${access}`,
    ...(idempotent ? ['Needs an Idempotency-Key header'] : []),
    ...(form ? ['Takes a form as well as JSON'] : []),
    ...(endpoint.envelope === 'status-data' ? ['Answers {status: {code}, data}'] : []),
  ]
  return `<article>
<h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
<p class="notes">${notes.map(escapeHtml).join(' · ')}</p>
${renderInput(endpoint)}
<details><summary>Answer</summary><pre>${escapeHtml(JSON.stringify(outputSchema(endpoint), null, 2))}</pre></details>
${renderErrors(endpoint)}
</article>`
}

function renderInput(endpoint: Endpoint): string {
  const { properties, required } = inputSchema(endpoint)
  const names = Object.keys(properties)
  if (names.length === 0) return ''
  const inPath = listPathParameters(endpoint)
  const elsewhere = endpoint.method === 'GET' ? 'query' : 'body'
  const rows = names.map((name) => [
    `<code>${escapeHtml(name)}</code>`,
    inPath.includes(name) ? 'path' : elsewhere,
    required.includes(name) ? 'yes' : 'no',
    escapeHtml(formatType(properties[name] ?? {})),
  ])
  return `<details open><summary>Input</summary>${table(['Name', 'In', 'Required', 'Type'], rows)}</details>`
}

function renderErrors(endpoint: Endpoint): string {
  const rows = listErrorReasons(endpoint).map((reason) => {
    const { code, status } = failureCodes[reason]
    return [`<code>${reason}</code>`, String(code), String(status)]
  })
  return `<details><summary>Errors</summary>${table(['Reason', 'Code', 'HTTP status'], rows)}</details>`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((head) => `<th scope="col">${head}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

function formatType(schema: Json): string {
  const { description, type, enum: values, format, ...rest } = schema
  const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'default'].flatMap((name) =>
    rest[name] === undefined ? [] : [`${name} ${JSON.stringify(rest[name])}`],
  )
  const kind = Array.isArray(values) ? values.map(String).join(' | ') : (format ?? type ?? 'any')
  return [String(kind), ...limits, ...(description ? [String(description)] : [])].join(', ')
}

function escapeHtml(raw: string): string {
  return raw
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
