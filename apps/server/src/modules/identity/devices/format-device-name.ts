/** Returns a name that a user recognises: `Firefox on Windows`, or the program, such as `curl`. */
export function formatDeviceName(userAgent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0]
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0]
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`
  const program = /^([\w.-]{1,40})(?:[/\s]|$)/.exec(userAgent)?.[1]
  if (program !== undefined && program !== 'Mozilla') return programs.get(program) ?? program
  return system === undefined ? 'Unknown device' : `A browser on ${system}`
}

// Browsers claim to be each other for historical reasons, so the one that claims most comes first.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const programs = new Map([
  ['node', 'Node.js'],
  ['undici', 'Node.js'],
  ['python-requests', 'Python'],
  ['Python-urllib', 'Python'],
  ['PostmanRuntime', 'Postman'],
])
