/** Returns the host without `www.` or `m.` and the path without tracking parameters. */
export function linkKey(value: string): string | undefined {
  const text = value.normalize('NFKC').trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  const host = url.hostname.replace(/^(www\d?|m|mobile)\./, '')
  const path = decodePath(url.pathname)
    .replace(/\/+$/, '')
    .replace(/\/{2,}/g, '/')
  if (/(^|\.)linkedin\.com$/.test(host)) return linkedInKey(path)
  return `${host}${hasCaseInsensitivePaths(host) ? path.toLowerCase() : path}`
}

/** That site has a host per country and appends the language to the name. */
function linkedInKey(path: string): string {
  const member = /^\/(in|pub)\/([^/]+)/i.exec(path)
  return member
    ? `linkedin.com/in/${(member[2] ?? '').toLowerCase()}`
    : `linkedin.com${path.toLowerCase()}`
}

function hasCaseInsensitivePaths(host: string): boolean {
  return /(^|\.)(github|gitlab|xing|twitter|x|facebook|instagram)\.com$/.test(host)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
      .normalize('NFKC')
      .replace(/\p{Cc}/gu, '')
  } catch {
    return path
  }
}
