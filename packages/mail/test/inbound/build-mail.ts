/** Builds the source of a mail from its headers and its text. */
export function buildMail(headers: Readonly<Record<string, string>>, text = ''): Buffer {
  const lines = Object.entries({
    From: 'Elif Demirtaş <elif@boreal.example>',
    To: 'ines@meridiangrid.example',
    Subject: 'Re: Storage firmware in Berlin',
    Date: 'Tue, 17 Nov 2026 18:00:00 +0000',
    'Message-ID': '<reply@boreal.example>',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
