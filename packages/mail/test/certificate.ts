import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** The name that the certificate is valid for. */
export const certifiedHost = 'mail.company.test'

export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWczUKhHU+deS6a1Y
z6ZrNA4WTw7fMg/xVC+FKgqgSQ6hRANCAARdKhtO3xbQIbrV6+EFxmfjn5PKpxyy
nc5nOb7/727kI3wLno4zcfg627yOobTUxFHKQkAi4eNeG/r9G8V6hNno
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBrjCCAVOgAwIBAgIUMfTS1t98kG8qmkkOh+AeYf6H+X0wCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRbWFpbC5jb21wYW55LnRlc3QwIBcNMjYxMTE4MDc1MDQzWhgP
MjEyNjEwMjUwNzUwNDNaMBwxGjAYBgNVBAMMEW1haWwuY29tcGFueS50ZXN0MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEXSobTt8W0CG61evhBcZn45+Tyqccsp3O
Zzm+/+9u5CN8C56OM3H4Otu8jqG01MRRykJAIuHjXhv6/RvFeoTZ6KNxMG8wHQYD
VR0OBBYEFJfdEbOpE9+MEoQ5XjqCvM2ch75CMB8GA1UdIwQYMBaAFJfdEbOpE9+M
EoQ5XjqCvM2ch75CMBwGA1UdEQQVMBOCEW1haWwuY29tcGFueS50ZXN0MA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhANjlDuKlNWxYZXorM1nWd6/K
HNpg7fOmpm/FseTSlAbyAiEA1cHhSXS4YUf56mfcgGZad6jGLvfSABrYocx7+3dd
WKc=
-----END CERTIFICATE-----
`,
}

/** Makes clients of this process trust the certificate. It has no other use: its key is public. */
export function trustCertificate(): void {
  const known = getCACertificates('default')
  if (!known.includes(certificate.cert)) setDefaultCACertificates([...known, certificate.cert])
}
