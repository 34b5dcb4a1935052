/** Invalid settings; the message is for the operator who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
