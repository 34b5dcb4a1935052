let known: Promise<ReadonlySet<string>> | undefined

/** The passwords that most people have, in small letters. Loaded when first asked for, and kept. */
export function loadKnownPasswords(): Promise<ReadonlySet<string>> {
  known ??= load()
  return known
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}
