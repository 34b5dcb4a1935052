/** The texts of the page's sections, shared with the skeleton. */
export const signatureSectionText = {
  id: 'signature',
  title: 'Signature',
  hint: 'Added below your emails. Email addresses and links become clickable.',
}

export const notificationSectionText = {
  id: 'notifications',
  title: 'Notifications',
  hint: 'Security emails are always sent.',
}
