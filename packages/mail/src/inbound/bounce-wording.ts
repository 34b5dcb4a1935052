import { compilePhrases } from './fold-text.ts'

/** Codes of RFC 3463 that say what went wrong, most specific meaning only. */
export const deadAddressCodes = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']
export const fullCodes = ['5.2.2', '4.2.2']
export const tooLargeCodes = ['5.3.4', '5.2.3']
/** Codes about the sender: 5.7.x is added by its class. */
export const senderCodes = ['5.1.7', '5.1.8', '5.1.90']
/** The time to deliver ran out, which says nothing about the address. */
export const expiredCodes = ['5.4.7', '4.4.7']

/** Microsoft answers 5.4.1 for recipients that do not exist, others for hosts that do not answer. */
export const exchangeWording = /recipient address rejected: access denied|\.outlook\.com/

export const fullWording = compilePhrases([
  'over ?quota|quota exceeded|exceeded~ …quota|quota …(?:exceeded|uberschritten|depasse~|excedida)',
  '(?:mailbox|inbox|account|storage) (?:is )?full|insufficient (?:disk space|storage)|storage allocation',
  'postfach …(?:ist )?voll|boite …pleine|buzon …lleno|caixa …cheia|صندوق …ممتليء',
])

export const senderWording = compilePhrases([
  'spam~|policy|policies|block~|blacklist~|denylist~|blocklist~|reputation|dmarc|dkim|spf',
  'unauthenticated|not authenticated|authentication (?:required|failed)|unsolicited|banned',
  'access denied|relay~ (?:access )?denied|not (?:permitted|allowed) to (?:send|relay)',
  'too many (?:messages|connections|recipients)|rate limit~|sending limit',
  'spamverdacht|richtlinie~|gesperrt',
])

export const deadAddressWording = compilePhrases([
  "user (?:is )?(?:unknown|not found|not known|doesn't exist|does not exist|invalid)",
  'unknown (?:user|recipient|mailbox|address|local part|account)',
  'no such (?:user|recipient|mailbox|address|person|account|domain)~',
  '(?:recipient|mailbox|address|account|user)~ …(?:does not exist|do not exist|not found|not exist|is invalid|no longer (?:exists|available|valid|in use))',
  "doesn't exist|does not exist|doesn't have (?:a|an)|no mailbox here|not a valid (?:mailbox|user|recipient)",
  '(?:account|mailbox) …(?:disabled|inactive|suspended|deactivated|closed|unavailable)|invalid (?:recipient|mailbox|user|address)',
  "address (?:couldn't|could not) be found|not listed in|host or domain name not found|domain (?:name )?not found|invalid domain|unrouteable address",
  "wasn't found at|recipientnotfound|recipient unknown",
  '(?:empfanger|benutzer|adresse|postfach|konto) …(?:unbekannt|existiert nicht|nicht gefunden|nicht vorhanden)',
  "(?:destinataire|utilisateur|adresse|boite) …(?:inconnu~|n'existe pas|introuvable)",
  '(?:destinatario|usuario|direccion|buzon|cuenta|conta|endereco) …(?:desconocid~|no existe|no encontrad~|desconhecid~|nao existe)',
  'المستخدم …غير موجود|العنوان …غير موجود|المستلم …غير موجود',
])

export const tooLargeWording = compilePhrases([
  'message (?:is )?too (?:large|big)|size …(?:exceeds|exceeded|limit)|exceeds …(?:size|limit)|too large',
])

export const expiredWording = compilePhrases([
  'retry time(?:out)? …exceeded|delivery (?:time )?expired|message expired|giving up …after|temporary|temporarily|timed out|connection timed',
])

/** Where the returned message begins: its own words must not be taken for the reason. */
export const returnedMessageMarks =
  /^[ \t>-]*(?:-+ ?(?:below this line is a copy|this is a copy of|the header of the original)|original message headers|-+ ?(?:original message|returned message))|^(?:return-path|received|dkim-signature|message-id|mime-version): /im
